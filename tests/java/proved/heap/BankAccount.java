// The balance of an account is never negative: withdrawals are asked for, deposits are bounded.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BankAccount {
    private int balance;

    void deposit(int amount) {
        if (amount > 0 && balance <= Integer.MAX_VALUE - amount) {
            balance += amount;
        }
    }

    void withdraw(int amount) {
        if (amount > 0 && amount <= balance) {
            balance -= amount;
        }
    }

    public static void main(String[] args) {
        BankAccount account = new BankAccount();
        int rounds = Verifier.nondetInt();
        for (int i = 0; i < rounds; i++) {
            if (Verifier.nondetBoolean()) {
                account.deposit(Verifier.nondetInt());
            } else {
                account.withdraw(Verifier.nondetInt());
            }
            assert account.balance >= 0;
        }
    }
}
