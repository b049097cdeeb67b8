// A search that found nothing returns the length.
//~ input: 3,7
import org.sosy_lab.sv_benchmarks.Verifier;

public class EarlyExit {
    static int find(int[] a, int x) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x) {
                return i;
            }
        }
        return a.length;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 100) {
            return;
        }
        int[] a = new int[n];
        int at = find(a, Verifier.nondetInt());
        if (at >= 0) {
            a[at] = 1; //~ refuted: index
        }
    }
}
