// Cells are copied one place further on, into another array. Wrong: the arrays may be the same.
class ShiftInto {
    //@ requires a.length == b.length;
    //@ requires a.length >= 0;
    //@ assignable b[*];
    //@ ensures (\forall int i; 1 <= i && i < a.length; b[i] == \old(a[i - 1])); //~ violated
    static void shift(int[] a, int[] b) {
        for (int i = 1; i < a.length; i++) {
            b[i] = a[i - 1];
        }
    }
}
