// The sign of / and % for every combination of signs, for int and long.
public class Remainders {
    public static void main(String[] args) {
        int[] dividends = {7, -7, 0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE};
        int[] divisors = {3, -3, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : dividends) {
            for (int b : divisors) {
                int q = a / b;
                int r = a % b;
                System.out.println(a + " / " + b + " = " + q + " r " + r + " check " + (q * b + r == a));
            }
        }
        long[] longs = {10L, -10L, Long.MAX_VALUE, Long.MIN_VALUE};
        long[] by = {4L, -4L, 1000000007L, -1L};
        for (long a : longs) {
            for (long b : by) {
                System.out.println(a / b + " " + a % b);
            }
        }
        // Mixed operands are widened first.
        int i = -17;
        long l = 5;
        short s = -5;
        byte y = 3;
        char c = 'A';
        System.out.println(i % l);
        System.out.println(s % y);
        System.out.println(c % s);
        System.out.println(c / y);
    }
}
