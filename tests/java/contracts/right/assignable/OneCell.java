// One cell is written.
class OneCell {
    //@ requires 0 <= i && i < a.length;
    //@ assignable a[i];
    //@ ensures a[i] == v;
    static void set(int[] a, int i, int v) {
        a[i] = v;
        if (i + 1 < a.length) {
            v = a[i + 1];
        }
    }
}
