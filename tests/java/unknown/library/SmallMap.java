// A HashMap with two keys.
import java.util.HashMap;
import java.util.Map;

public class SmallMap {
    public static void main(String[] args) {
        Map<String, Integer> ages = new HashMap<>();
        ages.put("Ada", 36);
        ages.put("Max", 7);
        Integer age = ages.get("Ada");
        assert age != null && age == 36;
    }
}
