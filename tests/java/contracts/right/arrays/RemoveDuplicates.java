// Equal neighbours of a sorted array are brought to one.
class RemoveDuplicates {
    //@ requires (\forall int i; 1 <= i && i < a.length; a[i - 1] <= a[i]);
    //@ assignable a[*];
    //@ ensures 0 <= \result && \result <= a.length;
    //@ ensures (\forall int i; 1 <= i && i < \result; a[i - 1] < a[i]);
    /*@ ensures (\forall int i; 0 <= i && i < a.length;
      @     (\exists int j; 0 <= j && j < \result; a[j] == \old(a[i])));
      @*/
    static int removeDuplicates(int[] a) {
        int n = 0;
        for (int i = 0; i < a.length; i++) {
            if (n == 0 || a[n - 1] != a[i]) {
                a[n] = a[i];
                n++;
            }
        }
        return n;
    }
}
