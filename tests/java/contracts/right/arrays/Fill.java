// All cells get one value.
class Fill {
    //@ assignable a[*];
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == v);
    static void fill(int[] a, int v) {
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
        }
    }
}
