// A list of lists: all inner nodes are positive.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ListOfLists {
    static class Inner {
        int val;
        Inner next;
    }

    static class Outer {
        Inner inner;
        Outer next;
    }

    public static void main(String[] args) {
        Outer all = null;
        int rows = Verifier.nondetInt();
        for (int i = 0; i < rows; i++) {
            Outer row = new Outer();
            int cols = Verifier.nondetInt();
            for (int j = 0; j < cols; j++) {
                Inner cell = new Inner();
                int val = Verifier.nondetInt();
                cell.val = val > 0 ? val : 1;
                cell.next = row.inner;
                row.inner = cell;
            }
            row.next = all;
            all = row;
        }
        for (Outer row = all; row != null; row = row.next) {
            for (Inner cell = row.inner; cell != null; cell = cell.next) {
                assert cell.val > 0;
            }
        }
    }
}
