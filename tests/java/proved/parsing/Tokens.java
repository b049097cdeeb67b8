// A reader of length-prefixed records: a length is checked against what is left.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Tokens {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) {
            return;
        }
        int[] data = new int[n];
        for (int i = 0; i < n; i++) {
            data[i] = Verifier.nondetInt();
        }
        int at = 0;
        while (at < n) {
            int length = data[at];
            if (length < 0 || length > n - at - 1) {
                break;
            }
            at += length + 1;
        }
    }
}
