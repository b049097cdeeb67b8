// As the safe twin, but one branch leaves the field as it was.
//~ input: false
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
            cell = new Cell();
        }
        assert cell.value > 0; //~ refuted: assertion
    }
}
