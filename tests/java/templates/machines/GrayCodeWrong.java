// As the right twin, but the counter has four bits.
import org.sosy_lab.sv_benchmarks.Verifier;

public class GrayCodeWrong {
    int position;

    int code() {
        return position ^ position >>> 1;
    }

    public static void main(String[] args) {
        GrayCodeWrong gray = new GrayCodeWrong();
        int[] outputs = new int[8];
        while (true) {
            gray.position = gray.position + (Verifier.nondetBoolean() ? 1 : -1) & 15;
            outputs[gray.code()] = gray.position; //~ refuted: index
        }
    }
}
