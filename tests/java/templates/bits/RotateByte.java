// Eight bits rotate to the left: none gets lost, so they are never all zero.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class RotateByte {
    static class Wheel {
        int bits;
        Wheel next;
    }

    public static void main(String[] args) {
        Wheel wheels = null;
        while (Verifier.nondetBoolean()) {
            Wheel wheel = new Wheel();
            wheel.bits = Verifier.nondetByte() & 0xff | 1;
            wheel.next = wheels;
            wheels = wheel;
        }
        while (Verifier.nondetBoolean()) {
            for (Wheel wheel = wheels; wheel != null; wheel = wheel.next) {
                assert wheel.bits > 0 && wheel.bits < 256;
                int distance = Verifier.nondetInt() & 7;
                wheel.bits = (wheel.bits << distance | wheel.bits >>> 8 - distance) & 0xff;
            }
        }
    }
}
