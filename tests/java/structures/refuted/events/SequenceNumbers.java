// As the safe twin, but the number is taken after it was raised.
//~ input: true,false,false
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
        event.number = nextNumber + 1;
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
            assert event.number >= 0 && event.number < nextNumber; //~ refuted: assertion
        }
    }
}
