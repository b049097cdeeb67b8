// What is taken from one of three pots goes to another: together they hold a hundred.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ThreePotsWrong {
    public static void main(String[] args) {
        int first = 100;
        int second = 0;
        int third = 0;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean() && first > 0) {
                first--;
                second++;
            } else if (Verifier.nondetBoolean() && second > 0) {
                second--;
                third++;
            } else if (third > 0) {
                third--;
            }
            assert first + second + third == 100; //~ refuted: assertion
        }
    }
}
