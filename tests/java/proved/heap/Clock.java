// A clock of hours and minutes stays within a day.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Clock {
    private int hours;
    private int minutes;

    void tick() {
        minutes++;
        if (minutes == 60) {
            minutes = 0;
            hours++;
            if (hours == 24) {
                hours = 0;
            }
        }
    }

    public static void main(String[] args) {
        Clock clock = new Clock();
        int ticks = Verifier.nondetInt();
        for (int i = 0; i < ticks; i++) {
            clock.tick();
            assert clock.hours >= 0 && clock.hours < 24 && clock.minutes >= 0 && clock.minutes < 60;
        }
    }
}
