// The remainder has the sign of the dividend.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RemainderSign {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int r = x % 5;
        assert r > -5 && r < 5 && (x < 0 ? r <= 0 : r >= 0);
    }
}
