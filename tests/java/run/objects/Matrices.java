// Matrix multiplication, powers, determinants with ints, longs and doubles.
import java.util.Arrays;

public class Matrices {
    static long[][] multiply(long[][] a, long[][] b) {
        long[][] c = new long[a.length][b[0].length];
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j < b[0].length; j++)
                for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }

    static long[][] power(long[][] m, int e) {
        long[][] r = new long[m.length][m.length];
        for (int i = 0; i < m.length; i++) r[i][i] = 1;
        for (; e > 0; e >>= 1, m = multiply(m, m)) if ((e & 1) == 1) r = multiply(r, m);
        return r;
    }

    static double determinant(double[][] source) {
        double[][] m = new double[source.length][];
        for (int i = 0; i < m.length; i++) m[i] = source[i].clone();
        double det = 1;
        for (int c = 0; c < m.length; c++) {
            int p = c;
            for (int r = c + 1; r < m.length; r++) if (Math.abs(m[r][c]) > Math.abs(m[p][c])) p = r;
            if (m[p][c] == 0) return 0;
            if (p != c) {
                double[] t = m[p];
                m[p] = m[c];
                m[c] = t;
                det = -det;
            }
            det *= m[c][c];
            for (int r = c + 1; r < m.length; r++) {
                double f = m[r][c] / m[c][c];
                for (int k = c; k < m.length; k++) m[r][k] -= f * m[c][k];
            }
        }
        return det;
    }

    public static void main(String[] args) {
        long[][] a = {{1, 2, 3}, {4, 5, 6}}, b = {{7, 8}, {9, 10}, {11, 12}};
        System.out.println(Arrays.deepToString(multiply(a, b)) + Arrays.deepToString(multiply(b, a)));
        long[][] fib = {{1, 1}, {1, 0}};
        System.out.println(power(fib, 50)[0][1] + " " + power(fib, 90)[0][1] + " " + power(fib, 0)[0][1]);
        System.out.println(determinant(new double[][] {{2, 0, 1}, {1, 3, 2}, {1, 1, 1}}) + " "
                + determinant(new double[][] {{1, 2}, {2, 4}}) + " " + determinant(new double[][] {{0, 1}, {1, 0}}));
        try {
            multiply(b, b);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
