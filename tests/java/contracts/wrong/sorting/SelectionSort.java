// Selection sort. Wrong: the least cell is copied, not exchanged.
class SelectionSort {
    //@ assignable a[*];
    //@ ensures (\forall int i; 1 <= i && i < a.length; a[i - 1] <= a[i]);
    //@ ensures (\forall int i; 0 <= i && i < a.length; has(a, \old(a[i]))); //~ violated
    static void sort(int[] a) {
        for (int i = 0; i < a.length; i++) {
            int m = i;
            for (int j = i + 1; j < a.length; j++) {
                if (a[j] < a[m]) {
                    m = j;
                }
            }
            int t = a[i];
            a[i] = a[m];
            a[m] = t < a[m] ? t : a[m];
        }
    }

    //@ ensures \result <==> (\exists int i; 0 <= i && i < a.length; a[i] == x);
    /*@ pure @*/ static boolean has(int[] a, int x) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x) {
                return true;
            }
        }
        return false;
    }
}
