// A button is debounced with a history of eight samples in a byte.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Debounce {
    static class Button {
        int history;
        int presses;
        Button next;
    }

    public static void main(String[] args) {
        Button buttons = null;
        while (Verifier.nondetBoolean()) {
            Button button = new Button();
            button.next = buttons;
            buttons = button;
        }
        while (Verifier.nondetBoolean()) {
            for (Button button = buttons; button != null; button = button.next) {
                int sample = Verifier.nondetBoolean() ? 1 : 0;
                button.history = (button.history << 1 | sample) & 0xff;
                if (button.history == 0x7f) {
                    button.presses = button.presses + 1 & 0x3f;
                }
                assert button.history <= 255;
                assert button.presses >= 0 && button.presses <= 63;
            }
        }
    }
}
