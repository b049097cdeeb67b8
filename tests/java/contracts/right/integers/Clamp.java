// A value is brought between two bounds. //~ proved
class Clamp {
    //@ requires lo <= hi;
    //@ ensures lo <= \result && \result <= hi;
    //@ ensures lo <= x && x <= hi ==> \result == x;
    //@ ensures x < lo ==> \result == lo;
    static int clamp(int x, int lo, int hi) {
        if (x < lo) {
            return lo;
        }
        return x > hi ? hi : x;
    }
}
