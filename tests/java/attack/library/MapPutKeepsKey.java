import java.util.HashMap;
import java.util.Map;

/** Putting an equal key replaces the value and keeps the key. */
public class MapPutKeepsKey {
    public static void main(String[] args) {
        String a = new String("k");
        String b = new String("k");
        Map<String, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        String key = map.keySet().iterator().next();
        assert key == a && map.get("k") == 2; //~ twin: assert key == b;
    }
}
