// The bit twiddling methods of Integer and Long.
public class IntegerBits {
    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 2, 255, 256, 0x0f0f0f0f, 0x12345678, Integer.MAX_VALUE, Integer.MIN_VALUE, -2};
        for (int x : ints) {
            System.out.println(x + ": " + Integer.bitCount(x) + " " + Integer.reverse(x) + " " + Integer.reverseBytes(x) + " "
                    + Integer.highestOneBit(x) + " " + Integer.lowestOneBit(x) + " " + Integer.numberOfLeadingZeros(x) + " "
                    + Integer.numberOfTrailingZeros(x) + " " + Integer.rotateLeft(x, 5) + " " + Integer.rotateRight(x, 5) + " "
                    + Integer.signum(x));
        }
        long[] longs = {0, 1, -1, 0x123456789abcdef0L, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 32};
        for (long x : longs) {
            System.out.println(x + ": " + Long.bitCount(x) + " " + Long.reverse(x) + " " + Long.reverseBytes(x) + " "
                    + Long.highestOneBit(x) + " " + Long.lowestOneBit(x) + " " + Long.numberOfLeadingZeros(x) + " "
                    + Long.numberOfTrailingZeros(x) + " " + Long.rotateLeft(x, 70) + " " + Long.rotateRight(x, -3) + " "
                    + Long.signum(x) + " " + Long.hashCode(x));
        }
        System.out.println(Integer.rotateLeft(1, 33) + " " + Integer.rotateLeft(1, -1) + " " + Short.reverseBytes((short) 0x1234)
                + " " + (int) Character.reverseBytes('\u1234'));
        System.out.println(Integer.SIZE + " " + Long.BYTES + " " + Character.SIZE + " " + Double.BYTES + " " + Byte.MIN_VALUE + " "
                + Short.MAX_VALUE + " " + (int) Character.MAX_VALUE);
    }
}
