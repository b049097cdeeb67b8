// A buffer says by a checked exception that it is full; it is emptied then.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class FullBuffer {
    static class FullException extends Exception {
        private static final long serialVersionUID = 1;
    }

    int used;

    void put() throws FullException {
        if (used == 8) {
            throw new FullException();
        }
        used++;
    }

    public static void main(String[] args) {
        FullBuffer buffer = new FullBuffer();
        int lost = 0;
        while (Verifier.nondetBoolean()) {
            try {
                buffer.put();
            } catch (FullException e) {
                lost = buffer.used;
                buffer.used = 0;
            }
            assert lost >= 0 && lost <= 8;
            assert buffer.used >= 0 && buffer.used <= 8;
        }
    }
}
