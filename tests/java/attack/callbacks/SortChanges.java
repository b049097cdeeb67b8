import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;

/** A comparator that changes the list is found out. */
public class SortChanges {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(2, 1));
        int way = 0;
        try {
            list.sort((a, b) -> {
                list.add(9);
                return a - b;
            });
        } catch (ConcurrentModificationException e) {
            way = 1;
        }
        assert way == 1; //~ twin: assert way == 0;
    }
}
