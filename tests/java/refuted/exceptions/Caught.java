// The handler is for another exception.
//~ input: 12
import org.sosy_lab.sv_benchmarks.Verifier;

public class Caught {
    public static void main(String[] args) {
        int[] a = new int[10];
        int i = Verifier.nondetInt();
        int value;
        try {
            value = a[i]; //~ refuted: index
        } catch (ArithmeticException e) {
            value = -1;
        }
        assert value <= 0;
    }
}
