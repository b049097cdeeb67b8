//~ input: 0.0,"7"

import org.sosy_lab.sv_benchmarks.Verifier;

/** Some text is a number. */
public class WrittenAndRead {
    public static void main(String[] args) {
        String shown = "x = " + Verifier.nondetDouble();
        double read = 0;
        try {
            read = Double.parseDouble(Verifier.nondetString());
        } catch (NumberFormatException e) {
            return;
        }
        assert (int) read != 7 || shown.isEmpty(); //~ refuted: assertion
    }
}
