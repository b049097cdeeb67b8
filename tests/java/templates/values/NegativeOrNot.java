// The sign of a number by two shifts moves a slider by one, within its rail.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class NegativeOrNot {
    static class Slider {
        int place;
        Slider next;
    }

    public static void main(String[] args) {
        Slider sliders = null;
        while (Verifier.nondetBoolean()) {
            Slider slider = new Slider();
            slider.next = sliders;
            sliders = slider;
        }
        while (Verifier.nondetBoolean()) {
            for (Slider slider = sliders; slider != null; slider = slider.next) {
                int pull = Verifier.nondetInt();
                int sign = pull >> 31 | -pull >>> 31;
                slider.place += sign;
                if (slider.place > 3 || slider.place < -3) {
                    slider.place = 0;
                }
                assert sign <= 1 && sign >= -1;
                assert slider.place <= 3 && slider.place >= -3;
                assert pull != 0 || sign == 0;
            }
        }
    }
}
