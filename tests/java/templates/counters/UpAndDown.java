// One counter goes up while the other goes down: they stay opposite, even when they wrap around.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class UpAndDown {
    int up;
    int down;

    public static void main(String[] args) {
        UpAndDown counters = new UpAndDown();
        counters.up = Verifier.nondetInt();
        counters.down = -counters.up;
        while (Verifier.nondetBoolean()) {
            int step = Verifier.nondetInt();
            counters.up += step;
            counters.down -= step;
            assert counters.up == -counters.down;
        }
    }
}
