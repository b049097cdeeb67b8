// A bank with accounts, transfers, overdrafts and a log.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class Bank {
    static class InsufficientFunds extends Exception {
        final long missing;
        InsufficientFunds(String who, long missing) {
            super(who + " lacks " + missing);
            this.missing = missing;
        }
    }

    static abstract class Account {
        private static int next = 1000;
        final int number = next++;
        final String owner;
        protected long balance;
        private final List<String> log = new ArrayList<>();

        Account(String owner, long balance) {
            this.owner = owner;
            deposit(balance);
        }

        void deposit(long amount) {
            if (amount < 0) throw new IllegalArgumentException("deposit of " + amount);
            balance += amount;
            log.add("+" + amount);
        }

        void withdraw(long amount) throws InsufficientFunds {
            if (amount > available()) throw new InsufficientFunds(owner, amount - available());
            balance -= amount;
            log.add("-" + amount);
        }

        abstract long available();
        void endOfMonth() { }
        @Override public String toString() { return number + ":" + owner + "=" + balance + log; }
    }

    static class Savings extends Account {
        Savings(String owner, long balance) { super(owner, balance); }
        long available() { return balance; }
        @Override void endOfMonth() { deposit(balance / 100); }
    }

    static class Checking extends Account {
        final long limit;
        Checking(String owner, long balance, long limit) {
            super(owner, balance);
            this.limit = limit;
        }
        long available() { return balance + limit; }
        @Override void endOfMonth() { if (balance < 0) balance += balance / 10; }
    }

    private final Map<String, Account> accounts = new LinkedHashMap<>();

    void open(Account a) {
        if (accounts.putIfAbsent(a.owner, a) != null) throw new IllegalStateException(a.owner + " has an account");
    }

    boolean transfer(String from, String to, long amount) {
        Account a = accounts.get(from), b = accounts.get(to);
        try {
            a.withdraw(amount);
            b.deposit(amount);
            return true;
        } catch (InsufficientFunds e) {
            System.out.println("refused: " + e.getMessage() + " " + e.missing);
            return false;
        } catch (NullPointerException e) {
            System.out.println("no such account: " + (a == null ? from : to));
            return false;
        }
    }

    public static void main(String[] args) {
        Bank bank = new Bank();
        bank.open(new Savings("ann", 1000));
        bank.open(new Checking("bob", 50, 200));
        System.out.println(bank.transfer("ann", "bob", 300) + " " + bank.transfer("bob", "ann", 500) + " " + bank.transfer("bob", "ann", 100)
                + " " + bank.transfer("ann", "zed", 1));
        try {
            bank.open(new Savings("ann", 5));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        bank.accounts.values().forEach(Account::endOfMonth);
        bank.accounts.values().forEach(System.out::println);
        bank.accounts.get("bob").deposit(-5);
    }
}
