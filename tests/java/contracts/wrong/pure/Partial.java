// A call outside of its precondition means nothing in an invariant. Wrong: negative content is let in.
class Partial {
    int content;
    //@ invariant half(content) <= 500; //~ violated

    //@ requires n >= 0;
    //@ ensures \result <= n;
    /*@ pure @*/ static int half(int n) {
        return n / 2;
    }

    //@ requires n <= 1000;
    //@ assignable content;
    void put(int n) {
        content = n;
    }
}
