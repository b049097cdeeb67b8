// Grey levels are kept in signed bytes, brightened with saturation and read without sign.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class GreyLevels {
    static class Pixel {
        byte grey;
        Pixel next;
    }

    public static void main(String[] args) {
        Pixel image = null;
        while (Verifier.nondetBoolean()) {
            Pixel pixel = new Pixel();
            pixel.grey = (byte) (Verifier.nondetInt() & 127);
            pixel.next = image;
            image = pixel;
        }
        while (Verifier.nondetBoolean()) {
            for (Pixel pixel = image; pixel != null; pixel = pixel.next) {
                int brighter = (pixel.grey & 0xff) + 16;
                pixel.grey = (byte) (brighter > 255 ? 255 : brighter);
                assert (pixel.grey & 0xff) >= 16;
            }
        }
    }
}
