import org.sosy_lab.sv_benchmarks.Verifier;

/** A break can leave a block that is no loop. */
public class LabelBlock {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int way = 0;
        block: {
            way = 1;
            if (n > 0) {
                break block;
            }
            way = 2;
        }
        assert (way == 1) == (n > 0); //~ twin: assert way == 2;
    }
}
