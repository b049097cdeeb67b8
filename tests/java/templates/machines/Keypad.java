// The last three digits on a keypad are kept in nibbles, and compared with a secret.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Keypad {
    int typed;
    int failures;

    void type(int digit) {
        typed = typed << 4 & 0xff0 | digit;
    }

    public static void main(String[] args) {
        Keypad keypad = new Keypad();
        int secret = Verifier.nondetInt() >>> 20;
        while (keypad.typed != secret) {
            int digit = Verifier.nondetInt();
            if (digit < 0 || digit > 9) {
                continue;
            }
            keypad.type(digit);
            assert keypad.typed >= 0 && keypad.typed <= 0xfff;
            keypad.failures = keypad.failures < 3 ? keypad.failures + 1 : 3;
            assert keypad.failures >= 1 && keypad.failures <= 3;
        }
    }
}
