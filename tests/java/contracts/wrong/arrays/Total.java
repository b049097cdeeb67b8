// The sum of small cells. Wrong: the sum is overwritten.
class Total {
    //@ requires a.length <= 1000;
    //@ requires (\forall int i; 0 <= i && i < a.length; -1000 <= a[i] && a[i] <= 1000);
    //@ ensures \result == (\sum int i; 0 <= i && i < a.length; a[i]); //~ violated
    static int total(int[] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            s = a[i];
        }
        return s;
    }
}
