// Discs move between two rods; a disc goes only onto a greater one, so each rod is sorted.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MovedDiscs {
    static class Disc {
        int size;
        Disc below;
    }

    static Disc left;
    static Disc right;

    static boolean fits(Disc disc, Disc top) {
        return top == null || disc.size < top.size;
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                Disc disc = new Disc();
                disc.size = Verifier.nondetInt();
                if (fits(disc, left)) {
                    disc.below = left;
                    left = disc;
                }
            } else if (left != null && fits(left, right)) {
                Disc disc = left;
                left = left.below;
                disc.below = right;
                right = disc;
            }
        }
        for (Disc disc = right; disc != null && disc.below != null; disc = disc.below) {
            assert disc.size < disc.below.size;
        }
    }
}
