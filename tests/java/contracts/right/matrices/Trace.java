// The sum of the diagonal.
class Trace {
    //@ requires m.length <= 100;
    //@ requires (\forall int i; 0 <= i && i < m.length; m[i].length == m.length);
    //@ requires (\forall int i; 0 <= i && i < m.length; i < m[i].length ==> 0 <= m[i][i] && m[i][i] <= 1000);
    //@ ensures \result >= 0;
    static int trace(int[][] m) {
        int s = 0;
        for (int i = 0; i < m.length; i++) {
            s += m[i][i];
        }
        return s;
    }
}
