// As the right twin, but taking a letter back leaves it read.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SentBeforeReadWrong {
    static class Letter {
        boolean sent;
        boolean read;
        Letter next;
    }

    public static void main(String[] args) {
        Letter letters = null;
        while (Verifier.nondetBoolean()) {
            Letter letter = new Letter();
            letter.next = letters;
            letters = letter;
        }
        while (Verifier.nondetBoolean()) {
            for (Letter letter = letters; letter != null; letter = letter.next) {
                assert letter.sent || !letter.read; //~ refuted: assertion
                if (!letter.sent) {
                    letter.sent = Verifier.nondetBoolean();
                } else if (Verifier.nondetBoolean()) {
                    letter.read = true;
                } else {
                    letter.sent = false;
                }
            }
        }
    }
}
