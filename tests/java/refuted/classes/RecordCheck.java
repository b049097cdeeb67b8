// The caller does not ask.
//~ input: -5
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecordCheck {
    record Age(int years) {
        Age {
            if (years < 0) {
                throw new IllegalArgumentException(); //~ refuted: uncaught
            }
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Age age = new Age(n);
        assert age.years() >= 0;
    }
}
