// A negative exit code from a lambda in a loop over a list.
import java.util.List;

public class ExitNegative {
    public static void main(String[] args) {
        List.of(3, 2, 1, 0, 5).forEach(i -> {
            System.out.println("item " + i);
            if (i == 0) System.exit(-1);
        });
        System.out.println("not reached");
    }
}
