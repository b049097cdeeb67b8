// A loop that comes down by two and must not go on below zero. //~ proved
class Decreasing {
    //@ requires n >= 0 && n % 2 == 0 && n <= 1000;
    //@ ensures \result <= 0;
    static int down(int n) {
        int i = n;
        //@ loop_invariant i <= n;
        //@ decreases i;
        while (i != 0 && i > -10) {
            i -= 2;
        }
        return i;
    }
}
