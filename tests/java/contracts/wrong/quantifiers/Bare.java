// Quantifiers without parentheses around them. Wrong: one less need not be in the array.
class Bare {
    //@ requires \forall int i; 0 <= i && i < a.length; a[i] > 0;
    //@ requires a.length > 0;
    //@ ensures \result > 0 && \exists int i; 0 <= i && i < a.length; a[i] == \result; //~ violated
    static int first(int[] a) {
        return a[0] - 1;
    }
}
