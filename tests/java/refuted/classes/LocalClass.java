// The variable it takes is not the one that the check speaks of.
//~ input: 5
import org.sosy_lab.sv_benchmarks.Verifier;

public class LocalClass {
    interface Source {
        int get();
    }

    static Source constant(int value) {
        class Constant implements Source {
            @Override
            public int get() {
                return -value;
            }
        }
        return new Constant();
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert constant(x).get() == x; //~ refuted: assertion
    }
}
