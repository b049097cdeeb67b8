// As the right twin, but the exception comes after the content was counted.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FullBufferWrong {
    static class FullException extends Exception {
        private static final long serialVersionUID = 1;
    }

    int used;

    void put() throws FullException {
        if (++used == 9) {
            throw new FullException();
        }
    }

    public static void main(String[] args) {
        FullBufferWrong buffer = new FullBufferWrong();
        int lost = 0;
        while (Verifier.nondetBoolean()) {
            try {
                buffer.put();
            } catch (FullException e) {
                lost = buffer.used;
                buffer.used = 0;
            }
            assert lost >= 0 && lost <= 8; //~ refuted: assertion
            assert buffer.used >= 0 && buffer.used <= 8;
        }
    }
}
