import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** Each round of a loop over elements has a variable of its own. */
public class LoopCaptures {
    public static void main(String[] args) {
        List<IntSupplier> list = new ArrayList<>();
        for (int i : new int[] {1, 2, 3}) {
            list.add(() -> i);
        }
        assert list.get(0).getAsInt() == 1; //~ twin: assert list.get(0).getAsInt() == 3;
    }
}
