// One of its numbers is too large.
//~ input: 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwitchExpression {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int i = switch (n) {
            case 0, 1 -> 0;
            case 2 -> 4;
            default -> {
                int k = n % 2;
                yield k < 0 ? 1 : 2;
            }
        };
        int[] a = new int[4];
        a[i] = 1; //~ refuted: index
    }
}
