// Small simulations: Josephus problem, towers of Hanoi, Pascal's triangle, roman numerals, clocks.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

public class Josephus {
    static List<Integer> josephus(int n, int k) {
        Deque<Integer> circle = new ArrayDeque<>();
        for (int i = 1; i <= n; i++) circle.add(i);
        List<Integer> out = new ArrayList<>();
        while (!circle.isEmpty()) {
            for (int i = 1; i < k; i++) circle.add(circle.poll());
            out.add(circle.poll());
        }
        return out;
    }

    static int hanoi(int n, char from, char to, char via, StringBuilder log) {
        if (n == 0) return 0;
        int moves = hanoi(n - 1, from, via, to, log);
        log.append(from).append(to).append(' ');
        return moves + 1 + hanoi(n - 1, via, to, from, log);
    }

    static String roman(int n) {
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] signs = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        StringBuilder sb = new StringBuilder();
        for (int i = 0; n > 0; i++) for (; n >= values[i]; n -= values[i]) sb.append(signs[i]);
        return sb.toString();
    }

    static int arabic(String s) {
        int total = 0, prev = 0;
        for (int i = s.length() - 1; i >= 0; i--) {
            int v = switch (s.charAt(i)) {
                case 'I' -> 1;
                case 'V' -> 5;
                case 'X' -> 10;
                case 'L' -> 50;
                case 'C' -> 100;
                case 'D' -> 500;
                case 'M' -> 1000;
                default -> throw new IllegalArgumentException("digit " + s.charAt(i));
            };
            total += v < prev ? -v : v;
            prev = Math.max(prev, v);
        }
        return total;
    }

    public static void main(String[] args) {
        System.out.println(josephus(10, 3) + " " + josephus(1, 5) + josephus(0, 2));
        StringBuilder log = new StringBuilder();
        System.out.println(hanoi(3, 'a', 'c', 'b', log) + " " + log);
        for (int i = 0, c = 1; i < 6; i++, c = 1) {
            StringBuilder row = new StringBuilder();
            for (int j = 0; j <= i; c = c * (i - j) / (j + 1), j++) row.append(c).append(' ');
            System.out.println(row);
        }
        boolean ok = true;
        for (int i = 1; i < 400; i++) ok &= arabic(roman(i)) == i;
        System.out.println(ok + " " + roman(1994) + " " + roman(3888) + " " + arabic("MCMXCIX"));
        arabic("MZ");
    }
}
