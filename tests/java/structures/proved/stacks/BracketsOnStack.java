// Opening brackets are pushed; a closing one must fit to the top, else reading stops.
//~ gate: yes
import org.sosy_lab.sv_benchmarks.Verifier;

public class BracketsOnStack {
    static class Open {
        boolean round;
        boolean closed;
        Open below;
    }

    public static void main(String[] args) {
        Open top = null;
        Open done = null;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                Open open = new Open();
                open.round = Verifier.nondetBoolean();
                open.below = top;
                top = open;
            } else {
                boolean round = Verifier.nondetBoolean();
                if (top == null || top.round != round) {
                    break;
                }
                assert top.round == round;
                Open open = top;
                top = top.below;
                assert !open.closed;
                open.closed = true;
                open.below = done;
                done = open;
            }
        }
        for (Open open = top; open != null; open = open.below) {
            assert !open.closed;
        }
    }
}
