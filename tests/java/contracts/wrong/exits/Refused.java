// A product by recursion, which refuses great factors: the caller waits for another exception.
class Refused {
    //@ requires a >= 0 && 0 <= b && b <= 1000;
    //@ assignable \nothing;
    //@ ensures a <= 1000 && \result == a * b;
    //@ signals (IllegalArgumentException e) a > 1000;
    static int times(int a, int b) {
        if (a > 1000) {
            throw new IllegalArgumentException("too great"); //~ violated
        }
        return b == 0 ? 0 : times(a, b - 1) + a;
    }

    //@ requires a >= 0 && 0 <= b && b <= 1000;
    //@ ensures a <= 1000 ? \result == a * b : \result == -1;
    static int timesOrNone(int a, int b) {
        try {
            return times(a, b);
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
