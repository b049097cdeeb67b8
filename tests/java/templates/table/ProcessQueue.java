// A queue of processes that take turns: whoever is in it has something left to run.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProcessQueue {
    static class Process {
        int remaining;
        Process next;
    }

    public static void main(String[] args) {
        Process head = null;
        Process tail = null;
        while (Verifier.nondetBoolean()) {
            Process process = null;
            if (Verifier.nondetBoolean()) {
                int time = Verifier.nondetInt();
                if (time < 1 || time > 100) {
                    continue;
                }
                process = new Process();
                process.remaining = time;
            } else if (head != null) {
                Process running = head;
                head = running.next;
                running.next = null;
                if (head == null) {
                    tail = null;
                }
                assert running.remaining >= 1 && running.remaining <= 100;
                if (running.remaining > 1) {
                    running.remaining--;
                    process = running;
                }
            }
            if (process != null) {
                if (tail == null) {
                    head = process;
                } else {
                    tail.next = process;
                }
                tail = process;
            }
        }
    }
}
