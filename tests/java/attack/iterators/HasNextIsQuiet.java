import java.util.Iterator;
import java.util.List;

/** hasNext does not advance. */
public class HasNextIsQuiet {
    public static void main(String[] args) {
        Iterator<Integer> it = List.of(1, 2).iterator();
        it.hasNext();
        it.hasNext();
        assert it.next() == 1; //~ twin: assert it.next() == 2;
    }
}
