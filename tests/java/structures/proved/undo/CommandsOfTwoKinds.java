// Commands to open and to shut a door are recorded; undoing them in reverse keeps the door's states apart.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CommandsOfTwoKinds {
    static class Command {
        final boolean opens;
        final Command before;

        Command(boolean opens, Command before) {
            this.opens = opens;
            this.before = before;
        }
    }

    public static void main(String[] args) {
        boolean open = false;
        Command last = null;
        while (Verifier.nondetBoolean()) {
            boolean opens = Verifier.nondetBoolean();
            if (opens != open) {
                open = opens;
                last = new Command(opens, last);
            }
        }
        while (last != null) {
            assert open == last.opens;
            open = !open;
            last = last.before;
        }
        assert !open;
    }
}
