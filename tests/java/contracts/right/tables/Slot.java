// The slot of a key. //~ proved
class Slot {
    //@ requires n > 0;
    //@ ensures 0 <= \result && \result < n;
    static int slot(int key, int n) {
        return (key & Integer.MAX_VALUE) % n;
    }
}
