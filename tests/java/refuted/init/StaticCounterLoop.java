// One object more was made before.
//~ input: 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class StaticCounterLoop {
    private static int made;

    StaticCounterLoop() {
        made++;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0) {
            return;
        }
        new StaticCounterLoop();
        for (int i = 0; i < n; i++) {
            new StaticCounterLoop();
        }
        assert made == n; //~ refuted: assertion
    }
}
