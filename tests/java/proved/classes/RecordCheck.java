// The constructor of a record refuses what is out of range; the caller asks first.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecordCheck {
    record Age(int years) {
        Age {
            if (years < 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Age age = new Age(n < 0 ? 0 : n);
        assert age.years() >= 0;
    }
}
