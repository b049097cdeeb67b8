import java.util.LinkedList;

/** LinkedList.contains calls an overridden indexOf. */
public class RemoveAsksIndexOf {
    static class Loud extends LinkedList<Object> {
        int calls;
        @Override
        public int indexOf(Object o) {
            calls++;
            return super.indexOf(o);
        }
    }

    public static void main(String[] args) {
        Loud list = new Loud();
        list.contains("x");
        assert list.calls == 1; //~ twin: assert list.calls == 0;
    }
}
