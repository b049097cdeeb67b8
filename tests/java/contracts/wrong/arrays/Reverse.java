// An array is turned round in place. Wrong: it is turned round twice.
class Reverse {
    //@ assignable a[*];
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == \old(a[a.length - 1 - i])); //~ violated
    static void reverse(int[] a) {
        for (int i = 0; i < a.length; i++) {
            int t = a[i];
            a[i] = a[a.length - 1 - i];
            a[a.length - 1 - i] = t;
        }
    }
}
