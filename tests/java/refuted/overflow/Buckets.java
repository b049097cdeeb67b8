// The remainder of the absolute value as an index: the smallest number has a negative one.
//~ input: -2147483648
import org.sosy_lab.sv_benchmarks.Verifier;

public class Buckets {
    public static void main(String[] args) {
        int[] counts = new int[10];
        int key = Verifier.nondetInt();
        counts[Math.abs(key) % counts.length]++; //~ refuted: index
    }
}
