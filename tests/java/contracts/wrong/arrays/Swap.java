// Two cells change places. Wrong: one value is lost.
class Swap {
    //@ requires 0 <= i && i < a.length && 0 <= j && j < a.length;
    //@ assignable a[i], a[j];
    //@ ensures a[i] == \old(a[j]);
    //@ ensures a[j] == \old(a[i]); //~ violated
    static void swap(int[] a, int i, int j) {
        int t = a[j];
        a[i] = a[j];
        a[j] = t;
    }
}
