// As the safe twin, but the local is asked the wrong way round.
//~ input: true
import org.sosy_lab.sv_benchmarks.Verifier;

public class DiamondTwice {
    static class Cell {
        int value;

        void set(int value) {
            this.value = value;
        }
    }

    public static void main(String[] args) {
        Cell cell = new Cell();
        boolean left = Verifier.nondetBoolean();
        if (left) {
            cell.set(10);
        } else {
            cell.set(20);
        }
        if (left) {
            assert cell.value == 20; //~ refuted: assertion
        } else {
            assert cell.value == 20;
        }
    }
}
