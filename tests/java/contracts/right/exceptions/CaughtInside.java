// An exception that is caught does no harm.
class CaughtInside {
    //@ assignable \nothing;
    //@ ensures 0 <= i && i < a.length ==> \result == a[i];
    //@ ensures i < 0 || i >= a.length ==> \result == d;
    static int getOr(int[] a, int i, int d) {
        try {
            return a[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            return d;
        }
    }
}
