import java.util.ArrayList;
import java.util.List;

/** removeIf asks once for each element, before it removes any. */
public class RemoveIfOnce {
    static int calls;

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        list.removeIf(i -> {
            calls++;
            return i + list.size() > 6;
        });
        assert calls == 4; //~ twin: assert calls == 3;
        assert list.size() == 2; //~ twin: assert list.size() == 3;
    }
}
