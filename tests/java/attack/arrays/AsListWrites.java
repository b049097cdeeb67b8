import java.util.Arrays;
import java.util.List;

/** asList is a view, in both directions. */
public class AsListWrites {
    public static void main(String[] args) {
        Integer[] a = {1, 2};
        List<Integer> list = Arrays.asList(a);
        list.set(0, 5);
        a[1] = 6;
        assert a[0] == 5 && list.get(1) == 6; //~ twin: assert a[0] == 1;
        int way = 0;
        try {
            list.add(7);
        } catch (UnsupportedOperationException e) {
            way = 1;
        }
        assert way == 1; //~ twin: assert list.size() == 3;
    }
}
