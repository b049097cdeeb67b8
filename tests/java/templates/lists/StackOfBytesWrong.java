// As the right twin, but the popped byte is read with its sign.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StackOfBytesWrong {
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
                int popped = top.content;
                top = top.below;
                assert popped >= 0 && popped <= 255; //~ refuted: assertion
            }
        }
    }
}
