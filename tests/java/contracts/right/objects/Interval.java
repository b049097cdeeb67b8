// An interval is moved upwards. //~ proved
class Interval {
    int lo;
    int hi;

    //@ invariant lo <= hi;

    //@ requires 0 <= d && (long) hi + d <= Integer.MAX_VALUE;
    //@ assignable lo, hi;
    //@ ensures lo == \old(lo) + d && hi == \old(hi) + d;
    void shift(int d) {
        lo += d;
        hi += d;
    }
}
