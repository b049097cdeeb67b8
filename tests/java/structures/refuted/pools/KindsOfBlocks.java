// As the safe twin, but large blocks are released as small ones if there is no other large one.
//~ input: true,false,true,true
import org.sosy_lab.sv_benchmarks.Verifier;

public class KindsOfBlocks {
    static class Block {
        final int size;
        Block next;

        Block(int size) {
            this.size = size;
        }
    }

    static class Arena {
        Block small;
        Block large;

        void release(Block block) {
            if (block.size == 64 || large == null) {
                block.next = small;
                small = block;
            } else {
                block.next = large;
                large = block;
            }
        }

        Block takeSmall() {
            if (small == null) {
                return new Block(64);
            }
            Block block = small;
            small = block.next;
            return block;
        }
    }

    public static void main(String[] args) {
        Arena arena = new Arena();
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                Block block = arena.takeSmall();
                assert block.size == 64; //~ refuted: assertion
                if (Verifier.nondetBoolean()) {
                    arena.release(block);
                }
            } else {
                arena.release(new Block(4096));
            }
        }
    }
}
