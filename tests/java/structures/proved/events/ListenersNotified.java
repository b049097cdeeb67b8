// Every listener that is registered is told of each event, one that has left is not.
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
                listeners = listeners.next;
            }
        }

        void fire() {
            for (Listener listener = listeners; listener != null; listener = listener.next) {
                assert listener.registered;
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
