// As the right twin, but the keys have all of their bits.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ZobristWrong {
    static class Piece {
        final int key;
        final Piece next;

        Piece(int key, Piece next) {
            this.key = key;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Piece board = null;
        while (Verifier.nondetBoolean()) {
            board = new Piece(Verifier.nondetInt(), board);
        }
        int hash = 0;
        int[] table = new int[97];
        while (Verifier.nondetBoolean()) {
            for (Piece piece = board; piece != null; piece = piece.next) {
                hash ^= piece.key;
                table[hash % 97]++; //~ refuted: index
            }
        }
    }
}
