// As the safe twin, but a command to open an open door is recorded, too.
//~ input: true,true,true,true,false
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
            if (opens || open) {
                open = opens;
                last = new Command(opens, last);
            }
        }
        while (last != null) {
            assert open == last.opens; //~ refuted: assertion
            open = !open;
            last = last.before;
        }
        assert !open;
    }
}
