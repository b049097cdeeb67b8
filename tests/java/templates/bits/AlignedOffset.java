// Blocks are laid out one after the other at multiples of eight, as long as there is room.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AlignedOffset {
    static class Block {
        int offset;
        int length;
        Block next;
    }

    public static void main(String[] args) {
        Block blocks = null;
        int end = 0;
        while (Verifier.nondetBoolean()) {
            int length = Verifier.nondetInt() & 0xff;
            int aligned = end + 7 & ~7;
            if (aligned + length > 1000) {
                break;
            }
            Block block = new Block();
            block.offset = aligned;
            block.length = length;
            block.next = blocks;
            blocks = block;
            end = aligned + length;
        }
        for (Block block = blocks; block != null; block = block.next) {
            assert block.offset >= 0 && block.length >= 0;
            assert block.offset + block.length <= 1000;
        }
    }
}
