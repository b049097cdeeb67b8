import java.util.HashMap;
import java.util.Map;

/** setValue of an entry writes through. */
public class EntryWrites {
    public static void main(String[] args) {
        Map<String, Integer> map = new HashMap<>();
        map.put("a", 1);
        for (Map.Entry<String, Integer> entry : map.entrySet()) {
            entry.setValue(entry.getValue() + 5);
        }
        assert map.get("a") == 6; //~ twin: assert map.get("a") == 1;
    }
}
