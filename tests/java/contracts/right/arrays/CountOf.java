// How often a value occurs.
class CountOf {
    //@ ensures \result == (\num_of int i; 0 <= i && i < a.length; a[i] == x);
    static int count(int[] a, int x) {
        int n = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x) {
                n++;
            }
        }
        return n;
    }
}
