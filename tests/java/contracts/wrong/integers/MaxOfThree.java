// The greatest of three integers. Wrong: the third is compared with the first only.
class MaxOfThree {
    //@ ensures \result >= a && \result >= b && \result >= c; //~ violated
    //@ ensures \result == a || \result == b || \result == c;
    static int max(int a, int b, int c) {
        int m = a > b ? a : b;
        if (c > a) {
            m = c;
        }
        return m;
    }
}
