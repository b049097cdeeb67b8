// Two numbers of seven bits are added by xor and carry until no carry is left: eight are enough for the sum.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CarrylessAdd {
    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            int sum = Verifier.nondetInt() & 127;
            int carry = Verifier.nondetInt() & 127;
            while (carry != 0) {
                int next = (sum & carry) << 1;
                sum ^= carry;
                carry = next;
            }
            assert sum >= 0 && sum <= 254;
        }
    }
}
