// A text that may be null is switched over.
//~ input: false
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwitchOnNull {
    public static void main(String[] args) {
        String mode = Verifier.nondetBoolean() ? "fast" : null;
        int speed;
        switch (mode) { //~ refuted: null
            case "fast":
                speed = 10;
                break;
            default:
                speed = 1;
        }
        assert speed > 0;
    }
}
