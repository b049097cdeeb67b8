// As the safe twin, but the method changes its parameter instead.
//~ input: 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class PushInCallee {
    static class Box {
        int content;
    }

    static void fill(Box box, int content) {
        box = new Box();
        box.content = content;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > 0);
        Box box = new Box();
        fill(box, n);
        assert box.content > 0; //~ refuted: assertion
    }
}
