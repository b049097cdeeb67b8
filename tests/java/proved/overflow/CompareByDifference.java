// Two small numbers are compared by their difference.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CompareByDifference {
    static int compare(int a, int b) {
        return a - b;
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (a < -1000 || a > 1000 || b < -1000 || b > 1000) {
            return;
        }
        if (a < b) {
            assert compare(a, b) < 0;
        }
    }
}
