// Binary search in a sorted array.
class BinarySearch {
    //@ requires (\forall int i; 1 <= i && i < a.length; a[i - 1] <= a[i]);
    //@ ensures -1 <= \result && \result < a.length;
    //@ ensures \result >= 0 ==> a[\result] == x;
    //@ ensures \result < 0 ==> (\forall int i; 0 <= i && i < a.length; a[i] != x);
    static int search(int[] a, int x) {
        int lo = 0;
        int hi = a.length;
        //@ loop_invariant 0 <= lo && lo <= a.length && hi <= a.length;
        //@ decreases (long) hi - lo + 1;
        while (lo < hi) {
            int mid = (lo + hi) >>> 1;
            if (a[mid] == x) {
                return mid;
            }
            if (a[mid] < x) {
                lo = mid + 1;
            } else {
                hi = mid;
            }
        }
        return -1;
    }
}
