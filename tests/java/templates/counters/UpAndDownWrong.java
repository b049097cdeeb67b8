// As the right twin, but a step of one is lost on the way down.
import org.sosy_lab.sv_benchmarks.Verifier;

public class UpAndDownWrong {
    int up;
    int down;

    public static void main(String[] args) {
        UpAndDownWrong counters = new UpAndDownWrong();
        counters.up = Verifier.nondetInt();
        counters.down = -counters.up;
        while (Verifier.nondetBoolean()) {
            int step = Verifier.nondetInt();
            counters.up += step;
            counters.down -= step == 1 ? 0 : step;
            assert counters.up == -counters.down; //~ refuted: assertion
        }
    }
}
