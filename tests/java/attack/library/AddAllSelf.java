import java.util.ArrayList;
import java.util.List;

/** A list appended to itself doubles. */
public class AddAllSelf {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        list.addAll(list);
        assert list.size() == 4; //~ twin: assert list.size() == 2;
    }
}
