// The average of two integers, rounded down, without overflow. Wrong: the sum overflows.
class Average {
    //@ ensures \result == (int) (((long) a + (long) b) >> 1); //~ violated
    static int average(int a, int b) {
        return (a + b) >> 1;
    }
}
