// As the right twin, but the xor also sets the eighth bit.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LettersWrong {
    static class Letter {
        char code;
        Letter next;
    }

    public static void main(String[] args) {
        Letter text = null;
        while (Verifier.nondetBoolean()) {
            Letter letter = new Letter();
            letter.code = (char) (Verifier.nondetChar() & 0x7f);
            letter.next = text;
            text = letter;
        }
        boolean[] used = new boolean[128];
        while (Verifier.nondetBoolean()) {
            for (Letter letter = text; letter != null; letter = letter.next) {
                used[letter.code] = true; //~ refuted: index
                letter.code ^= 0xa0;
            }
        }
    }
}
