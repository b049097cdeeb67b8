import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** Whether nothing is in common is clear where one side is empty. */
public class DisjointEmpty {
    static int calls;

    static class Key {
        @Override
        public int hashCode() {
            calls++;
            return 1;
        }
    }

    public static void main(String[] args) {
        List<Object> list = new ArrayList<>();
        list.add(new Key());
        assert Collections.disjoint(list, Set.of()) && calls == 0; //~ twin: assert Collections.disjoint(list, Set.of()) && calls == 1;
    }
}
