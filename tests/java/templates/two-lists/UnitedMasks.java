// The masks of two lists are united and cut with each other, node by node.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class UnitedMasks {
    static class Mask {
        int bits;
        Mask next;
    }

    static Mask masks(int length, int width) {
        Mask masks = null;
        for (int i = 0; i < length; i++) {
            Mask mask = new Mask();
            mask.bits = Verifier.nondetInt() & (1 << width) - 1;
            mask.next = masks;
            masks = mask;
        }
        return masks;
    }

    public static void main(String[] args) {
        int length = Verifier.nondetInt();
        Mask a = masks(length, 5);
        Mask b = masks(length, 5);
        while (a != null && b != null) {
            int union = a.bits | b.bits;
            int cut = a.bits & b.bits;
            assert union >= 0 && union <= 31;
            assert cut <= union && cut >= 0;
            a.bits ^= union;
            a = a.next;
            b = b.next;
        }
    }
}
