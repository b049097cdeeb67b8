import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** A view of a sorted set refuses what is out of its range. */
public class SubSetBounds {
    public static void main(String[] args) {
        TreeSet<Integer> set = new TreeSet<>(List.of(1, 5, 9));
        SortedSet<Integer> head = set.headSet(5);
        assert head.size() == 1; //~ twin: assert head.size() == 2;
        int way = 0;
        try {
            head.add(7);
        } catch (IllegalArgumentException e) {
            way = 1;
        }
        assert way == 1 && set.size() == 3; //~ twin: assert set.size() == 4;
    }
}
