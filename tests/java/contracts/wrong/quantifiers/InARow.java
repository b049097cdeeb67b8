// Comparisons in a row. Wrong: the last cell is counted twice.
class InARow {
    //@ requires 0 <= from <= to <= a.length;
    //@ ensures \result == (\count int i; from <= i < to; a[i] == value); //~ violated
    static int count(int[] a, int from, int to, int value) {
        int count = 0;
        for (int i = from; i < to; i++) {
            if (a[i] == value) {
                count++;
            }
        }
        return to > from && a[to - 1] == value ? count + 1 : count;
    }
}
