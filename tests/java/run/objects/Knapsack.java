// Dynamic programming: knapsack, edit distance, longest common subsequence, coins.
import java.util.Arrays;

public class Knapsack {
    static int knapsack(int[] weight, int[] value, int capacity) {
        int[] best = new int[capacity + 1];
        for (int i = 0; i < weight.length; i++)
            for (int c = capacity; c >= weight[i]; c--) best[c] = Math.max(best[c], best[c - weight[i]] + value[i]);
        return best[capacity];
    }

    static int edit(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++)
            for (int j = 0; j <= b.length(); j++)
                d[i][j] = i == 0 ? j : j == 0 ? i : Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1,
                        d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
        return d[a.length()][b.length()];
    }

    static String lcs(String a, String b) {
        String[][] t = new String[a.length() + 1][b.length() + 1];
        for (String[] row : t) Arrays.fill(row, "");
        for (int i = 1; i <= a.length(); i++)
            for (int j = 1; j <= b.length(); j++)
                t[i][j] = a.charAt(i - 1) == b.charAt(j - 1) ? t[i - 1][j - 1] + a.charAt(i - 1)
                        : t[i - 1][j].length() >= t[i][j - 1].length() ? t[i - 1][j] : t[i][j - 1];
        return t[a.length()][b.length()];
    }

    static long ways(int amount, int... coins) {
        long[] w = new long[amount + 1];
        w[0] = 1;
        for (int c : coins) for (int a = c; a <= amount; a++) w[a] += w[a - c];
        return w[amount];
    }

    static int fewest(int amount, int... coins) {
        int[] f = new int[amount + 1];
        Arrays.fill(f, 1, amount + 1, Integer.MAX_VALUE);
        for (int a = 1; a <= amount; a++)
            for (int c : coins) if (c <= a && f[a - c] != Integer.MAX_VALUE) f[a] = Math.min(f[a], f[a - c] + 1);
        return f[amount] == Integer.MAX_VALUE ? -1 : f[amount];
    }

    public static void main(String[] args) {
        System.out.println(knapsack(new int[] {1, 3, 4, 5}, new int[] {1, 4, 5, 7}, 7) + " " + knapsack(new int[0], new int[0], 10));
        System.out.println(edit("kitten", "sitting") + " " + edit("", "abc") + " " + edit("same", "same"));
        System.out.println(lcs("AGGTAB", "GXTXAYB") + " [" + lcs("abc", "xyz") + "]");
        System.out.println(ways(100, 1, 5, 10, 25, 50) + " " + fewest(63, 1, 5, 10, 21, 25) + " " + fewest(7, 2, 4));
    }
}
