// A ghost of a method remembers where it began. Wrong: the end is one step short.
class Local {
    //@ requires 0 <= n && n <= 1000;
    //@ ensures \result == 2 * n; //~ violated
    static int twice(int n) {
        int x = n;
        //@ ghost int start = x;
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n && x == start + i;
        //@ decreases n - i;
        while (i < n - 1) {
            x++;
            i++;
        }
        return x;
    }
}
