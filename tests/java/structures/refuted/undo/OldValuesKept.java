// As the safe twin, but a value out of the range is kept before it is refused.
//~ input: true,true,-1,true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class OldValuesKept {
    static class Change {
        final int old;
        final Change before;

        Change(int old, Change before) {
            this.old = old;
            this.before = before;
        }
    }

    static class Cell {
        int value;
        Change changes;

        void set(int wanted) {
            if (wanted < 0 || wanted > 255) {
                changes = new Change(wanted, changes);
                return;
            }
            changes = new Change(value, changes);
            value = wanted;
        }

        void undo() {
            if (changes != null) {
                value = changes.old;
                changes = changes.before;
            }
        }
    }

    public static void main(String[] args) {
        Cell cell = new Cell();
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                cell.set(Verifier.nondetInt());
            } else {
                cell.undo();
            }
            assert cell.value >= 0 && cell.value <= 255; //~ refuted: assertion
        }
    }
}
