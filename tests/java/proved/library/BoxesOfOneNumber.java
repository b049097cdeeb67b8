// Boxes are the same object for the same small number only.
//~ flags: --engine bounded
import org.sosy_lab.sv_benchmarks.Verifier;

public class BoxesOfOneNumber {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Integer first = a;
        Integer second = b;
        boolean isSmall = a >= -128 && a <= 127;
        assert first.equals(second) == (a == b);
        assert (first == second) == (a == b && isSmall);
    }
}
