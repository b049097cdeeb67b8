import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;

/** A sublist does not survive a change of its list. */
public class SubListStale {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> sub = list.subList(0, 2);
        sub.set(0, 9);
        assert list.get(0) == 9; //~ twin: assert list.get(0) == 1;
        list.add(4);
        int way = 0;
        try {
            way = sub.size();
        } catch (ConcurrentModificationException e) {
            way = -1;
        }
        assert way == -1; //~ twin: assert way == 2;
    }
}
