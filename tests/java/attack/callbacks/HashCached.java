import java.util.HashMap;

/** A map keeps the hash code that a key had. */
public class HashCached {
    static class Key {
        int hash = 1;
        @Override
        public int hashCode() {
            return hash;
        }
    }

    public static void main(String[] args) {
        HashMap<Object, Integer> map = new HashMap<>();
        Key key = new Key();
        map.put(key, 5);
        key.hash = 2;
        assert !map.containsKey(key); //~ twin: assert map.containsKey(key);
        assert map.containsValue(5); //~ twin: assert !map.containsValue(5);
    }
}
