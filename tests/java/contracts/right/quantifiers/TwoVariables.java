// Whether all cells differ.
class TwoVariables {
    /*@ ensures \result <==> (\forall int i, j;
      @     0 <= i && i < a.length && 0 <= j && j < a.length && i < j; a[i] != a[j]);
      @*/
    static boolean distinct(int[] a) {
        for (int i = 0; i < a.length; i++) {
            for (int j = i + 1; j < a.length; j++) {
                if (a[i] == a[j]) {
                    return false;
                }
            }
        }
        return true;
    }
}
