// Whether neighbours are in order.
class IsSorted {
    //@ ensures \result <==> (\forall int i; 1 <= i && i < a.length; a[i - 1] <= a[i]);
    static boolean isSorted(int[] a) {
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] > a[i]) {
                return false;
            }
        }
        return true;
    }
}
