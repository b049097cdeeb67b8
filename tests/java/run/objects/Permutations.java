// Permutations of strings, next permutation, combinations, power sets, Gray codes.
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

public class Permutations {
    static void permute(String prefix, String rest, List<String> out) {
        if (rest.isEmpty()) {
            out.add(prefix);
            return;
        }
        for (int i = 0; i < rest.length(); i++) permute(prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), out);
    }

    static boolean next(char[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) i--;
        if (i < 0) return false;
        int j = a.length - 1;
        while (a[j] <= a[i]) j--;
        char t = a[i];
        a[i] = a[j];
        a[j] = t;
        for (int l = i + 1, r = a.length - 1; l < r; l++, r--) {
            t = a[l];
            a[l] = a[r];
            a[r] = t;
        }
        return true;
    }

    static void combine(int from, int n, int k, List<Integer> chosen, List<List<Integer>> out) {
        if (k == 0) {
            out.add(List.copyOf(chosen));
            return;
        }
        for (int i = from; i <= n - k + 1; i++) {
            chosen.add(i);
            combine(i + 1, n, k - 1, chosen, out);
            chosen.remove(chosen.size() - 1);
        }
    }

    public static void main(String[] args) {
        List<String> all = new ArrayList<>();
        permute("", "abc", all);
        System.out.println(all);
        all.clear();
        permute("", "aab", all);
        System.out.println(new TreeSet<>(all) + " " + all.size());
        char[] a = "1223".toCharArray();
        int n = 0;
        do {
            n++;
            if (n <= 3) System.out.print(new String(a) + " ");
        } while (next(a));
        System.out.println(n);
        List<List<Integer>> combos = new ArrayList<>();
        combine(1, 5, 3, new ArrayList<>(), combos);
        System.out.println(combos.size() + " " + combos);
        StringBuilder sb = new StringBuilder();
        for (int mask = 0; mask < 8; mask++) {
            sb.append('{');
            for (int b = 0; b < 3; b++) if ((mask >> b & 1) != 0) sb.append((char) ('a' + b));
            sb.append('}');
        }
        System.out.println(sb);
        for (int i = 0; i < 8; i++) System.out.print(Integer.toBinaryString(8 | i ^ i >> 1).substring(1) + " ");
        System.out.println();
    }
}
