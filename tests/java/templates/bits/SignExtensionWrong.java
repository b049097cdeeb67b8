// As the right twin, but the field has six bits.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SignExtensionWrong {
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
            int step = move.word << 26 >> 26;
            if (position >= 16 && position <= 1000 - 16) {
                position += step;
            } else {
                position = 20;
            }
            assert position >= 0 && position < 1000; //~ refuted: assertion
            move.word >>>= 5;
        }
    }
}
