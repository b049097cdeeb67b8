// Each row has a list of cells with the number of the row's kind.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RowsAndCells {
    static class Cell {
        int kind;
        Cell next;
    }

    static class Row {
        Cell cells;
        Row next;
    }

    public static void main(String[] args) {
        Row rows = null;
        while (Verifier.nondetBoolean()) {
            Row row = new Row();
            while (Verifier.nondetBoolean()) {
                Cell cell = new Cell();
                cell.kind = 3;
                cell.next = row.cells;
                row.cells = cell;
            }
            row.next = rows;
            rows = row;
        }
        for (Row row = rows; row != null; row = row.next) {
            for (Cell cell = row.cells; cell != null; cell = cell.next) {
                assert cell.kind == 3;
            }
        }
    }
}
