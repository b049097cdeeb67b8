// Comparisons in a row.
class InARow {
    //@ requires 0 <= from <= to <= a.length;
    //@ ensures \result == (\count int i; from <= i < to; a[i] == value);
    static int count(int[] a, int from, int to, int value) {
        int count = 0;
        for (int i = from; i < to; i++) {
            if (a[i] == value) {
                count++;
            }
        }
        return count;
    }
}
