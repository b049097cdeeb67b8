// A range is made with its ends in order. //~ proved
class Range {
    final int lo;
    final int hi;

    //@ invariant lo <= hi;

    //@ requires lo <= hi;
    //@ ensures this.lo == lo && this.hi == hi;
    Range(int lo, int hi) {
        this.lo = lo;
        this.hi = hi;
    }

    //@ ensures \result <==> lo <= x && x <= hi;
    /*@ pure @*/ boolean contains(int x) {
        return lo <= x && x <= hi;
    }
}
