// A field of five bits is sign-extended by two shifts, and moves a position within limits.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class SignExtension {
    static class Move {
        int word;
        Move next;
    }

    public static void main(String[] args) {
        Move moves = null;
        while (Verifier.nondetBoolean()) {
            Move move = new Move();
            move.word = Verifier.nondetInt();
            move.next = moves;
            moves = move;
        }
        int position = 0;
        for (Move move = moves; move != null; move = move.next) {
            int step = move.word << 27 >> 27;
            if (position >= 16 && position <= 1000 - 16) {
                position += step;
            } else {
                position = 20;
            }
            assert position >= 0 && position < 1000;
            move.word >>>= 5;
        }
    }
}
