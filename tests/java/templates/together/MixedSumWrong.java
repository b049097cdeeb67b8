// How large a mixture of bits gets takes the bits to see; what many of them add up to takes sums.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MixedSumWrong {
    public static void main(String[] args) {
        int mixed = 0;
        int sum = 0;
        int count = 0;
        while (count < 1000 && Verifier.nondetBoolean()) {
            int input = Verifier.nondetInt();
            mixed = (mixed >> 1) ^ (input & 0x155) | (mixed & 3);
            sum += mixed;
            count++;
        }
        assert sum <= 127 * count; //~ refuted: assertion
        assert sum >= 0;
    }
}
