// A ring buffer of linked cells: what is read is empty or was written.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class BufferRing {
    static class Cell {
        int content = -1;
        Cell next;
    }

    public static void main(String[] args) {
        Cell write = new Cell();
        write.next = write;
        while (Verifier.nondetBoolean()) {
            Cell cell = new Cell();
            cell.next = write.next;
            write.next = cell;
        }
        Cell read = write;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                if (write.content == -1) {
                    write.content = 100 + (Verifier.nondetInt() & 1023);
                    write = write.next;
                }
            } else {
                int content = read.content;
                assert content >= -1 && content <= 1123;
                if (content != -1) {
                    read.content = -1;
                    read = read.next;
                }
            }
        }
    }
}
