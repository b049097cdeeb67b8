// Beyond the cache, boxes of the same number are two objects.
//~ input: 128,128
import org.sosy_lab.sv_benchmarks.Verifier;

public class BoxesOfOneNumber {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Integer first = a;
        Integer second = b;
        boolean isSmall = a >= -128 && a <= 128;
        assert first.equals(second) == (a == b);
        assert (first == second) == (a == b && isSmall); //~ refuted: assertion
    }
}
