// A token goes round a ring of three: exactly one has it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TokenRing {
    public static void main(String[] args) {
        boolean a = true;
        boolean b = false;
        boolean c = false;
        int steps = Verifier.nondetInt();
        for (int i = 0; i < steps; i++) {
            int who = Verifier.nondetInt();
            if (who == 0 && a) {
                a = false;
                b = true;
            } else if (who == 1 && b) {
                b = false;
                c = true;
            } else if (who == 2 && c) {
                c = false;
                a = true;
            }
            assert (a ? 1 : 0) + (b ? 1 : 0) + (c ? 1 : 0) == 1;
        }
    }
}
