// A call outside of its precondition means nothing in an invariant, which does not hold then: so nothing else need be said.
class Partial {
    int content;
    //@ invariant half(content) <= 500;

    //@ requires n >= 0;
    //@ ensures \result <= n; //~ proved
    /*@ pure @*/ static int half(int n) {
        return n / 2;
    }

    //@ requires 0 <= n && n <= 1000;
    //@ assignable content;
    void put(int n) {
        content = n;
    }
}
