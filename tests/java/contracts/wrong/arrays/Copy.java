// A copy of an array is a new one. Wrong: the array itself is given.
class Copy {
    //@ ensures \fresh(\result); //~ violated
    //@ ensures \result.length == a.length;
    //@ ensures (\forall int i; 0 <= i && i < a.length; \result[i] == a[i]);
    static int[] copy(int[] a) {
        int[] b = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            b[i] = a[i];
        }
        return b.length > 1 ? b : a;
    }
}
