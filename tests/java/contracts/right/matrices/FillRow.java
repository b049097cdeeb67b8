// A row of a matrix is filled.
class FillRow {
    //@ requires 0 <= r && r < m.length;
    //@ assignable m[r][*];
    //@ ensures (\forall int i; 0 <= i && i < m[r].length; m[r][i] == v);
    static void fill(int[][] m, int r, int v) {
        int[] row = m[r];
        for (int i = 0; i < row.length; i++) {
            row[i] = v;
        }
    }
}
