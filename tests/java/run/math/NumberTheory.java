// gcd, modular powers, primality, perfect numbers, continued fractions.
public class NumberTheory {
    static long gcd(long a, long b) { return b == 0 ? Math.abs(a) : gcd(b, a % b); }

    static long powMod(long base, long exp, long mod) {
        long r = 1;
        base %= mod;
        while (exp > 0) {
            if ((exp & 1) == 1) r = r * base % mod;
            base = base * base % mod;
            exp >>= 1;
        }
        return r;
    }

    static boolean prime(int n) {
        if (n < 2) return false;
        for (int i = 2; (long) i * i <= n; i++) if (n % i == 0) return false;
        return true;
    }

    static long[] extended(long a, long b) {
        if (b == 0) return new long[] {a, 1, 0};
        long[] r = extended(b, a % b);
        return new long[] {r[0], r[2], r[1] - a / b * r[2]};
    }

    static int isqrt(int n) {
        int r = 0;
        for (int bit = 1 << 15; bit > 0; bit >>= 1) if ((long) (r | bit) * (r | bit) <= n) r |= bit;
        return r;
    }

    public static void main(String[] args) {
        System.out.println(gcd(1071, 462) + " " + gcd(-12, 18) + " " + gcd(0, 5) + " " + gcd(1L << 40, 1L << 20));
        System.out.println(powMod(2, 100, 1_000_000_007) + " " + powMod(3, 0, 7) + " " + powMod(-2, 3, 11));
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 60; i++) if (prime(i)) sb.append(i).append(' ');
        System.out.println(sb + "" + prime(7919) + prime(7921));
        long[] e = extended(240, 46);
        System.out.println(e[0] + " " + e[1] + " " + e[2] + " " + (240 * e[1] + 46 * e[2]));
        System.out.println(isqrt(0) + " " + isqrt(99) + " " + isqrt(100) + " " + isqrt(Integer.MAX_VALUE));
        for (int n = 2; n < 500; n++) {
            int s = 1;
            for (int d = 2; d * d <= n; d++) if (n % d == 0) s += d * d == n ? d : d + n / d;
            if (s == n) System.out.print(n + " ");
        }
        System.out.println();
        double x = Math.PI;
        for (int i = 0; i < 5; i++) {
            int whole = (int) x;
            System.out.print(whole + " ");
            x = 1 / (x - whole);
        }
        System.out.println();
        int digits = 0;
        for (long n = 9876543210L; n != 0; n /= 10) digits += n % 10;
        System.out.println(digits);
    }
}
