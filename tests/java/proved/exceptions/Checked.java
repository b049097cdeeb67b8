// A checked exception is passed on by one method and caught by the next.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Checked {
    static class Empty extends Exception {}

    static int first(int[] a) throws Empty {
        if (a.length == 0) {
            throw new Empty();
        }
        return a[0];
    }

    static int firstOr(int[] a, int other) {
        try {
            return first(a);
        } catch (Empty e) {
            return other;
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 10) {
            return;
        }
        assert firstOr(new int[n], 0) == 0;
    }
}
