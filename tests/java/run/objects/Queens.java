// The six queens problem by backtracking, with bit masks as a check.
public class Queens {
    static int n = 6, solutions, visited;
    static int[] col = new int[n];
    static String first;

    static boolean safe(int row, int c) {
        for (int r = 0; r < row; r++) if (col[r] == c || Math.abs(col[r] - c) == row - r) return false;
        return true;
    }

    static void place(int row) {
        visited++;
        if (row == n) {
            if (solutions++ == 0) {
                StringBuilder sb = new StringBuilder();
                for (int c : col) sb.append(".".repeat(c)).append('Q').append(".".repeat(n - c - 1)).append('\n');
                first = sb.toString();
            }
            return;
        }
        for (int c = 0; c < n; c++) {
            if (safe(row, c)) {
                col[row] = c;
                place(row + 1);
            }
        }
    }

    static int bits(int all, int cols, int d1, int d2) {
        if (cols == all) return 1;
        int count = 0;
        for (int free = all & ~(cols | d1 | d2); free != 0; ) {
            int bit = free & -free;
            free ^= bit;
            count += bits(all, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1);
        }
        return count;
    }

    public static void main(String[] args) {
        place(0);
        System.out.print(first);
        System.out.println(solutions + " " + visited);
        for (int k = 1; k <= 6; k++) System.out.print(bits((1 << k) - 1, 0, 0, 0) + " ");
        System.out.println();
    }
}
