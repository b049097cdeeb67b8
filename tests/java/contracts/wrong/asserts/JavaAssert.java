// An assertion of Java. Wrong: it does not hold for the least number.
class JavaAssert {
    //@ requires x < 0;
    //@ ensures \result <= 0;
    static int up(int x) {
        assert x - 1 <= 0; //~ violated
        return x + 1;
    }
}
