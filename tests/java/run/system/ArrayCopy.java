// System.arraycopy: overlaps, checks, partial copies before an exception, messages.
import java.util.Arrays;

public class ArrayCopy {
    static void attempt(String name, Object src, int sp, Object dst, int dp, int n) {
        try {
            System.arraycopy(src, sp, dst, dp, n);
            System.out.println(name + " fine");
        } catch (RuntimeException e) {
            System.out.println(name + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] a = {0, 1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(a, 0, a, 2, 5);
        System.out.println(Arrays.toString(a));
        a = new int[] {0, 1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(a, 2, a, 0, 5);
        System.out.println(Arrays.toString(a));
        int[] b = new int[4];
        System.arraycopy(a, 0, b, 0, 0);
        System.arraycopy(a, 8, b, 4, 0);
        attempt("src range", a, 5, b, 0, 4);
        attempt("dst range", a, 0, b, 2, 3);
        attempt("negative src", a, -1, b, 0, 1);
        attempt("negative dst", a, 0, b, -1, 1);
        attempt("negative length", a, 0, b, 0, -1);
        attempt("overflow", a, 1, b, 0, Integer.MAX_VALUE);
        attempt("types", a, 0, new long[4], 0, 1);
        attempt("prim to object", a, 0, new Integer[4], 0, 1);
        attempt("object to prim", new Integer[] {1}, 0, b, 0, 1);
        attempt("not array", "text", 0, b, 0, 1);
        attempt("dst not array", a, 0, "text", 0, 1);
        attempt("null src", null, 0, b, 0, 1);
        attempt("null dst", a, 0, null, 0, 1);
        attempt("char bounds", new char[2], 1, new char[2], 1, 2);
        attempt("boolean bounds", new boolean[1], 0, new boolean[1], 0, 2);
        Object[] mixed = {"a", "b", 3, "d"};
        String[] strings = new String[4];
        attempt("mixed", mixed, 0, strings, 0, 4);
        System.out.println(Arrays.toString(strings));
        attempt("string to object", strings, 0, new Object[4], 0, 2);
        attempt("incompatible empty", new Integer[0], 0, new String[0], 0, 0);
        attempt("incompatible", new Integer[] {1}, 0, new String[1], 0, 1);
        attempt("object bounds", new Object[3], 2, new Object[3], 0, 2);
        int[][] m = {{1}, {2}, {3}};
        System.arraycopy(m, 0, m, 1, 2);
        m[0][0] = 9;
        System.out.println(Arrays.deepToString(m));
        attempt("2d", m, 0, new int[2][], 0, 2);
        attempt("2d mismatch", m, 0, new long[2][], 0, 1);
        byte[] bytes = {1, 2, 3};
        System.arraycopy(bytes, 0, bytes, 1, 2);
        double[] ds = {1.5, 2.5};
        System.arraycopy(ds, 1, ds, 0, 1);
        System.out.println(Arrays.toString(bytes) + Arrays.toString(ds));
    }
}
