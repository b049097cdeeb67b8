// A hash of one byte is rotated by three and mixed with each letter.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class RotatedByte {
    static class Word {
        int hash;
        Word next;
    }

    public static void main(String[] args) {
        Word words = null;
        while (Verifier.nondetBoolean()) {
            Word word = new Word();
            word.next = words;
            words = word;
        }
        boolean[] seen = new boolean[256];
        while (Verifier.nondetBoolean()) {
            int letter = Verifier.nondetChar() & 0xff;
            for (Word word = words; word != null; word = word.next) {
                word.hash = (word.hash << 3 & 0xf8 | word.hash >>> 5) ^ letter;
                seen[word.hash] = true;
            }
        }
    }
}
