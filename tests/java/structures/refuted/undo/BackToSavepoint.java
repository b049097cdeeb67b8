// As the safe twin, but one change behind the savepoint is left.
//~ gate: yes
//~ input: false,true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class BackToSavepoint {
    static class Change {
        boolean late;
        Change before;
    }

    static Change log;

    static void change(boolean late) {
        Change change = new Change();
        change.late = late;
        change.before = log;
        log = change;
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            change(false);
        }
        Change savepoint = log;
        while (Verifier.nondetBoolean()) {
            change(true);
        }
        while (log != savepoint && log.before != savepoint) {
            log = log.before;
        }
        while (log != null) {
            assert !log.late; //~ refuted: assertion
            log = log.before;
        }
    }
}
