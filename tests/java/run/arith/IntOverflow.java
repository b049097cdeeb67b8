// Wrap-around of int and long arithmetic, including the MIN_VALUE corner cases.
public class IntOverflow {
    static int mul(int a, int b) { return a * b; }
    static long mul(long a, long b) { return a * b; }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE;
        int min = Integer.MIN_VALUE;
        System.out.println(max + 1);
        System.out.println(min - 1);
        System.out.println(-min);
        System.out.println(min * -1);
        System.out.println(min / -1);
        System.out.println(min % -1);
        System.out.println(Math.abs(min));
        System.out.println(mul(65536, 65536));
        System.out.println(mul(46341, 46341));
        System.out.println(mul(123456789, 987654321));

        long lmax = Long.MAX_VALUE;
        long lmin = Long.MIN_VALUE;
        System.out.println(lmax + 1);
        System.out.println(lmin - 1);
        System.out.println(-lmin);
        System.out.println(lmin / -1);
        System.out.println(lmin % -1);
        System.out.println(mul(4294967296L, 4294967296L));
        System.out.println(mul(3037000500L, 3037000500L));

        // The product is computed in int before it is widened.
        long widened = max * 2;
        long proper = max * 2L;
        System.out.println(widened + " " + proper);

        int hash = 17;
        for (int i = 0; i < 40; i++) {
            hash = hash * 31 + i;
        }
        System.out.println(hash);
    }
}
