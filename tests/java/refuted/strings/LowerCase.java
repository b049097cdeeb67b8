//~ input: "a"

import org.sosy_lab.sv_benchmarks.Verifier;

/** Trimmed and in lower case it may be empty. */
public class LowerCase {
    public static void main(String[] args) {
        String name = Verifier.nondetString();
        Verifier.assume(name.length() > 0);
        String trimmed = name.toLowerCase().trim();
        if (trimmed.length() == name.length()) {
            int at = trimmed.lastIndexOf('=');
            String key = name.substring(0, at); //~ refuted: uncaught
        }
    }
}
