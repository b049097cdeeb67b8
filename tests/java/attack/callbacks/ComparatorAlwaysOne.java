import java.util.TreeMap;

/** With a comparator that always says one, nothing is found again. */
public class ComparatorAlwaysOne {
    public static void main(String[] args) {
        TreeMap<String, Integer> map = new TreeMap<>((a, b) -> 1);
        map.put("a", 1);
        map.put("a", 2);
        assert map.size() == 2; //~ twin: assert map.size() == 1;
        assert map.get("a") == null; //~ twin: assert map.get("a") != null;
    }
}
