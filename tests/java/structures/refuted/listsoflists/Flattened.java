// As the safe twin, but a row with a single cell keeps it.
//~ input: true,true,false,false
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
            while (row.cells != null && row.cells.next != null) {
                Cell cell = row.cells;
                row.cells = cell.next;
                cell.next = flat;
                flat = cell;
            }
        }
        for (Row row = rows; row != null; row = row.next) {
            assert row.cells == null; //~ refuted: assertion
        }
    }
}
