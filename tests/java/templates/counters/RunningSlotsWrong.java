// As the right twin, but the distance is compared with a limit that is one too large.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RunningSlotsWrong {
    static class Queue {
        byte written;
        byte read;
        Queue next;
    }

    public static void main(String[] args) {
        Queue queues = null;
        while (Verifier.nondetBoolean()) {
            Queue queue = new Queue();
            queue.written = Verifier.nondetByte();
            queue.read = queue.written;
            queue.next = queues;
            queues = queue;
        }
        while (Verifier.nondetBoolean()) {
            for (Queue queue = queues; queue != null; queue = queue.next) {
                byte open = (byte) (queue.written - queue.read);
                assert open >= 0 && open <= 2; //~ refuted: assertion
                if (Verifier.nondetBoolean()) {
                    if (open < 3) {
                        queue.written++;
                    }
                } else if (open > 0) {
                    queue.read++;
                }
            }
        }
    }
}
