// A ghost of a method remembers where it began. //~ proved
class Local {
    //@ requires 0 <= n && n <= 1000;
    //@ ensures \result == 2 * n;
    static int twice(int n) {
        int x = n;
        //@ ghost int start = x;
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n && x == start + i;
        //@ decreases n - i;
        while (i < n) {
            x++;
            i++;
        }
        return x;
    }
}
