// A loop with its test at the end runs at least once.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoWhile {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int i = 0;
        do {
            i++;
        } while (i < n);
        assert i >= 1 && i >= n;
    }
}
