// As the safe twin, but the accumulator overflows.
//~ input: 1000
import org.sosy_lab.sv_benchmarks.Verifier;

public class SumByAccumulator {
    static int sum(int n, int soFar) {
        if (n <= 0) {
            return soFar;
        }
        return sum(n - 1, soFar + 3000000);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n > 1000) {
            return;
        }
        assert sum(n, 0) >= 0; //~ refuted: assertion
    }
}
