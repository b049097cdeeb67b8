// A long as an int, or an exception. //~ proved
class Narrow {
    //@ ensures \result == x;
    //@ signals (ArithmeticException e) x < Integer.MIN_VALUE || x > Integer.MAX_VALUE;
    static int narrow(long x) {
        if (x < Integer.MIN_VALUE || x > Integer.MAX_VALUE) {
            throw new ArithmeticException();
        }
        return (int) x;
    }
}
