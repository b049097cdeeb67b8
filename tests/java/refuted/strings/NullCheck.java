// The question is asked the wrong way round.
//~ input: 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class NullCheck {
    static int length(String text) {
        return text != null ? 0 : text.length(); //~ refuted: null
    }

    public static void main(String[] args) {
        String text = Verifier.nondetInt() == 0 ? null : "abc";
        assert length(text) <= 3;
    }
}
