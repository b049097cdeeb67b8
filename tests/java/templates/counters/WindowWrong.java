// As the right twin, but the window is measured without the wrap-around.
import org.sosy_lab.sv_benchmarks.Verifier;

public class WindowWrong {
    char sent;
    char confirmed;

    int open() {
        return sent - confirmed;
    }

    public static void main(String[] args) {
        WindowWrong window = new WindowWrong();
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
            assert window.open() >= 0; //~ refuted: assertion
            assert window.open() <= 8;
        }
    }
}
