// The distance of the least from the greatest cell.
class Extremes {
    //@ requires a.length > 0;
    //@ requires (\forall int i; 0 <= i && i < a.length; 0 <= a[i] && a[i] <= 1000);
    /*@ ensures \result == (\max int i; 0 <= i && i < a.length; a[i])
      @     - (\min int i; 0 <= i && i < a.length; a[i]);
      @*/
    static int spread(int[] a) {
        int min = a[0];
        int max = a[0];
        for (int i = 1; i < a.length; i++) {
            if (a[i] < min) {
                min = a[i];
            }
            if (a[i] > max) {
                max = a[i];
            }
        }
        return max - min;
    }
}
