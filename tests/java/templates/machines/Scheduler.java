// Tasks go from ready to running to waiting; the switch knows all states there are.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Scheduler {
    static final byte READY = 0;
    static final byte RUNNING = 1;
    static final byte WAITING = 2;
    static final byte ENDED = 3;

    static class Task {
        byte state;
        Task next;
    }

    public static void main(String[] args) {
        Task tasks = null;
        while (Verifier.nondetBoolean()) {
            Task task = new Task();
            task.next = tasks;
            tasks = task;
        }
        while (Verifier.nondetBoolean()) {
            for (Task task = tasks; task != null; task = task.next) {
                switch (task.state) {
                    case READY -> task.state = RUNNING;
                    case RUNNING -> task.state = Verifier.nondetBoolean() ? WAITING : READY;
                    case WAITING -> task.state = Verifier.nondetBoolean() ? READY : WAITING;
                    default -> throw new IllegalStateException();
                }
            }
        }
    }
}
