import java.util.Locale;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Texts of any length and contents in another case: some letters become several, but none gets lost. */
public class LowerCase {
    public static void main(String[] args) {
        String name = Verifier.nondetString();
        String lower = name.toLowerCase(Locale.UK);
        if (!name.isEmpty()) {
            assert lower.length() > 0;
            System.out.println(lower.substring(1));
        }
    }
}
