// Only the exception itself is caught, not the error that wraps it.
//~ input: 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class Fails {
    static int zero;

    static class Broken {
        static int value = 10 / zero; //~ refuted: division
    }

    public static void main(String[] args) {
        zero = Verifier.nondetInt();
        int v = 0;
        try {
            v = Broken.value;
        } catch (ArithmeticException e) {
            v = 1;
        }
        assert v <= 10;
    }
}
