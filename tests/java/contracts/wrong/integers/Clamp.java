// A value is brought between two bounds. Wrong: below the lower bound the upper one is given.
class Clamp {
    //@ requires lo <= hi;
    //@ ensures lo <= \result && \result <= hi;
    //@ ensures lo <= x && x <= hi ==> \result == x;
    //@ ensures x < lo ==> \result == lo; //~ violated
    static int clamp(int x, int lo, int hi) {
        if (x < lo) {
            return hi;
        }
        return x > hi ? hi : x;
    }
}
