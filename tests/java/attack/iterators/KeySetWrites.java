import java.util.HashMap;
import java.util.Map;

/** Removing from the key set removes from the map. */
public class KeySetWrites {
    public static void main(String[] args) {
        Map<String, Integer> map = new HashMap<>();
        map.put("a", 1);
        map.put("b", 2);
        map.keySet().remove("a");
        assert map.size() == 1; //~ twin: assert map.containsKey("a");
        map.values().clear();
        assert map.isEmpty(); //~ twin: assert map.size() == 1;
    }
}
