// The hash of a text wraps around; without its sign and modulo 31 it is an index.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextHash {
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
        buckets[(hash & 0x7fffffff) % 31]++;
    }
}
