// Two lists of cells that come from one method: both have its range.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class OneFactory {
    static class Cell {
        int value;
        Cell next;
    }

    static Cell cell(int value, Cell next) {
        Cell cell = new Cell();
        cell.value = value < 0 ? 0 : value > 99 ? 99 : value;
        cell.next = next;
        return cell;
    }

    public static void main(String[] args) {
        Cell even = null;
        Cell odd = null;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if ((value & 1) == 0) {
                even = cell(value, even);
            } else {
                odd = cell(value, odd);
            }
        }
        int[] count = new int[100];
        for (Cell cell = even; cell != null; cell = cell.next) {
            count[cell.value]++;
        }
        for (Cell cell = odd; cell != null; cell = cell.next) {
            count[cell.value]--;
        }
    }
}
