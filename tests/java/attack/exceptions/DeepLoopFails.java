import org.sosy_lab.sv_benchmarks.Verifier;

/** A property that fails only from the sixth element on. */
public class DeepLoopFails {
    static int sum(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i < 6 ? 1 : 2;
        }
        return sum;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n >= 0 && n <= 9) {
            assert sum(n) <= n + 3; //~ twin: assert sum(n) == n;
        }
    }
}
