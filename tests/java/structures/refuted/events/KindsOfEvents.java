// As the safe twin, but a mouse event may be one pixel too far.
//~ input: true,640,false,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class KindsOfEvents {
    abstract static class Event {
        Event next;

        abstract boolean isValid();
    }

    static class KeyEvent extends Event {
        int code;

        boolean isValid() {
            return code >= 32;
        }
    }

    static class MouseEvent extends Event {
        int x;

        boolean isValid() {
            return x >= 0 && x < 640;
        }
    }

    static Event read() {
        int input = Verifier.nondetInt();
        if (Verifier.nondetBoolean()) {
            KeyEvent key = new KeyEvent();
            key.code = input < 32 ? 32 : input;
            return key;
        }
        MouseEvent mouse = new MouseEvent();
        mouse.x = input < 0 || input > 640 ? 0 : input;
        return mouse;
    }

    public static void main(String[] args) {
        Event queue = null;
        while (Verifier.nondetBoolean()) {
            Event event = read();
            event.next = queue;
            queue = event;
        }
        for (Event event = queue; event != null; event = event.next) {
            assert event.isValid(); //~ refuted: assertion
        }
    }
}
