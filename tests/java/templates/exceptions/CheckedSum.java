// A sum throws where it would overflow, and the loop starts it anew.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class CheckedSum {
    static int add(int a, int b) {
        int sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            throw new ArithmeticException();
        }
        return sum;
    }

    public static void main(String[] args) {
        int total = 0;
        int overflows = 0;
        while (Verifier.nondetBoolean()) {
            int more = Verifier.nondetInt();
            try {
                int sum = add(total, more);
                assert more < 0 || sum >= total;
                total = sum;
            } catch (ArithmeticException e) {
                assert total != 0 && more != 0;
                total = 0;
                overflows |= 1;
            }
            assert overflows >= 0 && overflows <= 1;
        }
    }
}
