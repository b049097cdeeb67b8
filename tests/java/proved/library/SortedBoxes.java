// Sorted boxes are in order.
//~ flags: --engine bounded
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.sosy_lab.sv_benchmarks.Verifier;

public class SortedBoxes {
    public static void main(String[] args) {
        List<Integer> numbers = new ArrayList<>();
        int first = Verifier.nondetInt();
        numbers.add(first);
        numbers.add(Verifier.nondetInt());
        numbers.add(Verifier.nondetInt());
        Collections.sort(numbers);
        assert numbers.get(0) <= numbers.get(1) && numbers.get(1) <= numbers.get(2);
        assert numbers.contains(first);
    }
}
