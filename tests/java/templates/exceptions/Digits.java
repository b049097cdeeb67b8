// What is not a digit is refused by an exception; the list has digits only.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Digits {
    static class Digit {
        final int value;
        final Digit next;

        Digit(int value, Digit next) {
            this.value = value;
            this.next = next;
        }
    }

    static int parse(char letter) {
        if (letter < '0' || letter > '9') {
            throw new IllegalArgumentException();
        }
        return letter - '0';
    }

    public static void main(String[] args) {
        Digit digits = null;
        int refused = 0;
        while (Verifier.nondetBoolean()) {
            try {
                digits = new Digit(parse(Verifier.nondetChar()), digits);
            } catch (IllegalArgumentException e) {
                refused = refused + 1 & 0xff;
            }
        }
        assert refused >= 0 && refused <= 255;
        for (Digit digit = digits; digit != null; digit = digit.next) {
            assert digit.value >= 0 && digit.value <= 9;
        }
    }
}
