// Owners and their accounts know each other; no account is overdrawn.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Accounts {
    static class Owner {
        Account account;
        Owner next;
    }

    static class Account {
        Owner owner;
        long balance;
    }

    public static void main(String[] args) {
        Owner owners = null;
        while (Verifier.nondetBoolean()) {
            Owner owner = new Owner();
            owner.account = new Account();
            owner.account.owner = owner;
            owner.next = owners;
            owners = owner;
        }
        while (Verifier.nondetBoolean()) {
            for (Owner owner = owners; owner != null; owner = owner.next) {
                Account account = owner.account;
                int amount = Verifier.nondetInt() >>> 1;
                if (Verifier.nondetBoolean()) {
                    if (account.balance <= 1_000_000_000_000L) {
                        account.balance += amount;
                    }
                } else if (amount <= account.balance) {
                    account.balance -= amount;
                }
                assert account.owner.account.balance >= 0;
            }
        }
    }
}
