// As the safe twin, but an event is never put before the first one.
//~ input: true,54,true,6,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class EarliestFirst {
    static class Event {
        int time;
        Event next;
    }

    static Event queue;

    static void schedule(int time) {
        Event event = new Event();
        event.time = time;
        if (queue == null) {
            event.next = queue;
            queue = event;
            return;
        }
        Event place = queue;
        while (place.next != null && place.next.time <= time) {
            place = place.next;
        }
        event.next = place.next;
        place.next = event;
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            schedule(Verifier.nondetInt());
        }
        int now = Integer.MIN_VALUE;
        while (queue != null) {
            assert queue.time >= now; //~ refuted: assertion
            now = queue.time;
            queue = queue.next;
        }
    }
}
