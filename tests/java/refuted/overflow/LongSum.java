// The sum of two long numbers overflows as well.
//~ input: 9223372036854775807L,1L
import org.sosy_lab.sv_benchmarks.Verifier;

public class LongSum {
    public static void main(String[] args) {
        long a = Verifier.nondetLong();
        long b = Verifier.nondetLong();
        if (a < 0 || b < 0) {
            return;
        }
        assert a + b >= a; //~ refuted: assertion
    }
}
