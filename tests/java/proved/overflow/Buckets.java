// The remainder of the absolute value as an index, with the smallest number left out.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Buckets {
    public static void main(String[] args) {
        int[] counts = new int[10];
        int key = Verifier.nondetInt();
        if (key == Integer.MIN_VALUE) {
            key = 0;
        }
        counts[Math.abs(key) % counts.length]++;
    }
}
