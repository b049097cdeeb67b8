// A matrix is mirrored in place; its rows are arrays of their own. Wrong: two rows may be the same array.
class Transpose {
    //@ requires (\forall int i; 0 <= i && i < m.length; m[i].length == m.length);
    //@ requires m.length != 1;
    /*@ ensures (\forall int i; 0 <= i && i < m.length; //~ violated
      @     (\forall int j; 0 <= j && j < m.length; m[i][j] == \old(m[j][i])));
      @*/
    static void transpose(int[][] m) {
        for (int i = 0; i < m.length; i++) {
            for (int j = 0; j < i; j++) {
                int t = m[i][j];
                m[i][j] = m[j][i];
                m[j][i] = t;
            }
        }
    }
}
