// A binary search looks at places within the array only.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BinarySearch {
    public static void main(String[] args) {
        int[] values = new int[Verifier.nondetInt() & 0xffffff];
        int wanted = Verifier.nondetInt();
        int low = 0;
        int high = values.length - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (values[middle] < wanted) {
                low = middle + 1;
            } else if (values[middle] > wanted) {
                high = middle - 1;
            } else {
                break;
            }
        }
        assert low >= 0 && low <= values.length;
    }
}
