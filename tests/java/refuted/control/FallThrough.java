// The break that was forgotten makes a difference.
//~ input: 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class FallThrough {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int x = 0;
        switch (n) {
            case 1:
                x += 1;
            case 2:
                x += 2;
                break;
            default:
                x = 2;
        }
        assert x <= 2; //~ refuted: assertion
    }
}
