// As the right twin, but a waiting task can be ended, and the switch does not know that.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SchedulerWrong {
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
                    case WAITING -> task.state = Verifier.nondetBoolean() ? ENDED : WAITING;
                    default -> throw new IllegalStateException(); //~ refuted: uncaught
                }
            }
        }
    }
}
