package java.util;

/** How long the next array of a growing collection is. */
final class Growth {
    private static final int SOFT_MAX = Integer.MAX_VALUE - 8;

    private Growth() {}

    /** At least {@code minGrowth} longer than {@code oldLength}, rather {@code prefGrowth} longer. */
    static int newLength(int oldLength, int minGrowth, int prefGrowth) {
        int preferred = oldLength + Math.max(minGrowth, prefGrowth);
        if (0 < preferred && preferred <= SOFT_MAX) {
            return preferred;
        }
        int least = oldLength + minGrowth;
        if (least < 0) {
            throw new OutOfMemoryError(
                    "Required array length " + oldLength + " + " + minGrowth + " is too large");
        }
        return least <= SOFT_MAX ? SOFT_MAX : least;
    }
}
