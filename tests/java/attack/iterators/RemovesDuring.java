import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;

/** Removing from a list during a loop over it throws, but not always. */
public class RemovesDuring {
    static int run(int at) {
        List<Integer> list = new ArrayList<>(List.of(0, 1, 2));
        int rounds = 0;
        try {
            for (Integer i : list) {
                rounds++;
                if (i == at) {
                    list.remove(0);
                }
            }
        } catch (ConcurrentModificationException e) {
            return -rounds;
        }
        return rounds;
    }

    public static void main(String[] args) {
        assert run(0) == -1; //~ twin: assert run(0) == 3;
        assert run(1) == 2; //~ twin: assert run(1) == -2;
        assert run(2) == -3; //~ twin: assert run(2) == 3;
    }
}
