// A parser over numbers as characters: it never reads past the end.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Digits {
    private final int[] text;
    private int at;

    Digits(int[] text) {
        this.text = text;
    }

    int number() {
        int value = 0;
        while (at < text.length && text[at] >= '0' && text[at] <= '9') {
            value = (value * 10 + (text[at] - '0')) % 1000;
            at++;
        }
        return value;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 1 || n > 100) {
            return;
        }
        int[] text = new int[n];
        for (int i = 0; i < n; i++) {
            text[i] = Verifier.nondetInt();
        }
        int value = new Digits(text).number();
        assert value >= 0;
    }
}
