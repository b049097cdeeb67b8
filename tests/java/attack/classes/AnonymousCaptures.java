import org.sosy_lab.sv_benchmarks.Verifier;

/** An anonymous class sees what was captured even in a method that its base calls early. */
public class AnonymousCaptures {
    abstract static class Base {
        int seen;
        Base() {
            seen = value();
        }
        abstract int value();
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Base b = new Base() {
            int own = 4;
            @Override
            int value() {
                return n + own;
            }
        };
        assert b.seen == n; //~ twin: assert b.seen == n + 4;
    }
}
