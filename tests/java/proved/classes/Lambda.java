// A lambda takes a variable with it and is called twice.
import java.util.function.IntUnaryOperator;
import org.sosy_lab.sv_benchmarks.Verifier;

public class Lambda {
    static int twice(IntUnaryOperator f, int x) {
        return f.applyAsInt(f.applyAsInt(x));
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        IntUnaryOperator plus = x -> x + n;
        IntUnaryOperator minus = x -> x - n;
        assert twice(minus, twice(plus, 1)) == 1;
    }
}
