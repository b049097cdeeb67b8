// A boxed number that may be null is unboxed.
//~ input: 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class UnboxNull {
    static Integer find(int key) {
        return key > 0 ? Integer.valueOf(key) : null;
    }

    public static void main(String[] args) {
        Integer found = find(Verifier.nondetInt());
        int value = found; //~ refuted: null
        assert value > 0;
    }
}
