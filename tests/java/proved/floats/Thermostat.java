import org.sosy_lab.sv_benchmarks.Verifier;

/** Sums, halves and clamped values: rounding keeps the order, so bounds by constants carry over. */
public class Thermostat {
    public static void main(String[] args) {
        double warmth = 18.5;
        double mean = 18.5;
        float load = 0.25f;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                warmth = warmth + 0.3;
            } else {
                warmth = warmth - 1.7;
            }
            if (warmth > 24.0) {
                warmth = 24.0;
            }
            if (warmth < 5.0) {
                warmth = 5.0;
            }
            mean = (mean + warmth) / 2.0;
            load = load * 0.5f + 0.5f;
        }
        assert warmth >= 5.0 && warmth <= 24.0;
        assert mean >= 5.0 && mean <= 24.0;
        assert load > 0.0f && load <= 1.0f;
    }
}
