// The remainder that is never negative. //~ proved
class FloorMod {
    //@ requires m > 0;
    //@ ensures 0 <= \result && \result < m;
    static int mod(int x, int m) {
        int r = x % m;
        return r < 0 ? r + m : r;
    }
}
