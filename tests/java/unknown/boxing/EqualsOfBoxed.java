// Boxed numbers are compared with equals.
import org.sosy_lab.sv_benchmarks.Verifier;

public class EqualsOfBoxed {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Integer a = x;
        Integer b = x;
        assert a.equals(b) && a.intValue() == x;
    }
}
