// What comes back to a pool is wiped, so that a taken block is always clean.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CleanedOnReturn {
    static class Block {
        int data;
        Block next;
    }

    static class Pool {
        Block free;

        Block take() {
            if (free == null) {
                return new Block();
            }
            Block block = free;
            free = block.next;
            return block;
        }

        void release(Block block) {
            block.data = 0;
            block.next = free;
            free = block;
        }
    }

    public static void main(String[] args) {
        Pool pool = new Pool();
        Block held = null;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                Block block = pool.take();
                assert block.data == 0;
                block.data = Verifier.nondetInt();
                block.next = held;
                held = block;
            } else if (held != null) {
                Block block = held;
                held = held.next;
                pool.release(block);
            }
        }
    }
}
