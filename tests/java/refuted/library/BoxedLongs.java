// A boxed long is no boxed int.
//~ input: 7,7,65
import org.sosy_lab.sv_benchmarks.Verifier;

public class BoxedLongs {
    public static void main(String[] args) {
        long a = Verifier.nondetLong();
        short b = Verifier.nondetShort();
        char c = Verifier.nondetChar();
        Object[] boxes = {a, b, c};
        assert (Long) boxes[0] == a && (Short) boxes[1] == b;
        assert !boxes[0].equals((long) (Short) boxes[1]); //~ refuted: assertion
    }
}
