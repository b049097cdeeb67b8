// Bitwise operators on all integral types and boolean.
public class BitTricks {
    static int popcount(int x) {
        int n = 0;
        while (x != 0) {
            x &= x - 1;
            n++;
        }
        return n;
    }

    static int reverse(int x) {
        int r = 0;
        for (int i = 0; i < 32; i++) {
            r = r << 1 | x & 1;
            x >>>= 1;
        }
        return r;
    }

    static long xorshift(long s) {
        s ^= s << 13;
        s ^= s >>> 7;
        s ^= s << 17;
        return s;
    }

    public static void main(String[] args) {
        System.out.println(popcount(0) + " " + popcount(-1) + " " + popcount(0x55555555) + " " + popcount(1 << 31));
        System.out.println(reverse(1) + " " + reverse(0x0f0f0f0f) + " " + reverse(-2));
        System.out.println((5 & 3) + " " + (5 | 3) + " " + (5 ^ 3) + " " + ~5);
        System.out.println((5L & -2) + " " + (0x100000000L | 1) + " " + (-1L ^ 0xff) + " " + ~0L);
        System.out.println((true ^ true) + " " + (true & false) + " " + (false | true) + " " + !true);
        byte b = (byte) 0xf0;
        System.out.println((b & 0x0f) + " " + (b | 0x0f) + " " + (b ^ 0xff) + " " + ~b);
        int x = 5, y = 9;
        x ^= y;
        y ^= x;
        x ^= y;
        System.out.println(x + " " + y);
        System.out.println(0xCAFE_BABE + " " + 0b1010_1010 + " " + 0777 + " " + 0x7fff_ffff_ffffL);
        long s = 88172645463325252L;
        for (int i = 0; i < 5; i++) {
            s = xorshift(s);
            System.out.println(s);
        }
        System.out.println((-5 >> 1) + " " + (-5 >>> 1) + " " + -5 / 2);
        System.out.println((1 & 2 | 4 ^ 8 & 12) + " " + (1 + 2 << 3 - 1));
    }
}
