// The absolute value; the least integer has none. Wrong: the least integer is let in, its own negation.
class Abs {
    //@ requires x <= Integer.MAX_VALUE;
    //@ ensures \result >= 0; //~ violated
    //@ ensures \result == x || \result == -x;
    static int abs(int x) {
        return x < 0 ? -x : x;
    }
}
