// As the right twin, but the search starts with the least of all ints.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MaximumWrong {
    public static void main(String[] args) {
        int[] values = new int[Verifier.nondetInt() & 0xfff];
        for (int i = 0; i < values.length; i++) {
            values[i] = Verifier.nondetShort();
        }
        int max = Integer.MIN_VALUE;
        for (int i = 0; i < values.length; i++) {
            if (values[i] > max) {
                max = values[i];
            }
        }
        assert max >= -32768 && max <= 32767; //~ refuted: assertion
    }
}
