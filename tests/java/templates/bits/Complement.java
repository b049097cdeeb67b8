// Brightness is turned around by xor with all ones: the margins on both sides stay.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Complement {
    static class Pixel {
        int grey;
        Pixel next;
    }

    public static void main(String[] args) {
        Pixel image = null;
        while (Verifier.nondetBoolean()) {
            int grey = Verifier.nondetByte() & 0xff;
            if (grey >= 16 && grey < 240) {
                Pixel pixel = new Pixel();
                pixel.grey = grey;
                pixel.next = image;
                image = pixel;
            }
        }
        while (Verifier.nondetBoolean()) {
            for (Pixel pixel = image; pixel != null; pixel = pixel.next) {
                assert pixel.grey >= 16 && pixel.grey <= 239;
                pixel.grey ^= 0xff;
            }
        }
    }
}
