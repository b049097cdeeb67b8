// An account with a limit of credit. Wrong: the limit is lowered below what is owed.
class Overdraft {
    int balance;
    int limit;

    //@ invariant 0 <= limit && limit <= 1000000;
    //@ invariant balance >= -limit; //~ violated

    //@ requires 0 <= l && l <= 1000000;
    //@ assignable limit;
    //@ ensures limit == l || limit == \old(limit);
    void setLimit(int l) {
        if (balance <= l) {
            limit = l;
        }
    }
}
