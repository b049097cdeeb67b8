// A sum is computed in a long and cut to the range of an int when it leaves it.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class WideSum {
    static class Balance {
        int amount;
        Balance next;
    }

    public static void main(String[] args) {
        Balance balances = null;
        while (Verifier.nondetBoolean()) {
            Balance balance = new Balance();
            balance.amount = Verifier.nondetInt() >>> 1;
            balance.next = balances;
            balances = balance;
        }
        while (Verifier.nondetBoolean()) {
            int change = Verifier.nondetInt();
            for (Balance balance = balances; balance != null; balance = balance.next) {
                long sum = (long) balance.amount + change;
                if (change >= 0) {
                    balance.amount = sum > Integer.MAX_VALUE ? Integer.MAX_VALUE : (int) sum;
                } else {
                    balance.amount = sum < 0 ? 0 : (int) sum;
                }
                assert balance.amount >= 0;
            }
        }
    }
}
