// One array gets the successors of another or of itself. Wrong: the new cells are written of, not the old ones.
class AddOne {
    //@ requires a.length == c.length;
    //@ requires (\forall int i; 0 <= i && i < a.length; a[i] < Integer.MAX_VALUE);
    //@ assignable c[*];
    //@ ensures (\forall int i; 0 <= i && i < a.length; c[i] == a[i] + 1); //~ violated
    static void addOne(int[] a, int[] c) {
        for (int i = 0; i < a.length; i++) {
            c[i] = a[i] + 1;
        }
    }
}
