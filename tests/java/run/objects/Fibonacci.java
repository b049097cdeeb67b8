// Fibonacci by recursion, memo map, loop and doubling; all must agree.
import java.util.HashMap;
import java.util.Map;

public class Fibonacci {
    static int calls;
    static final Map<Integer, Long> MEMO = new HashMap<>();

    static long slow(int n) {
        calls++;
        return n < 2 ? n : slow(n - 1) + slow(n - 2);
    }

    static long memo(int n) {
        if (n < 2) return n;
        Long known = MEMO.get(n);
        if (known != null) return known;
        long r = memo(n - 1) + memo(n - 2);
        MEMO.put(n, r);
        return r;
    }

    static long loop(int n) {
        long a = 0, b = 1;
        while (n-- > 0) {
            long t = a + b;
            a = b;
            b = t;
        }
        return a;
    }

    static long doubling(int n) {
        long a = 0, b = 1;
        for (int bit = Integer.highestOneBit(n); bit != 0; bit >>>= 1) {
            long d = a * (2 * b - a), e = a * a + b * b;
            a = d;
            b = e;
            if ((n & bit) != 0) {
                long t = a + b;
                a = b;
                b = t;
            }
        }
        return a;
    }

    public static void main(String[] args) {
        System.out.println(slow(16) + " " + calls);
        boolean same = true;
        for (int i = 0; i < 92; i++) same &= memo(i) == loop(i) && loop(i) == doubling(i);
        System.out.println(same + " " + memo(90) + " " + MEMO.size());
        System.out.println(loop(93) + " " + doubling(100));
        int a = 1, b = 1, even = 0;
        for (; a < 4_000_000; b += a, a = b - a) if (a % 2 == 0) even += a;
        System.out.println(even);
    }
}
