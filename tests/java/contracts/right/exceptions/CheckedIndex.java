// A cell, or an exception where there is none.
class CheckedIndex {
    //@ assignable \nothing;
    //@ ensures \result == a[i];
    //@ signals (IndexOutOfBoundsException e) i < 0 || i >= a.length;
    static int get(int[] a, int i) {
        if (i < 0 || i >= a.length) {
            throw new IndexOutOfBoundsException();
        }
        return a[i];
    }
}
