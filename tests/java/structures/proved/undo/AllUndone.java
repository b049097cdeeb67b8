// Each step adds an amount and records it; when all is undone the total is zero again.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AllUndone {
    static class Step {
        int amount;
        Step before;
    }

    public static void main(String[] args) {
        Step last = null;
        int total = 0;
        while (Verifier.nondetBoolean()) {
            Step step = new Step();
            step.amount = Verifier.nondetInt();
            step.before = last;
            last = step;
            total = total + step.amount;
        }
        while (last != null) {
            total = total - last.amount;
            last = last.before;
        }
        assert total == 0;
    }
}
