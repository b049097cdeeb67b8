import java.util.ArrayList;
import java.util.NoSuchElementException;

/** next past the end throws. */
public class NextPastEnd {
    public static void main(String[] args) {
        int way = 0;
        try {
            new ArrayList<Integer>().iterator().next();
        } catch (NoSuchElementException e) {
            way = 1;
        }
        assert way == 1; //~ twin: assert way == 0;
    }
}
