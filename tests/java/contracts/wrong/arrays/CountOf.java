// How often a value occurs. Wrong: the first cell is not counted.
class CountOf {
    //@ ensures \result == (\num_of int i; 0 <= i && i < a.length; a[i] == x); //~ violated
    static int count(int[] a, int x) {
        int n = 0;
        for (int i = 1; i < a.length; i++) {
            if (a[i] == x) {
                n++;
            }
        }
        return n;
    }
}
