// Doubling gives the powers of two.
class PowerOfTwo {
    //@ requires 0 <= n && n < 30;
    //@ ensures \result == 1 << n;
    static int power(int n) {
        int p = 1;
        int i = 0;
        //@ loop_invariant p == 1 << i;
        //@ decreases n - i;
        while (i < n) {
            p = p + p;
            i++;
        }
        return p;
    }
}
