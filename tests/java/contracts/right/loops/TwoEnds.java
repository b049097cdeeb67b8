// Two indices meet in the middle. //~ proved
class TwoEnds {
    //@ requires 0 <= n && n <= 1000;
    //@ ensures \result == n / 2;
    static int meet(int n) {
        int lo = 0;
        int hi = n;
        //@ loop_invariant 0 <= lo && lo + hi == n && lo <= hi + 2;
        while (lo + 1 < hi) {
            lo++;
            hi--;
        }
        return lo < hi ? hi - 1 : lo;
    }
}
