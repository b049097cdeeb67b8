import java.util.ArrayList;
import java.util.List;

/** removeAll of itself empties a list. */
public class RetainSelf {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        list.removeAll(list);
        assert list.isEmpty(); //~ twin: assert list.size() == 2;
    }
}
