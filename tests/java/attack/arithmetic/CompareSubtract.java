import org.sosy_lab.sv_benchmarks.Verifier;

/** Subtraction is no comparison. */
public class CompareSubtract {
    static int compare(int a, int b) {
        return a - b;
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (a > -1000 && a < 1000 && b > -1000 && b < 1000) {
            assert (compare(a, b) < 0) == (a < b); //~ twin: assert compare(a, b) < 0;
        }
        assert compare(Integer.MIN_VALUE, 1) > 0; //~ twin: assert compare(Integer.MIN_VALUE, 1) < 0;
    }
}
