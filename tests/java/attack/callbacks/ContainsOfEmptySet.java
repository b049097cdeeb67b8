import java.util.HashSet;

/** Nor does a set. */
public class ContainsOfEmptySet {
    static int calls;

    static class Key {
        @Override
        public int hashCode() {
            calls++;
            return 1;
        }
    }

    public static void main(String[] args) {
        new HashSet<Object>().contains(new Key());
        assert calls == 0; //~ twin: assert calls == 1;
    }
}
