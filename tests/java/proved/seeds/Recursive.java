import org.sosy_lab.sv_benchmarks.Verifier;

/** Recursion over numbers and over a list. */
public class Recursive {
    static class Cell {
        boolean odd;
        Cell rest;
    }

    static Cell build(int n) {
        if (n <= 0) {
            return null;
        }
        Cell cell = new Cell();
        cell.odd = n % 2 == 1;
        cell.rest = build(n - 1);
        return cell;
    }

    static int odd(Cell cell) {
        if (cell == null) {
            return 0;
        }
        int below = odd(cell.rest);
        return cell.odd ? 1 : below;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n > 50) {
            return;
        }
        int result = odd(build(n));
        assert result == 0 || result == 1;
    }
}
