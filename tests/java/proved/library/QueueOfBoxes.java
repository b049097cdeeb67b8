// A priority queue gives the smallest first.
//~ flags: --engine bounded
import java.util.PriorityQueue;
import org.sosy_lab.sv_benchmarks.Verifier;

public class QueueOfBoxes {
    public static void main(String[] args) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        int a = Verifier.nondetInt();
        queue.add(a);
        queue.add(Verifier.nondetInt());
        int first = queue.poll();
        int second = queue.poll();
        assert first <= second && (first == a || second == a);
        assert queue.isEmpty();
    }
}
