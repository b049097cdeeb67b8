// Events may schedule others while they are handled; each of them is handled once.
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
            assert !event.handled;
            event.handled = true;
            while (Verifier.nondetBoolean()) {
                queue.add(new Event());
            }
        }
    }
}
