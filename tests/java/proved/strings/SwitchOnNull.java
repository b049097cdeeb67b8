// A text that may be null is replaced before it is switched over.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwitchOnNull {
    public static void main(String[] args) {
        String mode = Verifier.nondetBoolean() ? "fast" : null;
        if (mode == null) {
            mode = "slow";
        }
        int speed;
        switch (mode) {
            case "fast":
                speed = 10;
                break;
            default:
                speed = 1;
        }
        assert speed > 0;
    }
}
