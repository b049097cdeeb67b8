// A number plus one is larger, unless it is the largest.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Successor {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        assert i == Integer.MAX_VALUE || i + 1 > i;
    }
}
