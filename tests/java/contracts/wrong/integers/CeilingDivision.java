// A quotient rounded up. Wrong: the usual trick overflows.
class CeilingDivision {
    //@ requires a >= 0 && b > 0;
    //@ ensures (long) \result * b >= a && ((long) \result - 1) * b < a; //~ violated
    static int divide(int a, int b) {
        return (a + b - 1) / b;
    }
}
