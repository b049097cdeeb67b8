// As the safe twin, but the last object is not made.
//~ input: 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class Objects {
    static class Counter {
        int count;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 100) {
            return;
        }
        Counter[] counters = new Counter[n];
        for (int i = 0; i < n - 1; i++) {
            counters[i] = new Counter();
        }
        for (int i = 0; i < n; i++) {
            counters[i].count++; //~ refuted: null
        }
    }
}
