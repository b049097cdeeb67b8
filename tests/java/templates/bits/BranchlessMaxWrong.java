// As the right twin, but the values are ints: their difference overflows.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BranchlessMaxWrong {
    public static void main(String[] args) {
        int first = Verifier.nondetInt();
        int max = first;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            int difference = max - value;
            max -= difference & difference >> 31;
            assert max >= value; //~ refuted: assertion
            assert max >= first; //~ refuted: assertion
        }
    }
}
