// The sieve of Eratosthenes and prime factorisation.
public class Sieve {
    public static void main(String[] args) {
        int n = 1000;
        boolean[] composite = new boolean[n + 1];
        int[] smallest = new int[n + 1];
        int count = 0;
        StringBuilder sb = new StringBuilder();
        for (int i = 2; i <= n; i++) {
            if (composite[i]) continue;
            count++;
            if (i < 50 || i > 950) sb.append(i).append(' ');
            for (int j = i; j <= n; j += i) {
                if (smallest[j] == 0) smallest[j] = i;
                composite[j] = j != i;
            }
        }
        System.out.println(count + ": " + sb);
        for (int k : new int[] {360, 997, 1000, 961}) {
            StringBuilder f = new StringBuilder().append(k).append(" =");
            for (int r = k; r > 1; r /= smallest[r]) f.append(' ').append(smallest[r]);
            System.out.println(f);
        }
        int best = 0, divisors = 0;
        for (int k = 1; k <= 300; k++) {
            int d = 1;
            for (int r = k; r > 1; ) {
                int p = smallest[r], e = 0;
                while (r % p == 0) {
                    r /= p;
                    e++;
                }
                d *= e + 1;
            }
            if (d > divisors) {
                divisors = d;
                best = k;
            }
        }
        System.out.println(best + " has " + divisors);
    }
}
