import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** An iterator removes each element once. */
public class RemoveTwice {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        Iterator<Integer> it = list.iterator();
        it.next();
        it.remove();
        int way = 0;
        try {
            it.remove();
        } catch (IllegalStateException e) {
            way = 1;
        }
        assert way == 1 && list.size() == 1; //~ twin: assert list.isEmpty();
    }
}
