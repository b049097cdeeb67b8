// Events can be cancelled while they wait; only those that were not are fired.
//~ gate: yes
import org.sosy_lab.sv_benchmarks.Verifier;

public class CancelledAreSkipped {
    static class Event {
        boolean cancelled;
        boolean fired;
        Event next;
    }

    public static void main(String[] args) {
        Event events = null;
        while (Verifier.nondetBoolean()) {
            Event event = new Event();
            event.next = events;
            events = event;
        }
        for (Event event = events; event != null; event = event.next) {
            event.cancelled = Verifier.nondetBoolean();
        }
        for (Event event = events; event != null; event = event.next) {
            if (!event.cancelled) {
                event.fired = true;
            }
        }
        for (Event event = events; event != null; event = event.next) {
            assert event.fired != event.cancelled;
        }
    }
}
