// As the right twin, but the mask is the sign itself.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MaskedDifferenceWrong {
    static class Budget {
        int left = 1000;
        Budget next;
    }

    public static void main(String[] args) {
        Budget budgets = null;
        while (Verifier.nondetBoolean()) {
            Budget budget = new Budget();
            budget.next = budgets;
            budgets = budget;
        }
        while (Verifier.nondetBoolean()) {
            for (Budget budget = budgets; budget != null; budget = budget.next) {
                int price = Verifier.nondetChar();
                int left = budget.left - price;
                left &= left >> 31;
                assert 0 <= left && left <= budget.left; //~ refuted: assertion
                budget.left = left;
            }
        }
    }
}
