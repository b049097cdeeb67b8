import java.util.TreeMap;

/** The first key of a sorted map is compared with itself. */
public class TreeMapChecksFirst {
    static class Plain {
    }

    public static void main(String[] args) {
        TreeMap<Object, Integer> map = new TreeMap<>();
        int way = 0;
        try {
            map.put(new Plain(), 1);
        } catch (ClassCastException e) {
            way = 1;
        }
        assert way == 1 && map.isEmpty(); //~ twin: assert map.size() == 1;
    }
}
