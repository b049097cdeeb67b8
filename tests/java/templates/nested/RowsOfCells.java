// A list of rows, each with a list of cells: the cells live and die by their number of neighbours.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class RowsOfCells {
    static class Row {
        Cell cells;
        Row below;
    }

    static class Cell {
        int age;
        Cell next;
    }

    public static void main(String[] args) {
        Row rows = null;
        while (Verifier.nondetBoolean()) {
            Row row = new Row();
            row.below = rows;
            rows = row;
            while (Verifier.nondetBoolean()) {
                Cell cell = new Cell();
                cell.next = row.cells;
                row.cells = cell;
            }
        }
        while (Verifier.nondetBoolean()) {
            for (Row row = rows; row != null; row = row.below) {
                for (Cell cell = row.cells; cell != null; cell = cell.next) {
                    int neighbours = Verifier.nondetInt() & 7;
                    if (neighbours < 2 || neighbours > 3) {
                        cell.age = 0;
                    } else if (cell.age < 3) {
                        cell.age++;
                    }
                    assert cell.age >= 0 && cell.age <= 3;
                }
            }
        }
    }
}
