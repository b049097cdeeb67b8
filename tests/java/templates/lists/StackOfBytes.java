// Numbers are cut to bytes when they are pushed, and read as unsigned when they are popped.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class StackOfBytes {
    static class Cell {
        final byte content;
        final Cell below;

        Cell(byte content, Cell below) {
            this.content = content;
            this.below = below;
        }
    }

    public static void main(String[] args) {
        Cell top = null;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                top = new Cell((byte) Verifier.nondetInt(), top);
            } else if (top != null) {
                int popped = top.content & 0xff;
                top = top.below;
                assert popped >= 0 && popped <= 255;
            }
        }
    }
}
