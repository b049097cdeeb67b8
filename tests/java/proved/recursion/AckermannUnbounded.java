// Ackermann's function is larger than its second argument, in mathematical integers.
//~ flags: --integers unbounded
import org.sosy_lab.sv_benchmarks.Verifier;

public class AckermannUnbounded {
    static int ack(int m, int n) {
        if (m == 0) {
            return n + 1;
        }
        if (n == 0) {
            return ack(m - 1, 1);
        }
        return ack(m - 1, ack(m, n - 1));
    }

    public static void main(String[] args) {
        int m = Verifier.nondetInt();
        int n = Verifier.nondetInt();
        if (m < 0 || n < 0) {
            return;
        }
        assert ack(m, n) > n;
    }
}
