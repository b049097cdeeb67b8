// As the safe twin, but a block goes there with its last reference left.
//~ input: true,true,false,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReferenceCounts {
    static class Block {
        int count;
        Block next;
    }

    static Block free;

    static Block allocate() {
        Block block;
        if (free != null) {
            block = free;
            free = free.next;
        } else {
            block = new Block();
        }
        block.count = 1;
        return block;
    }

    static boolean release(Block block) {
        block.count--;
        if (block.count > 1) {
            return false;
        }
        block.next = free;
        free = block;
        return true;
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            Block block = allocate();
            while (block.count < 100 && Verifier.nondetBoolean()) {
                block.count++;
            }
            while (!release(block)) {
                assert block.count > 0;
            }
        }
        for (Block block = free; block != null; block = block.next) {
            assert block.count == 0; //~ refuted: assertion
        }
    }
}
