import org.sosy_lab.sv_benchmarks.Verifier;

/** floorMod has the sign of the divisor. */
public class FloorModulo {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int r = Math.floorMod(n, 3);
        assert r >= 0 && r < 3; //~ twin: assert r == n % 3;
    }
}
