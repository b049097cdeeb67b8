// As the right twin, but the oldest digit is not dropped.
import org.sosy_lab.sv_benchmarks.Verifier;

public class KeypadWrong {
    int typed;
    int failures;

    void type(int digit) {
        typed = typed << 4 | digit;
    }

    public static void main(String[] args) {
        KeypadWrong keypad = new KeypadWrong();
        int secret = Verifier.nondetInt() >>> 20;
        while (keypad.typed != secret) {
            int digit = Verifier.nondetInt();
            if (digit < 0 || digit > 9) {
                continue;
            }
            keypad.type(digit);
            assert keypad.typed >= 0 && keypad.typed <= 0xfff; //~ refuted: assertion
            keypad.failures = keypad.failures < 3 ? keypad.failures + 1 : 3;
            assert keypad.failures >= 1 && keypad.failures <= 3;
        }
    }
}
