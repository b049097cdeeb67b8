// As the safe twin, but an event that schedules another is put back itself if no other waits.
//~ input: true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class HandledOnce {
    static class Event {
        boolean handled;
        Event next;
    }

    static class EventQueue {
        Event first;
        Event last;

        void add(Event event) {
            event.next = null;
            if (first == null) {
                first = event;
            } else {
                last.next = event;
            }
            last = event;
        }

        Event poll() {
            Event event = first;
            first = first.next;
            return event;
        }
    }

    public static void main(String[] args) {
        EventQueue queue = new EventQueue();
        queue.add(new Event());
        while (queue.first != null) {
            Event event = queue.poll();
            assert !event.handled; //~ refuted: assertion
            event.handled = true;
            while (Verifier.nondetBoolean()) {
                queue.add(queue.first == null ? event : new Event());
            }
        }
    }
}
