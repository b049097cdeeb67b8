// Two counters go by two and by one: the first stays twice the second.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Parity {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n > 1_000_000) {
            return;
        }
        int twice = 0;
        int i = 0;
        while (i < n) {
            i++;
            twice += 2;
        }
        assert twice == 2 * i;
    }
}
