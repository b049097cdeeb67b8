// A long as an int, or an exception. Wrong: only the upper end is looked at.
class Narrow {
    //@ ensures \result == x; //~ violated
    //@ signals (ArithmeticException e) x < Integer.MIN_VALUE || x > Integer.MAX_VALUE;
    static int narrow(long x) {
        if (x > Integer.MAX_VALUE) {
            throw new ArithmeticException();
        }
        return (int) x;
    }
}
