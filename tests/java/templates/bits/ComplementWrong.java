// As the right twin, but the ones have a gap.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ComplementWrong {
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
                assert pixel.grey >= 16 && pixel.grey <= 239; //~ refuted: assertion
                pixel.grey ^= 0xdf;
            }
        }
    }
}
