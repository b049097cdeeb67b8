// A range that asks for null first: no array has no cell that is not positive.
class Guarded {
    //@ requires (\forall int i; a != null && 0 <= i && i < a.length; a[i] > 0);
    //@ ensures \result == (a == null || a.length == 0);
    static boolean isEmpty(/*@ nullable @*/ int[] a) {
        return a == null || a.length == 0 || a[0] <= 0;
    }

    //@ ensures \result == (\forall int i, j; 0 <= i && i < j && j < a.length; a[i] <= a[j]);
    static boolean isSorted(int[] a) {
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] > a[i]) {
                return false;
            }
        }
        return true;
    }
}
