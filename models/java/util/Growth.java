package java.util;

/** How long the next array of a growing collection is. */
final class Growth {
    // Some JVMs have no longer arrays.
    private static final int LONGEST = Integer.MAX_VALUE - 8;

    private Growth() {}

    /** At least {@code needed} longer, and {@code wanted} longer if arrays can be that long. */
    static int newLength(int length, int needed, int wanted) {
        long least = (long) length + needed;
        if (least > Integer.MAX_VALUE) {
            throw new OutOfMemoryError("Required array length " + length + " + " + needed + " is too large");
        }
        long good = (long) length + wanted;
        if (good > LONGEST) {
            good = LONGEST;
        }
        return (int) (good < least ? least : good);
    }
}
