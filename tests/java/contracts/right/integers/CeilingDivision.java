// A quotient rounded up.
class CeilingDivision {
    //@ requires a >= 0 && b > 0;
    //@ ensures (long) \result * b >= a && ((long) \result - 1) * b < a;
    static int divide(int a, int b) {
        return a / b + (a % b == 0 ? 0 : 1);
    }
}
