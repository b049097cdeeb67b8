import java.util.Spliterator;
import java.util.TreeSet;

/** What a spliterator says of itself is the JDK's own business. */
public class SpliteratorFacts {
    public static void main(String[] args) {
        TreeSet<Integer> numbers = new TreeSet<>();
        numbers.add(1);
        Spliterator<Integer> all = numbers.spliterator();
        assert (all.characteristics() & Spliterator.SUBSIZED) == 0; //~ twin: assert (all.characteristics() & Spliterator.SUBSIZED) != 0;
    }
}
