// The greatest cell of an array. Wrong: starts with zero, which may be in no cell.
class Maximum {
    //@ requires a.length > 0;
    //@ assignable \nothing;
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] <= \result);
    //@ ensures (\exists int i; 0 <= i && i < a.length; a[i] == \result); //~ violated
    static int max(int[] a) {
        int m = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] > m) {
                m = a[i];
            }
        }
        return m;
    }
}
