// Digits in a list are counted up with a carry from one to the next.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class DigitCarry {
    static class Digit {
        int value;
        Digit higher;
    }

    public static void main(String[] args) {
        Digit lowest = new Digit();
        lowest.value = 9;
        while (Verifier.nondetBoolean()) {
            Digit digit = lowest;
            while (digit.value == 9) {
                digit.value = 0;
                if (digit.higher == null) {
                    digit.higher = new Digit();
                }
                digit = digit.higher;
            }
            digit.value++;
            assert digit.value >= 1 && digit.value <= 9;
        }
    }
}
