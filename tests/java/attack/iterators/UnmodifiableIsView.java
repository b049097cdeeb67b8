import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** An unmodifiable list shows changes of the list behind it, a copy does not. */
public class UnmodifiableIsView {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1));
        List<Integer> view = Collections.unmodifiableList(list);
        List<Integer> copy = List.copyOf(list);
        list.add(2);
        assert view.size() == 2; //~ twin: assert view.size() == 1;
        assert copy.size() == 1; //~ twin: assert copy.size() == 2;
    }
}
