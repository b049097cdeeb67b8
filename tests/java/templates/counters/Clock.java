// A clock of hours, minutes and seconds, each of which carries over to the next.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Clock {
    int hours;
    int minutes;
    int seconds;

    void tick() {
        if (++seconds < 60) {
            return;
        }
        seconds = 0;
        if (++minutes < 60) {
            return;
        }
        minutes = 0;
        hours = hours == 23 ? 0 : hours + 1;
    }

    public static void main(String[] args) {
        Clock clock = new Clock();
        clock.minutes = Verifier.nondetInt();
        clock.seconds = Verifier.nondetInt();
        if (clock.minutes < 0 || clock.minutes > 59 || clock.seconds < 0 || clock.seconds > 59) {
            return;
        }
        while (Verifier.nondetBoolean()) {
            clock.tick();
            assert 0 <= clock.seconds && clock.seconds < 60;
            assert 0 <= clock.minutes && clock.minutes < 60;
            assert 0 <= clock.hours && clock.hours < 24;
        }
    }
}
