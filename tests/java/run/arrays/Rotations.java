// In-place array algorithms.
import java.util.Arrays;

public class Rotations {
    static void reverse(int[] a, int from, int to) {
        while (from < to) {
            int t = a[from];
            a[from++] = a[to];
            a[to--] = t;
        }
    }

    static int[] rotate(int[] a, int k) {
        int n = a.length;
        if (n == 0) return a;
        k = (k % n + n) % n;
        reverse(a, 0, n - 1);
        reverse(a, 0, k - 1);
        reverse(a, k, n - 1);
        return a;
    }

    static int[][] transpose(int[][] m) {
        int[][] t = new int[m[0].length][m.length];
        for (int i = 0; i < m.length; i++)
            for (int j = 0; j < m[i].length; j++)
                t[j][i] = m[i][j];
        return t;
    }

    static int[] spiral(int[][] m) {
        int top = 0, left = 0, bottom = m.length - 1, right = m[0].length - 1, n = 0;
        int[] out = new int[m.length * m[0].length];
        while (top <= bottom && left <= right) {
            for (int j = left; j <= right; j++) out[n++] = m[top][j];
            top++;
            for (int i = top; i <= bottom; i++) out[n++] = m[i][right];
            right--;
            for (int j = right; top <= bottom && j >= left; j--) out[n++] = m[bottom][j];
            bottom--;
            for (int i = bottom; left <= right && i >= top; i--) out[n++] = m[i][left];
            left++;
        }
        return out;
    }

    public static void main(String[] args) {
        for (int k : new int[] {0, 1, 3, 5, 7, -1, -6}) {
            System.out.println(k + " " + Arrays.toString(rotate(new int[] {1, 2, 3, 4, 5}, k)));
        }
        System.out.println(rotate(new int[0], 3).length);
        int[][] m = {{1, 2, 3}, {4, 5, 6}};
        System.out.println(Arrays.deepToString(transpose(m)));
        System.out.println(Arrays.toString(spiral(m)));
        System.out.println(Arrays.toString(spiral(new int[][] {{1}, {2}, {3}})));
        int[] best = {-2, 1, -3, 4, -1, 2, 1, -5, 4};
        int max = best[0], run = 0;
        for (int v : best) {
            run = Math.max(v, run + v);
            max = Math.max(max, run);
        }
        System.out.println(max);
    }
}
