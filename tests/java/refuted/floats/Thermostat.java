//~ input: true,true,false

import org.sosy_lab.sv_benchmarks.Verifier;

/** The last step is not clamped. */
public class Thermostat {
    public static void main(String[] args) {
        double warmth = 23.9;
        while (Verifier.nondetBoolean()) {
            if (warmth > 24.0) {
                warmth = 24.0;
            }
            if (Verifier.nondetBoolean()) {
                warmth = warmth + 0.3;
            } else {
                warmth = warmth - 1.7;
            }
        }
        assert warmth <= 24.0; //~ refuted: assertion
    }
}
