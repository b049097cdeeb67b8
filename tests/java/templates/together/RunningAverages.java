// An average that cannot overflow is made of bits; what averages add up to takes sums.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RunningAverages {
    public static void main(String[] args) {
        int average = 0;
        int total = 0;
        int count = 0;
        while (count < 1000 && Verifier.nondetBoolean()) {
            int next = Verifier.nondetInt();
            if (next < 0 || next > 100) {
                continue;
            }
            average = (average & next) + ((average ^ next) >> 1);
            total += average;
            count++;
        }
        assert total >= 0 && total <= 100 * count;
    }
}
