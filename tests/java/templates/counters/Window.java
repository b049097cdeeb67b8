// Sequence numbers of sixteen bits wrap around; the window between them does not exceed eight.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Window {
    char sent;
    char confirmed;

    int open() {
        return sent - confirmed & 0xffff;
    }

    public static void main(String[] args) {
        Window window = new Window();
        window.sent = Verifier.nondetChar();
        window.confirmed = window.sent;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                if (window.open() < 8) {
                    window.sent++;
                }
            } else if (window.open() > 0) {
                window.confirmed++;
            }
            assert window.open() >= 0;
            assert window.open() <= 8;
        }
    }
}
