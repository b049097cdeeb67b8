// Letters of seven bits change their case by xor and are looked up in a table.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Letters {
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
                used[letter.code] = true;
                letter.code ^= 0x20;
            }
        }
    }
}
