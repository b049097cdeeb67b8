// A case that falls through to the next.
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
        assert x == 2 || n == 1 && x == 3;
    }
}
