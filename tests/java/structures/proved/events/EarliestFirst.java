// Events are scheduled by their times; they are handled with times that do not fall.
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
        if (queue == null || time < queue.time) {
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
            assert queue.time >= now;
            now = queue.time;
            queue = queue.next;
        }
    }
}
