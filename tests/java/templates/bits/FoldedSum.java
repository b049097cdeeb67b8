// A checksum of words in which the carry is folded back: it needs no more than sixteen bits.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class FoldedSum {
    static class Word {
        char bits;
        Word next;
    }

    public static void main(String[] args) {
        Word words = null;
        while (Verifier.nondetBoolean()) {
            Word word = new Word();
            word.bits = Verifier.nondetChar();
            word.next = words;
            words = word;
        }
        int sum = 0;
        for (Word word = words; word != null; word = word.next) {
            int wide = sum + word.bits;
            sum = (wide & 0xffff) + (wide >>> 16);
            assert sum >= 0 && sum <= 0xffff;
        }
    }
}
