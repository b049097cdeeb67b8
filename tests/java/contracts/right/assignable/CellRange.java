// Cells from one place to another are cleared.
class CellRange {
    //@ requires 0 <= from && from <= to && to < a.length;
    //@ assignable a[from..to];
    //@ ensures (\forall int i; from <= i && i <= to; a[i] == 0);
    static void clear(int[] a, int from, int to) {
        for (int i = from; i <= to; i++) {
            a[i] = 0;
        }
    }
}
