// What is assumed need not be shown. Wrong: too little is assumed.
class Assumption {
    //@ requires a.length > 0;
    //@ ensures \result == a[0] + 1;
    //@ ensures \result > a[0]; //~ violated
    static int next(int[] a) {
        //@ assume a[0] <= Integer.MAX_VALUE;
        return a[0] + 1;
    }
}
