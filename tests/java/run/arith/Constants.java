// Constant folding by the compiler must agree with evaluation at run time.
public class Constants {
    static final int A = Integer.MAX_VALUE + 1;
    static final long B = 1L << 63 - 1;
    static final byte C = (byte) 200;
    static final char D = (char) -1;
    static final String E = "a" + 1 + 2L + 'c' + 1.0f + 2.50 + true + null;
    static final double F = 1 / 2 + 1 / 2.0;
    static final int G = 'a' * 'b' % 100;
    static final boolean H = 0.1 + 0.2 == 0.3;
    static final int I = (int) 1e20;
    static final long J = (long) Float.NaN;
    static final short K = (short) 1e5;

    static int one() { return 1; }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE;
        System.out.println(A + " " + (max + one()));
        System.out.println(B + " " + (1L << 63 - one()));
        int twoHundred = 200 * one();
        System.out.println(C + " " + (byte) twoHundred);
        System.out.println((int) D + " " + (int) (char) -one());
        System.out.println(E);
        System.out.println(F + " " + (one() / 2 + one() / 2.0));
        System.out.println(G);
        double tenth = 0.1 * one();
        System.out.println(H + " " + (tenth + 0.2 == 0.3) + " " + (tenth + 0.2));
        double big = 1e20 * one();
        System.out.println(I + " " + (int) big);
        float nan = Float.NaN * one();
        System.out.println(J + " " + (long) nan);
        double e5 = 1e5 * one();
        System.out.println(K + " " + (short) e5);
        System.out.println(E == "a12c1.02.5truenull");
        final int local = 5;
        byte fits = local;
        System.out.println(fits + local);
        System.out.println(0x1.8p1 + " " + 0x1p-2f + " " + 1_000.5e-1 + " " + .5 + " " + 5.f);
    }
}
