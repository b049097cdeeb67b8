import org.sosy_lab.sv_benchmarks.Verifier;

/** A state machine in a static field. */
public class Switch {
    static int state;
    static boolean alarm;

    static void step(boolean up) {
        if (up && state < 3) {
            state++;
        } else if (!up && state > 0) {
            state--;
        }
        alarm = state == 3;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        for (int i = 0; i < n; i++) {
            step(Verifier.nondetBoolean());
        }
        assert state >= 0 && state <= 3;
        assert !alarm || state == 3;
    }
}
