// Every cell is in the free list or in the used list, and its state says in which.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FreeAndUsedApart {
    static final int FREE = 0;
    static final int USED = 1;

    static class Cell {
        int state;
        Cell next;
    }

    public static void main(String[] args) {
        Cell free = null;
        Cell used = null;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                Cell cell;
                if (free == null) {
                    cell = new Cell();
                    cell.state = USED;
                } else {
                    cell = free;
                    free = free.next;
                    cell.state = USED;
                }
                cell.next = used;
                used = cell;
            } else if (used != null) {
                Cell cell = used;
                used = used.next;
                cell.state = FREE;
                cell.next = free;
                free = cell;
            }
        }
        for (Cell cell = free; cell != null; cell = cell.next) {
            assert cell.state == FREE;
        }
        for (Cell cell = used; cell != null; cell = cell.next) {
            assert cell.state == USED;
        }
    }
}
