// As the safe twin, but a listener that leaves is still registered.
//~ input: true,true
import org.sosy_lab.sv_benchmarks.Verifier;

public class ListenersNotified {
    static class Listener {
        boolean registered;
        Listener next;
    }

    static class Source {
        Listener listeners;

        void register() {
            Listener listener = new Listener();
            listener.registered = true;
            listener.next = listeners;
            listeners = listener;
        }

        void leave() {
            if (listeners != null) {
                listeners.registered = false;
            }
        }

        void fire() {
            for (Listener listener = listeners; listener != null; listener = listener.next) {
                assert listener.registered; //~ refuted: assertion
            }
        }
    }

    public static void main(String[] args) {
        Source source = new Source();
        while (Verifier.nondetBoolean()) {
            source.register();
            if (Verifier.nondetBoolean()) {
                source.leave();
            }
            source.fire();
        }
    }
}
