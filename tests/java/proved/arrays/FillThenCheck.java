// Every cell of an array is filled by the library and asked for in a loop.
import java.util.Arrays;
import org.sosy_lab.sv_benchmarks.Verifier;

public class FillThenCheck {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) {
            return;
        }
        int[] a = new int[n];
        Arrays.fill(a, 7);
        for (int i = 0; i < n; i++) {
            assert a[i] == 7;
        }
    }
}
