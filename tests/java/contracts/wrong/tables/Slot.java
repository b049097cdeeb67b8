// The slot of a key. Wrong: the least key has no absolute value.
class Slot {
    //@ requires n > 0;
    //@ ensures 0 <= \result && \result < n; //~ violated
    static int slot(int key, int n) {
        return Math.abs(key) % n;
    }
}
