// Quantifiers without parentheses around them go on as far as they can.
class Bare {
    //@ requires \forall int i; 0 <= i && i < a.length; a[i] > 0;
    //@ requires a.length > 0;
    //@ ensures \result > 0 && \exists int i; 0 <= i && i < a.length; a[i] == \result; //~ proved
    static int first(int[] a) {
        return a[0];
    }
}
