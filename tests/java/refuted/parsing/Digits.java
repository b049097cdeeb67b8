// The parser looks for the next digit without asking for the end.
//~ input: 1,49
import org.sosy_lab.sv_benchmarks.Verifier;

public class Digits {
    private final int[] text;
    private int at;

    Digits(int[] text) {
        this.text = text;
    }

    int number() {
        int value = 0;
        while (text[at] >= '0' && text[at] <= '9') { //~ refuted: index
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
