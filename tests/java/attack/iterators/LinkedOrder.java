import java.util.LinkedHashMap;
import java.util.Map;

/** A linked map keeps the order of the first insertion, or of the last access. */
public class LinkedOrder {
    static int first(boolean access) {
        Map<Integer, Integer> map = new LinkedHashMap<>(8, 0.75f, access);
        map.put(1, 1);
        map.put(2, 2);
        map.put(1, 3);
        map.get(2);
        return map.keySet().iterator().next();
    }

    public static void main(String[] args) {
        assert first(false) == 1; //~ twin: assert first(false) == 2;
        assert first(true) == 1; //~ twin: assert first(true) == 2;
    }
}
