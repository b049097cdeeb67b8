// A counter on the heap that goes down with every call of a recursion: it ends at zero.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecursionThroughHeap {
    int left;

    void down() {
        if (left > 0) {
            left--;
            down();
        }
    }

    public static void main(String[] args) {
        RecursionThroughHeap it = new RecursionThroughHeap();
        int n = Verifier.nondetInt();
        it.left = n;
        it.down();
        assert it.left <= 0;
    }
}
