// What a boxed number holds is what was boxed.
//~ flags: --engine bounded
import org.sosy_lab.sv_benchmarks.Verifier;

public class BoxedLongs {
    public static void main(String[] args) {
        long a = Verifier.nondetLong();
        short b = Verifier.nondetShort();
        char c = Verifier.nondetChar();
        Object[] boxes = {a, b, c};
        assert (Long) boxes[0] == a && (Short) boxes[1] == b;
        assert (Character) boxes[2] == c && !boxes[0].equals(boxes[1]);
    }
}
