// An index out of bounds is caught by a handler for a superclass.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Caught {
    public static void main(String[] args) {
        int[] a = new int[10];
        int i = Verifier.nondetInt();
        int value;
        try {
            value = a[i];
        } catch (RuntimeException e) {
            value = -1;
        }
        assert value <= 0;
    }
}
