// A cell, or an exception where there is none. Wrong: the last cell is refused.
class CheckedIndex {
    //@ assignable \nothing;
    //@ ensures \result == a[i];
    //@ signals (IndexOutOfBoundsException e) i < 0 || i >= a.length; //~ violated
    static int get(int[] a, int i) {
        if (i < 0 || i >= a.length - 1) {
            throw new IndexOutOfBoundsException();
        }
        return a[i];
    }
}
