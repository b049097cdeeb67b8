import org.sosy_lab.sv_benchmarks.Verifier;

/** addExact throws where the sum does not fit. */
public class ExactThrows {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int way = 0;
        try {
            way = Math.addExact(n, 1) > n ? 1 : 2;
        } catch (ArithmeticException e) {
            way = 3;
        }
        assert way != 2; //~ twin: assert way == 1;
    }
}
