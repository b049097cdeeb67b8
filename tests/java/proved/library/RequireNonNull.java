// A parameter is required not to be null, and is not.
import java.util.Objects;
import org.sosy_lab.sv_benchmarks.Verifier;

public class RequireNonNull {
    static int length(String text) {
        return Objects.requireNonNull(text).length();
    }

    public static void main(String[] args) {
        String text = Verifier.nondetBoolean() ? "a" : "b";
        assert length(text) > 0;
    }
}
