// Fills of ranges and copies of every type, some of which fail: at once, or in the midst.
import java.util.Arrays;

public class ManyElements {
    interface Action {
        void run();
    }

    static void attempt(String name, Action action) {
        try {
            action.run();
            System.out.println(name + " fine");
        } catch (RuntimeException e) {
            System.out.println(name + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        fills();
        copies();
        references();
    }

    static void fills() {
        boolean[] z = new boolean[9];
        byte[] b = new byte[19];
        char[] c = new char[11];
        short[] s = new short[7];
        int[] i = new int[5];
        long[] l = new long[4];
        float[] f = new float[5];
        double[] d = new double[3];
        Arrays.fill(z, 1, 8, true);
        Arrays.fill(b, 3, 18, (byte) -2);
        Arrays.fill(c, 1, 10, 'x');
        Arrays.fill(c, 0, 1, '.');
        Arrays.fill(c, 10, 11, '.');
        Arrays.fill(s, 2, 6, (short) -300);
        Arrays.fill(i, 1, 4, Integer.MIN_VALUE);
        Arrays.fill(l, 1, 3, -5000000000L);
        Arrays.fill(f, 1, 5, -0.0f);
        Arrays.fill(d, Double.NaN);
        Arrays.fill(d, 3, 3, 1.0);
        System.out.println(Arrays.toString(z) + Arrays.toString(b) + Arrays.toString(c) + Arrays.toString(s));
        System.out.println(Arrays.toString(i) + Arrays.toString(l) + Arrays.toString(f) + Arrays.toString(d));
        attempt("backwards", () -> Arrays.fill(i, 3, 2, 1));
        attempt("before", () -> Arrays.fill(i, -1, 2, 1));
        attempt("behind", () -> Arrays.fill(i, 2, 6, 1));
        Object[] strings = new String[3];
        attempt("fits", () -> Arrays.fill(strings, "a"));
        attempt("does not fit", () -> Arrays.fill(strings, 1, 3, 5));
        attempt("fits nowhere", () -> Arrays.fill(strings, 2, 2, 5));
        attempt("null fits", () -> Arrays.fill(strings, 1, 2, null));
        System.out.println(Arrays.toString(strings) + Arrays.toString(i));
    }

    static void copies() {
        boolean[] z = {true, false, false, true, true};
        byte[] b = new byte[11];
        for (int k = 0; k < b.length; k++) {
            b[k] = (byte) (k * 29 - 100);
        }
        short[] s = new short[7];
        for (int k = 0; k < s.length; k++) {
            s[k] = (short) (k * 7919);
        }
        float[] f = {0.5f, -0.0f, Float.NaN, 3.5f};
        long[] l = {1, 2, 3, 4};
        for (int from = 0; from < 3; from++) {
            for (int to = 0; to < 3; to++) {
                boolean[] zs = z.clone();
                System.arraycopy(zs, from, zs, to, 3);
                System.out.print(from + "->" + to + " " + Arrays.toString(zs));
                byte[] bs = b.clone();
                System.arraycopy(bs, from, bs, to, 9);
                short[] ss = s.clone();
                System.arraycopy(ss, from, ss, to, 5);
                System.out.println(" " + Arrays.toString(bs) + " and " + Arrays.toString(ss));
                float[] fs = f.clone();
                System.arraycopy(fs, from, fs, to, 2);
                if (from != to) {
                    System.out.println(Arrays.toString(fs));
                }
                long[] ls = l.clone();
                System.arraycopy(l, from, ls, to, 2);
                System.out.println(Arrays.toString(ls));
            }
        }
    }

    static void references() {
        Object[] mixed = {"a", null, "c", 4, "e"};
        String[] strings = {"1", "2", "3", "4", "5"};
        attempt("stops", () -> System.arraycopy(mixed, 1, strings, 0, 4));
        System.out.println(Arrays.toString(strings));
        attempt("all", () -> System.arraycopy(strings, 0, mixed, 1, 4));
        System.out.println(Arrays.toString(mixed));
        attempt("within", () -> System.arraycopy(strings, 0, strings, 1, 4));
        System.out.println(Arrays.toString(strings));
        Comparable<?>[] comparable = {"x", 2, 'c'};
        attempt("others", () -> System.arraycopy(comparable, 0, strings, 2, 3));
        System.out.println(Arrays.toString(strings));
        Object[] known = strings;
        attempt("same class", () -> System.arraycopy(known, 1, new String[2], 0, 2));
        Object[] rows = new Object[2];
        attempt("rows", () -> System.arraycopy(new int[][] {{1}, {2, 3}}, 0, rows, 0, 2));
        System.out.println(Arrays.deepToString(rows));
    }
}
