// As the safe twin, but taking does not ask whether it is empty.
//~ input: 1,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class BoundedBuffer {
    private final int[] cells;
    private int count;

    BoundedBuffer(int capacity) {
        cells = new int[capacity];
    }

    void put(int value) {
        if (count < cells.length) {
            cells[count++] = value;
        }
    }

    int take() {
        return count >= 0 ? cells[--count] : -1; //~ refuted: index
    }

    public static void main(String[] args) {
        BoundedBuffer buffer = new BoundedBuffer(8);
        int rounds = Verifier.nondetInt();
        for (int i = 0; i < rounds; i++) {
            if (Verifier.nondetBoolean()) {
                buffer.put(i);
            } else {
                buffer.take();
            }
        }
    }
}
