// A matrix is mirrored in place; its rows are arrays of their own.
class Transpose {
    //@ requires (\forall int i; 0 <= i && i < m.length; m[i].length == m.length);
    //@ requires (\forall int i; 0 <= i && i < m.length; (\forall int j; i < j && j < m.length; m[i] != m[j]));
    /*@ ensures (\forall int i; 0 <= i && i < m.length;
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
