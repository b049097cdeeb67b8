// The first place of a value, or -1. Wrong: goes on to the last place.
class IndexOf {
    //@ ensures -1 <= \result && \result < a.length;
    //@ ensures \result >= 0 ==> a[\result] == x;
    //@ ensures \result >= 0 ==> (\forall int i; 0 <= i && i < \result; a[i] != x); //~ violated
    //@ ensures \result < 0 ==> (\forall int i; 0 <= i && i < a.length; a[i] != x);
    static int indexOf(int[] a, int x) {
        int found = -1;
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x) {
                found = i;
            }
        }
        return found;
    }
}
