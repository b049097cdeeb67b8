// An account with a limit of credit. //~ proved
class Overdraft {
    int balance;
    int limit;

    //@ invariant 0 <= limit && limit <= 1000000;
    //@ invariant balance >= -limit;

    //@ requires 0 <= l && l <= 1000000;
    //@ assignable limit;
    //@ ensures limit == l || limit == \old(limit);
    void setLimit(int l) {
        if (balance >= -l) {
            limit = l;
        }
    }
}
