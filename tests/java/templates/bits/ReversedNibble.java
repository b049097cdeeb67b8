// Four bits are reversed again and again: a number that is not zero stays so.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReversedNibble {
    static class Tile {
        int edge;
        Tile next;
    }

    public static void main(String[] args) {
        Tile tiles = null;
        while (Verifier.nondetBoolean()) {
            int edge = Verifier.nondetInt();
            if (edge > 0 && edge < 16) {
                Tile tile = new Tile();
                tile.edge = edge;
                tile.next = tiles;
                tiles = tile;
            }
        }
        while (Verifier.nondetBoolean()) {
            for (Tile tile = tiles; tile != null; tile = tile.next) {
                int edge = tile.edge;
                assert edge >= 1 && edge <= 15;
                tile.edge = (edge & 1) << 3 | (edge & 2) << 1 | (edge & 4) >> 1 | (edge & 8) >> 3;
            }
        }
    }
}
