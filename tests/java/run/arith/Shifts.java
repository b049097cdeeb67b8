// Shift counts are masked: five bits for int, six for long; the type is that of the left operand.
public class Shifts {
    public static void main(String[] args) {
        int[] counts = {0, 1, 5, 31, 32, 33, 63, 64, -1, -31, -32, -33};
        int x = 0x80000001;
        for (int n : counts) {
            System.out.println(n + ": " + (x << n) + " " + (x >> n) + " " + (x >>> n));
        }
        long y = 0x8000000000000001L;
        for (int n : counts) {
            System.out.println(n + ": " + (y << n) + " " + (y >> n) + " " + (y >>> n));
        }
        // A long count does not make the result long.
        System.out.println(1 << 33L);
        System.out.println(1L << 33);
        System.out.println(-1 >>> 1L);

        // Small types are promoted to int before the shift.
        byte b = (byte) 0x80;
        System.out.println(b >> 1);
        System.out.println(b >>> 1);
        System.out.println((byte) (b >>> 1));
        b >>>= 1;
        System.out.println(b);
        short s = -1;
        s >>>= 10;
        System.out.println(s);
        s = -1;
        s >>>= 20;
        System.out.println(s);
        char c = '\uffff';
        c <<= 4;
        System.out.println((int) c);
        c >>= 8;
        System.out.println((int) c);
        int k = 1;
        k <<= 31;
        k >>= 31;
        k >>>= 28;
        System.out.println(k);
    }
}
