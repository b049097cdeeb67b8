// A balance is never negative. //~ proved
class Account {
    /*@ spec_public @*/ private int balance;

    //@ invariant balance >= 0;

    //@ requires amount >= 0 && amount <= Integer.MAX_VALUE - balance;
    //@ assignable balance;
    //@ ensures balance == \old(balance) + amount;
    void deposit(int amount) {
        balance += amount;
    }

    //@ requires 0 <= amount && amount <= balance;
    //@ assignable balance;
    //@ ensures balance == \old(balance) - amount;
    void withdraw(int amount) {
        balance -= amount;
    }

    //@ ensures \result == balance;
    /*@ pure @*/ int balance() {
        return balance;
    }
}
