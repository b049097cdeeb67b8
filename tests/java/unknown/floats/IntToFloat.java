// A small int is kept by a float.
import org.sosy_lab.sv_benchmarks.Verifier;

public class IntToFloat {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        if (i < 0 || i > 100) {
            return;
        }
        float f = i;
        assert (int) f == i;
    }
}
