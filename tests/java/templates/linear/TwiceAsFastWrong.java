// One hand goes twice as fast as the other: it is always at twice the place.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TwiceAsFastWrong {
    public static void main(String[] args) {
        int slow = 0;
        int fast = 0;
        while (Verifier.nondetBoolean() && slow < 1000) {
            slow++;
            fast += slow == 9 ? 3 : 2;
            assert fast == 2 * slow; //~ refuted: assertion
        }
    }
}
