import java.util.ArrayList;
import java.util.List;

/** A loop keeps the list it began with. */
public class LoopKeepsList {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        int sum = 0;
        for (int i : list) {
            sum += i;
            list = new ArrayList<>();
        }
        assert sum == 3; //~ twin: assert sum == 1;
    }
}
