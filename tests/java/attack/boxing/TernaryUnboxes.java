import org.sosy_lab.sv_benchmarks.Verifier;

/** A conditional with a box and a number unboxes, also null. */
public class TernaryUnboxes {
    public static void main(String[] args) {
        Integer none = null;
        int way = 0;
        int n = Verifier.nondetInt();
        try {
            Integer x = n > 0 ? 1 : none;
            way = 1;
        } catch (NullPointerException e) {
            way = 2;
        }
        assert way == (n > 0 ? 1 : 2); //~ twin: assert way == 1;
    }
}
