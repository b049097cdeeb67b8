import org.sosy_lab.sv_benchmarks.Verifier;

/** A remainder has the sign of the dividend. */
public class RemainderSign {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int r = n % 3;
        assert r > -3 && r < 3; //~ twin: assert r >= 0;
    }
}
