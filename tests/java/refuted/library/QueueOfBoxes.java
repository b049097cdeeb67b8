// A priority queue does not keep the order of arrival.
//~ input: 5,4
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
        assert first == a; //~ refuted: assertion
        assert queue.isEmpty();
    }
}
