import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Map;

/** A function that changes the map it is called from is found out. */
public class ComputeModifies {
    public static void main(String[] args) {
        Map<Integer, Integer> map = new HashMap<>();
        int way = 0;
        try {
            map.computeIfAbsent(1, k -> {
                map.put(2, 2);
                return 1;
            });
        } catch (ConcurrentModificationException e) {
            way = 1;
        }
        assert way == 1; //~ twin: assert way == 0;
    }
}
