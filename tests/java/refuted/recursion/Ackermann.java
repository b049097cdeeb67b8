// As the safe twin, but it is said to be larger by two.
//~ input: 0,5
import org.sosy_lab.sv_benchmarks.Verifier;

public class Ackermann {
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
        if (m < 0 || m > 2 || n < 0 || n > 10) {
            return;
        }
        assert ack(m, n) > n + 1; //~ refuted: assertion
    }
}
