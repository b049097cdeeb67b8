// The inner loop runs up to the outer one: its variable stays below, and the distance is an index.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Triangle {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 5000) {
            return;
        }
        int[] distances = new int[n + 1];
        for (int i = 0; i <= n; i++) {
            for (int j = 0; j <= i; j++) {
                distances[i - j]++;
            }
        }
    }
}
