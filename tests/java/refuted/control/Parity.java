// The first counter starts at one.
//~ input: 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class Parity {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n > 1_000_000) {
            return;
        }
        int twice = 1;
        int i = 0;
        while (i < n) {
            i++;
            twice += 2;
        }
        assert twice == 2 * i; //~ refuted: assertion
    }
}
