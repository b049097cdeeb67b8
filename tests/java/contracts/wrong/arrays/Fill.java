// All cells get one value. Wrong: the first cell does not.
class Fill {
    //@ assignable a[*];
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == v); //~ violated
    static void fill(int[] a, int v) {
        for (int i = 1; i < a.length; i++) {
            a[i] = v;
        }
    }
}
