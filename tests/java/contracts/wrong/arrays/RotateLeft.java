// All cells move one place to the left, the first one to the end. Wrong: the first one gets lost.
class RotateLeft {
    //@ requires a.length > 0;
    //@ assignable a[*];
    //@ ensures (\forall int i; 1 <= i && i < a.length; a[i - 1] == \old(a[i]));
    //@ ensures a[a.length - 1] == \old(a[0]); //~ violated
    static void rotate(int[] a) {
        int first = a[0];
        for (int i = 1; i < a.length; i++) {
            a[i - 1] = a[i];
        }
        first = a[a.length - 1];
    }
}
