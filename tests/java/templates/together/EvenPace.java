// Two walkers keep pace, which takes sums to see; what their places have in common as bits takes the bits.
import org.sosy_lab.sv_benchmarks.Verifier;

public class EvenPace {
    public static void main(String[] args) {
        int steps = 0;
        int doubled = 0;
        int other = 0;
        while (Verifier.nondetBoolean() && steps < 1000) {
            steps++;
            doubled += 2;
            other += doubled - 2 * steps + 1;
        }
        assert other == steps;
        assert (other & steps) == steps && (other ^ steps) == 0;
    }
}
