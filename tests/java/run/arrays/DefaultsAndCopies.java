// Default values of all element types, arrays as values, aliasing, swapping, arrays in fields.
import java.util.Arrays;

public class DefaultsAndCopies {
    static int[] shared = new int[3];
    int[] own = {1, 2, 3};
    static final int[][] TABLE = {{1}, {2, 2}, {3, 3, 3}};

    static int[] same(int[] a) {
        a[0]++;
        a = new int[] {100};
        a[0]++;
        return a;
    }

    static int sum(int[]... arrays) {
        int s = 0;
        for (int[] a : arrays) for (int v : a) s += v;
        return s;
    }

    static <T> T[] grow(T[] a, T last) {
        T[] b = Arrays.copyOf(a, a.length + 1);
        b[a.length] = last;
        return b;
    }

    public static void main(String[] args) {
        boolean[] z = new boolean[1];
        byte[] b = new byte[1];
        short[] s = new short[1];
        char[] c = new char[1];
        int[] i = new int[1];
        long[] l = new long[1];
        float[] f = new float[1];
        double[] d = new double[1];
        Object[] o = new Object[1];
        System.out.println(z[0] + " " + b[0] + " " + s[0] + " " + (int) c[0] + " " + i[0] + " " + l[0] + " " + f[0] + " " + d[0] + " " + o[0]);
        System.out.println(same(shared)[0] + " " + shared[0]);
        int[] alias = shared;
        alias[1] = 7;
        System.out.println(shared[1] + " " + (alias == shared) + " " + Arrays.equals(alias, shared.clone()));
        DefaultsAndCopies x = new DefaultsAndCopies(), y = new DefaultsAndCopies();
        x.own[0] = 50;
        System.out.println(y.own[0] + " " + sum(x.own, y.own) + " " + sum() + " " + sum(TABLE));
        int[] p = {1, 2}, q = {3, 4};
        int[] t = p;
        p = q;
        q = t;
        System.out.println(p[0] + " " + q[0] + " " + t.length);
        String[] g = grow(grow(new String[0], "a"), "b");
        System.out.println(Arrays.toString(g) + " " + g.getClass().getSimpleName());
        long total = 0;
        int[] big = new int[1000];
        Arrays.setAll(big, k -> k * k % 17);
        for (int k = big.length; --k >= 0; ) total += big[k] * (long) k;
        System.out.println(total);
        i[0] += 3.7;
        b[0] += 200;
        c[0] += 65;
        f[0] += 0.1;
        d[0] += 0.1f;
        l[0] |= 1L << 40;
        z[0] ^= true;
        System.out.println(i[0] + " " + b[0] + " " + c[0] + " " + f[0] + " " + d[0] + " " + l[0] + " " + z[0]);
        o[0] = o;
        System.out.println(((Object[]) o[0])[0] == o);
        Object[] grid = {new int[] {1}, "x", new Object[] {2.5}};
        System.out.println(((int[]) grid[0])[0] + (String) grid[1] + ((Object[]) grid[2])[0]);
        final int[] constant = {1};
        constant[0] = 2;
        System.out.println(constant[0] + " " + new int[] {4, 5, 6}[1] + " " + new int[][] {{7}, {8}}[1][0] + "abc".toCharArray()[1]);
    }
}
