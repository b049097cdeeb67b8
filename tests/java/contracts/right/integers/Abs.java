// The absolute value; the least integer has none. //~ proved
class Abs {
    //@ requires x != Integer.MIN_VALUE;
    //@ ensures \result >= 0;
    //@ ensures \result == x || \result == -x;
    static int abs(int x) {
        return x < 0 ? -x : x;
    }
}
