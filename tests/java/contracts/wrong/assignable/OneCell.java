// One cell is written. Wrong: so is its neighbour.
class OneCell {
    //@ requires 0 <= i && i < a.length;
    //@ assignable a[i]; //~ violated
    //@ ensures a[i] == v;
    static void set(int[] a, int i, int v) {
        a[i] = v;
        if (i + 1 < a.length) {
            a[i + 1] = v;
        }
    }
}
