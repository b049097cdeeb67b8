// The integer square root by counting.
class SquareRoot {
    //@ requires n >= 0;
    //@ ensures \result >= 0 && (long) \result * \result <= n;
    //@ ensures ((long) \result + 1) * ((long) \result + 1) > n;
    static int root(int n) {
        int r = 0;
        //@ loop_invariant 0 <= r && r <= 46340 && (long) r * r <= n;
        while ((long) (r + 1) * (r + 1) <= n) {
            r++;
        }
        return r;
    }
}
