// The square of a number up to 46340 is not negative.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Product {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        if (x < 0 || x > 46340) {
            return;
        }
        assert x * x >= 0;
    }
}
