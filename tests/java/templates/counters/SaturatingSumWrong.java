// As the right twin, but the overflow is looked for in the sign of the summand.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SaturatingSumWrong {
    int total;

    void add(int more) {
        int sum = total + more;
        total = (more) < 0 ? Integer.MAX_VALUE : sum;
    }

    public static void main(String[] args) {
        SaturatingSumWrong sum = new SaturatingSumWrong();
        while (Verifier.nondetBoolean()) {
            sum.add(Verifier.nondetInt() >>> 1);
            assert sum.total >= 0; //~ refuted: assertion
        }
    }
}
