// Where the least cell stands. Wrong: the last cell is not looked at.
class MinimumIndex {
    //@ requires a.length > 0;
    //@ ensures 0 <= \result && \result < a.length;
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[\result] <= a[i]); //~ violated
    static int minIndex(int[] a) {
        int m = 0;
        /*@ loop_invariant 1 <= i && i <= a.length && 0 <= m && m < i
          @     && (\forall int k; 0 <= k && k < i; a[m] <= a[k]);
          @*/
        for (int i = 1; i < a.length - 1; i++) {
            if (a[i] < a[m]) {
                m = i;
            }
        }
        return m;
    }
}
