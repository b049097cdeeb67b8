import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** HashMap takes a null key, TreeMap and Hashtable do not. */
public class NullKeys {
    static boolean takes(Map<String, Integer> map) {
        try {
            map.put(null, 1);
            return map.containsKey(null);
        } catch (NullPointerException e) {
            return false;
        }
    }

    public static void main(String[] args) {
        assert takes(new HashMap<>()); //~ twin: assert !takes(new HashMap<>());
        assert !takes(new TreeMap<>()); //~ twin: assert takes(new TreeMap<>());
    }
}
