// A counter of three bits in Gray code selects an output.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class GrayCode {
    int position;

    int code() {
        return position ^ position >>> 1;
    }

    public static void main(String[] args) {
        GrayCode gray = new GrayCode();
        int[] outputs = new int[8];
        while (true) {
            gray.position = gray.position + (Verifier.nondetBoolean() ? 1 : -1) & 7;
            outputs[gray.code()] = gray.position;
        }
    }
}
