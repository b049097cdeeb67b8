// Two indices move towards each other and stay within the array.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TwoPointers {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 1 || n > 1000) {
            return;
        }
        int[] a = new int[n];
        int low = 0;
        int high = n - 1;
        while (low < high) {
            int swap = a[low];
            a[low] = a[high];
            a[high] = swap;
            low++;
            high--;
        }
        assert low >= high;
    }
}
