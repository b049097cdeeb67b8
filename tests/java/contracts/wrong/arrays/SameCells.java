// Whether two arrays have the same cells. Wrong: a longer second array is taken for the same.
class SameCells {
    //@ ensures \result ==> a.length == b.length; //~ violated
    //@ ensures \result ==> (\forall int i; 0 <= i && i < a.length; a[i] == b[i]);
    /*@ ensures !\result && a.length == b.length
      @     ==> (\exists int i; 0 <= i && i < a.length; a[i] != b[i]);
      @*/
    static boolean same(int[] a, int[] b) {
        if (a.length > b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }
}
