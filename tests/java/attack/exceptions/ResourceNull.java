import org.sosy_lab.sv_benchmarks.Verifier;

/** A resource that is null is not closed, and that is no failure. */
public class ResourceNull {
    static int closed;

    static AutoCloseable open(boolean is) {
        return is ? () -> closed++ : null;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        try (AutoCloseable a = open(n > 0)) {
            closed += 10;
        } catch (Exception e) {
            closed = -1;
        }
        assert n > 0 || closed == 10; //~ twin: assert closed == 11;
    }
}
