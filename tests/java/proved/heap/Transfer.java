// Money moves between two accounts; the sum stays.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Transfer {
    static class Account {
        int balance;

        Account(int balance) {
            this.balance = balance;
        }
    }

    static void move(Account from, Account to, int amount) {
        if (amount < 0 || amount > from.balance) {
            return;
        }
        from.balance -= amount;
        to.balance += amount;
    }

    public static void main(String[] args) {
        Account a = new Account(100);
        Account b = new Account(50);
        move(a, b, Verifier.nondetInt());
        assert a.balance + b.balance == 150;
    }
}
