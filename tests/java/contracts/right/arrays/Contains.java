// Whether a value is in an array.
class Contains {
    //@ ensures \result <==> (\exists int i; 0 <= i && i < a.length; a[i] == x);
    static boolean contains(int[] a, int x) {
        boolean found = false;
        for (int i = 0; i < a.length; i++) {
            found = found || a[i] == x;
        }
        return found;
    }
}
