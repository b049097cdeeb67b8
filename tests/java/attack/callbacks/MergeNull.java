import java.util.HashMap;
import java.util.Map;

/** A merge function that returns null removes the key. */
public class MergeNull {
    public static void main(String[] args) {
        Map<String, Integer> map = new HashMap<>();
        map.merge("a", 1, (x, y) -> null);
        assert map.get("a") == 1; //~ twin: assert !map.containsKey("a");
        map.merge("a", 2, (x, y) -> null);
        assert !map.containsKey("a"); //~ twin: assert map.containsKey("a");
    }
}
