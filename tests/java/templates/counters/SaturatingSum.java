// A sum that stays at the largest int instead of wrapping around.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class SaturatingSum {
    int total;

    void add(int more) {
        int sum = total + more;
        total = ((total ^ sum) & (more ^ sum)) < 0 ? Integer.MAX_VALUE : sum;
    }

    public static void main(String[] args) {
        SaturatingSum sum = new SaturatingSum();
        while (Verifier.nondetBoolean()) {
            sum.add(Verifier.nondetInt() >>> 1);
            assert sum.total >= 0;
        }
    }
}
