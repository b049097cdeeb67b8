// As the safe twin, but the recursion divides before it asks.
//~ input: 4,0
import org.sosy_lab.sv_benchmarks.Verifier;

public class Gcd {
    static int gcd(int a, int b) {
        int r = a % b; //~ refuted: division
        return r == 0 ? b : gcd(b, r);
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (a <= 0 || b < 0) {
            return;
        }
        assert gcd(a, b) > 0;
    }
}
