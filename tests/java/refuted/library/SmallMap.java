// A key that is not there gives null.
import java.util.HashMap;
import java.util.Map;

public class SmallMap {
    public static void main(String[] args) {
        Map<String, Integer> ages = new HashMap<>();
        ages.put("Ada", 36);
        ages.put("Max", 7);
        int age = ages.get("Eve"); //~ refuted: null
        assert age == 36;
    }
}
