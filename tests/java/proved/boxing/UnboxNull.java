// A boxed number that may be null is asked for before it is unboxed.
import org.sosy_lab.sv_benchmarks.Verifier;

public class UnboxNull {
    static Integer find(int key) {
        return key > 0 ? Integer.valueOf(key) : null;
    }

    public static void main(String[] args) {
        Integer found = find(Verifier.nondetInt());
        int value = found == null ? 1 : found;
        assert value > 0;
    }
}
