// The greatest of three integers. //~ proved
class MaxOfThree {
    //@ ensures \result >= a && \result >= b && \result >= c;
    //@ ensures \result == a || \result == b || \result == c;
    static int max(int a, int b, int c) {
        int m = a > b ? a : b;
        if (c > m) {
            m = c;
        }
        return m;
    }
}
