import org.sosy_lab.sv_benchmarks.Verifier;

/** The midpoint of two positive numbers. */
public class Midpoint {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (a >= 0 && b >= a) {
            int m = (a + b) >>> 1;
            assert m >= a; //~ twin: assert (a + b) / 2 >= 0;
        }
    }
}
