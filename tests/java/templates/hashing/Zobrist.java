// The hash of a board is the xor of keys that are not negative: it is not negative either.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Zobrist {
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
            board = new Piece(Verifier.nondetInt() >>> 1, board);
        }
        int hash = 0;
        int[] table = new int[97];
        while (Verifier.nondetBoolean()) {
            for (Piece piece = board; piece != null; piece = piece.next) {
                hash ^= piece.key;
                table[hash % 97]++;
            }
        }
    }
}
