// A field is set on both branches; afterwards it has one of two values.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Diamond {
    static class Cell {
        int value;
    }

    public static void main(String[] args) {
        Cell cell = new Cell();
        boolean left = Verifier.nondetBoolean();
        if (left) {
            cell.value = 1;
        } else {
            cell.value = 2;
        }
        assert cell.value > 0;
    }
}
