// Two indices walk towards each other and swap what they meet.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class TwoEnds {
    public static void main(String[] args) {
        int[] values = new int[Verifier.nondetInt() & 0xffff];
        int left = 0;
        int right = values.length - 1;
        while (left < right) {
            int value = values[left];
            values[left] = values[right];
            values[right] = value;
            left++;
            right--;
        }
        assert left >= 0 && right >= -1;
    }
}
