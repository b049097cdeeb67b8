import org.sosy_lab.sv_benchmarks.Verifier;

/** Exceptions that are caught where they are expected. */
public class Division {
    static int divide(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException expected) {
            return 0;
        }
    }

    public static void main(String[] args) {
        int b = Verifier.nondetInt();
        int n = Verifier.nondetInt();
        int seen = 0;
        for (int i = 0; i < n; i++) {
            if (divide(10, b) == 10) {
                seen = b;
            }
        }
        assert seen == 0 || seen == 1;
    }
}
