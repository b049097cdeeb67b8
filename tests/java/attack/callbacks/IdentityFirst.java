import java.util.HashMap;

/** A map compares identity before it asks equals. */
public class IdentityFirst {
    static int calls;

    static class Key {
        @Override
        public int hashCode() {
            return 1;
        }
        @Override
        public boolean equals(Object o) {
            calls++;
            return false;
        }
    }

    public static void main(String[] args) {
        HashMap<Object, Integer> map = new HashMap<>();
        Key key = new Key();
        map.put(key, 5);
        Integer found = map.get(key);
        assert found == 5 && calls == 0; //~ twin: assert calls == 1;
        map.put(new Key(), 6);
        assert map.size() == 2 && calls == 1; //~ twin: assert map.size() == 1;
    }
}
