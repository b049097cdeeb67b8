// An exception leaves a loop and is caught outside: the index stays in bounds.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AsControlFlow {
    static class Done extends RuntimeException {}

    static void step(int i, int[] a) {
        if (i >= a.length) {
            throw new Done();
        }
        a[i] = i;
    }

    public static void main(String[] args) {
        int[] a = new int[10];
        int rounds = Verifier.nondetInt();
        try {
            for (int i = 0; i < rounds; i++) {
                step(i, a);
            }
        } catch (Done done) {
            assert rounds > 10;
        }
    }
}
