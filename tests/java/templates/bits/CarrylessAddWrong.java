// As the right twin, but one of the numbers has eight bits.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CarrylessAddWrong {
    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            int sum = Verifier.nondetInt() & 127;
            int carry = Verifier.nondetInt() & 255;
            while (carry != 0) {
                int next = (sum & carry) << 1;
                sum ^= carry;
                carry = next;
            }
            assert sum >= 0 && sum <= 254; //~ refuted: assertion
        }
    }
}
