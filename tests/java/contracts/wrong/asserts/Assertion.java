// An assertion inside of a body. Wrong: it forgets zero.
class Assertion {
    //@ requires x >= 0;
    //@ ensures \result >= x;
    static int half(int x) {
        int h = x / 2;
        //@ assert h < x; //~ violated
        return x - h + h;
    }
}
