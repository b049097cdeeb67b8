// All cells of all rows are moved to one list, and the rows are empty then.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Flattened {
    static class Cell {
        Cell next;
    }

    static class Row {
        Cell cells;
        Row next;
    }

    static Row build() {
        Row rows = null;
        while (Verifier.nondetBoolean()) {
            Row row = new Row();
            while (Verifier.nondetBoolean()) {
                Cell cell = new Cell();
                cell.next = row.cells;
                row.cells = cell;
            }
            row.next = rows;
            rows = row;
        }
        return rows;
    }

    public static void main(String[] args) {
        Row rows = build();
        Cell flat = null;
        for (Row row = rows; row != null; row = row.next) {
            while (row.cells != null) {
                Cell cell = row.cells;
                row.cells = cell.next;
                cell.next = flat;
                flat = cell;
            }
        }
        for (Row row = rows; row != null; row = row.next) {
            assert row.cells == null;
        }
    }
}
