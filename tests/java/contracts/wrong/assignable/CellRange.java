// Cells from one place to another are cleared. Wrong: one cell more is cleared.
class CellRange {
    //@ requires 0 <= from && from <= to && to < a.length;
    //@ assignable a[from..to]; //~ violated
    //@ ensures (\forall int i; from <= i && i <= to; a[i] == 0);
    static void clear(int[] a, int from, int to) {
        for (int i = from; i <= to + 1 && i < a.length; i++) {
            a[i] = 0;
        }
    }
}
