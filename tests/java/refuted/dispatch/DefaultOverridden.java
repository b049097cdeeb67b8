// The default is thought to hold for both.
//~ input: true
import org.sosy_lab.sv_benchmarks.Verifier;

public class DefaultOverridden {
    interface Limited {
        default int limit() {
            return 10;
        }
    }

    static class Usual implements Limited {}

    static class Special implements Limited {
        @Override
        public int limit() {
            return 100;
        }
    }

    public static void main(String[] args) {
        boolean special = Verifier.nondetBoolean();
        Limited it = special ? new Special() : new Usual();
        assert it.limit() == 10; //~ refuted: assertion
    }
}
