import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** HashSet.addAll calls an overridden add, ArrayList.addAll does not. */
public class AddAllCallsAdd {
    static class Set extends HashSet<Object> {
        int calls;
        @Override
        public boolean add(Object o) {
            calls++;
            return super.add(o);
        }
    }

    static class Array extends ArrayList<Object> {
        int calls;
        @Override
        public boolean add(Object o) {
            calls++;
            return super.add(o);
        }
    }

    public static void main(String[] args) {
        Set set = new Set();
        set.addAll(List.of(1, 2));
        Array array = new Array();
        array.addAll(List.of(1, 2));
        assert set.calls == 2; //~ twin: assert set.calls == 0;
        assert array.calls == 0; //~ twin: assert array.calls == 2;
    }
}
