// What is assumed need not be shown.
class Assumption {
    //@ requires a.length > 0;
    //@ ensures \result == a[0] + 1;
    //@ ensures \result > a[0];
    static int next(int[] a) {
        //@ assume a[0] < Integer.MAX_VALUE;
        return a[0] + 1;
    }
}
