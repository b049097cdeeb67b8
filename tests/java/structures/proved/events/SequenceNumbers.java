// Events get numbers when they are posted: those that wait have numbers below the next one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SequenceNumbers {
    static class Event {
        int number;
        Event next;
    }

    static Event waiting;
    static int nextNumber;

    static void post() {
        Event event = new Event();
        event.number = nextNumber;
        nextNumber = nextNumber + 1;
        event.next = waiting;
        waiting = event;
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean() && nextNumber < 1000000) {
            post();
            if (Verifier.nondetBoolean()) {
                waiting = waiting.next;
            }
        }
        for (Event event = waiting; event != null; event = event.next) {
            assert event.number >= 0 && event.number < nextNumber;
        }
    }
}
