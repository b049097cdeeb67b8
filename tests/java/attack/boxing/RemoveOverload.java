import java.util.ArrayList;
import java.util.List;

/** remove of a number is by index, of a box is by value. */
public class RemoveOverload {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(5, 1, 3));
        list.remove(1);
        assert list.contains(5) && !list.contains(1); //~ twin: assert list.contains(1);
        list.remove(Integer.valueOf(5));
        assert list.size() == 1; //~ twin: assert list.contains(5);
    }
}
