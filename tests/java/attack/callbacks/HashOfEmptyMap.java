import java.util.HashMap;

/** A map that was never filled does not ask for a hash code. */
public class HashOfEmptyMap {
    static int calls;

    static class Key {
        @Override
        public int hashCode() {
            calls++;
            return 1;
        }
    }

    public static void main(String[] args) {
        new HashMap<Object, Object>().get(new Key());
        assert calls == 0; //~ twin: assert calls == 1;
    }
}
