// As the right twin, but the absolute value of the least int is negative.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextHashWrong {
    static class Letter {
        final char code;
        final Letter next;

        Letter(char code, Letter next) {
            this.code = code;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Letter text = null;
        while (Verifier.nondetBoolean()) {
            text = new Letter(Verifier.nondetChar(), text);
        }
        int hash = Verifier.nondetInt();
        for (Letter letter = text; letter != null; letter = letter.next) {
            hash = 31 * hash + letter.code;
        }
        int[] buckets = new int[31];
        buckets[(hash < 0 ? -hash : hash) % 31]++; //~ refuted: index
    }
}
