// The greatest of many shorts without a branch, by the sign of a difference.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class BranchlessMax {
    public static void main(String[] args) {
        int first = Verifier.nondetShort();
        int max = first;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetShort();
            int difference = max - value;
            max -= difference & difference >> 31;
            assert max >= value;
            assert max >= first;
        }
    }
}
