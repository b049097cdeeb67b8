// Timers count down with each tick; one that reaches zero is taken out and rings.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TimersCountDown {
    static class Timer {
        int left;
        Timer next;
    }

    static Timer tick(Timer timers) {
        Timer running = null;
        while (timers != null) {
            Timer timer = timers;
            timers = timers.next;
            timer.left--;
            if (timer.left > 0) {
                timer.next = running;
                running = timer;
            }
        }
        return running;
    }

    public static void main(String[] args) {
        Timer timers = null;
        while (Verifier.nondetBoolean()) {
            int left = Verifier.nondetInt();
            if (left > 0) {
                Timer timer = new Timer();
                timer.left = left;
                timer.next = timers;
                timers = timer;
            }
            if (Verifier.nondetBoolean()) {
                timers = tick(timers);
            }
        }
        for (Timer timer = timers; timer != null; timer = timer.next) {
            assert timer.left > 0;
        }
    }
}
