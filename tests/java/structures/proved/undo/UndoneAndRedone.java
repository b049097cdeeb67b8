// Edits move between the lists for undo and redo, and a flag tells which are done.
import org.sosy_lab.sv_benchmarks.Verifier;

public class UndoneAndRedone {
    static class Edit {
        boolean done;
        Edit next;
    }

    static Edit undo;
    static Edit redo;

    static void perform() {
        Edit edit = new Edit();
        edit.done = true;
        edit.next = undo;
        undo = edit;
        redo = null;
    }

    static void undoLast() {
        if (undo != null) {
            Edit edit = undo;
            undo = edit.next;
            edit.done = false;
            edit.next = redo;
            redo = edit;
        }
    }

    static void redoLast() {
        if (redo != null) {
            Edit edit = redo;
            redo = edit.next;
            edit.done = true;
            edit.next = undo;
            undo = edit;
        }
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                perform();
            } else if (Verifier.nondetBoolean()) {
                undoLast();
            } else {
                redoLast();
            }
        }
        for (Edit edit = undo; edit != null; edit = edit.next) {
            assert edit.done;
        }
        for (Edit edit = redo; edit != null; edit = edit.next) {
            assert !edit.done;
        }
    }
}
