// An interval is moved upwards. Wrong: only its lower end is kept from overflow.
class Interval {
    int lo;
    int hi;

    //@ invariant lo <= hi; //~ violated

    //@ requires 0 <= d && (long) lo + d <= Integer.MAX_VALUE;
    //@ assignable lo, hi;
    //@ ensures lo == \old(lo) + d && hi == \old(hi) + d;
    void shift(int d) {
        lo += d;
        hi += d;
    }
}
