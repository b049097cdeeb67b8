// Mutual recursion, Ackermann, flood fill, tail calls and deep but safe recursion.
public class Recursion {
    static int calls;

    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }

    static int ackermann(int m, int n) {
        calls++;
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static int fill(char[][] g, int r, int c, char from, char to) {
        if (r < 0 || c < 0 || r >= g.length || c >= g[r].length || g[r][c] != from) return 0;
        g[r][c] = to;
        return 1 + fill(g, r + 1, c, from, to) + fill(g, r - 1, c, from, to) + fill(g, r, c + 1, from, to) + fill(g, r, c - 1, from, to);
    }

    static int mccarthy(int n) { return n > 100 ? n - 10 : mccarthy(mccarthy(n + 11)); }

    static long sum(int n, long acc) { return n == 0 ? acc : sum(n - 1, acc + n); }

    static int hofstadter(int n) { return n == 0 ? 0 : n - hofstadter(hofstadter(n - 1)); }

    static String binary(int n) { return n < 2 ? "" + n : binary(n / 2) + n % 2; }

    public static void main(String[] args) {
        System.out.println(even(100) + " " + odd(7) + " " + even(3));
        System.out.println(ackermann(2, 3) + " " + calls);
        char[][] g = {"..#..".toCharArray(), ".##..".toCharArray(), "#....".toCharArray()};
        System.out.println(fill(g, 0, 0, '.', 'x') + " " + fill(g, 0, 4, '.', 'y') + " " + fill(g, 0, 0, '.', 'z'));
        for (char[] row : g) System.out.println(row);
        System.out.println(mccarthy(50) + " " + sum(1000, 0) + " " + hofstadter(15) + " " + binary(37));
        int[] digits = new int[10];
        count(1234567890123L, digits);
        for (int d : digits) System.out.print(d);
        System.out.println();
    }

    static void count(long n, int[] digits) {
        if (n == 0) return;
        digits[(int) (n % 10)]++;
        count(n / 10, digits);
    }
}
