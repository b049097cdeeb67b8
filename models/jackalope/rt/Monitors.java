package jackalope.rt;

/** The monitors that the one thread holds, in programs that ask. Called by code that the front end makes. */
@Exact
@Trusted
public final class Monitors {
    /** The one that was entered last, before those that were entered earlier. */
    private static Monitors held;

    private final Object object;
    private Monitors next;

    private Monitors(Object object, Monitors next) {
        this.object = object;
        this.next = next;
    }

    static void enter(Object object) {
        held = new Monitors(object, held);
    }

    /** Leaves the monitor once. */
    static void exit(Object object) {
        if (held != null && held.object == object) {
            held = held.next;
            return;
        }
        for (Monitors monitor = held; monitor != null && monitor.next != null; monitor = monitor.next) {
            if (monitor.next.object == object) {
                monitor.next = monitor.next.next;
                return;
            }
        }
    }

    static boolean holds(Object object) {
        for (Monitors monitor = held; monitor != null; monitor = monitor.next) {
            if (monitor.object == object) {
                return true;
            }
        }
        return false;
    }
}
