// As the right twin, but an empty array is not left out.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TwoEndsWrong {
    public static void main(String[] args) {
        int[] values = new int[Verifier.nondetInt() & 0xffff];
        int left = 0;
        int right = values.length - 1;
        while (left <= right + 1) {
            int value = values[left]; //~ refuted: index
            values[left] = values[right];
            values[right] = value;
            left++;
            right--;
        }
        assert left >= 0 && right >= -1;
    }
}
