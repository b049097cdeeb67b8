// Whether neighbours are in order. Wrong: equal neighbours are said to be out of order.
class IsSorted {
    //@ ensures \result <==> (\forall int i; 1 <= i && i < a.length; a[i - 1] <= a[i]); //~ violated
    static boolean isSorted(int[] a) {
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] >= a[i]) {
                return false;
            }
        }
        return true;
    }
}
