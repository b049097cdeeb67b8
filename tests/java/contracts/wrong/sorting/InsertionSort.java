// Insertion sort: in order, and with the same cells. Wrong: the first cell is never moved.
class InsertionSort {
    //@ assignable a[*];
    //@ ensures (\forall int i; 1 <= i && i < a.length; a[i - 1] <= a[i]); //~ violated
    /*@ ensures (\forall int i; 0 <= i && i < a.length;
      @     (\num_of int j; 0 <= j && j < a.length; a[j] == a[i])
      @     == (\num_of int j; 0 <= j && j < a.length; \old(a[j]) == a[i]));
      @*/
    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            int j = i;
            while (j > 1 && a[j - 1] > x) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = x;
        }
    }
}
