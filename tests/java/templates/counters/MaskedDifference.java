// What is left of a budget after a purchase, but never less than nothing, by the mask of a sign.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class MaskedDifference {
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
                left &= ~(left >> 31);
                assert 0 <= left && left <= budget.left;
                budget.left = left;
            }
        }
    }
}
