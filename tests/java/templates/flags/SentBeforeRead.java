// A letter is read only after it was sent: one flag implies the other.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class SentBeforeRead {
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
                assert letter.sent || !letter.read;
                if (!letter.sent) {
                    letter.sent = Verifier.nondetBoolean();
                } else if (Verifier.nondetBoolean()) {
                    letter.read = true;
                } else {
                    letter.sent = false;
                    letter.read = false;
                }
            }
        }
    }
}
