import java.util.ArrayList;
import java.util.List;

/** A sort keeps the order of what is equal. */
public class SortStable {
    public static void main(String[] args) {
        List<String> list = new ArrayList<>(List.of("b1", "a1", "b2", "a2"));
        list.sort((x, y) -> x.charAt(0) - y.charAt(0));
        assert list.get(0).equals("a1"); //~ twin: assert list.get(0).equals("a2");
    }
}
