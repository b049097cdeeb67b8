// As the right twin, but only the inner search ends.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LabelledExitWrong {
    public static void main(String[] args) {
        int limit = Verifier.nondetInt() & 0xfff;
        int i = 0;
        int j = 0;
        int found = 0;
        outer:
        for (i = 0; i < limit; i++) {
            for (j = i; j < limit; j++) {
                if (Verifier.nondetBoolean()) {
                    found++;
                    break;
                }
            }
        }
        assert found >= 0 && found <= 1; //~ refuted: assertion
        assert i <= limit && j <= limit;
    }
}
