// As the right twin, but the upper end is the length, and is looked at.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BinarySearchWrong {
    public static void main(String[] args) {
        int[] values = new int[Verifier.nondetInt() & 0xffffff];
        int wanted = Verifier.nondetInt();
        int low = 0;
        int high = values.length;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (values[middle] < wanted) { //~ refuted: index
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
