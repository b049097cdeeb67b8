// The remainder that is never negative. Wrong: Java's remainder of negative numbers.
class FloorMod {
    //@ requires m > 0;
    //@ ensures 0 <= \result && \result < m; //~ violated
    static int mod(int x, int m) {
        int r = x % m;
        return r;
    }
}
