// Numbers are given out in order. Wrong: the next one is given instead.
class IdSource {
    static int next = 1;

    //@ static invariant next >= 1;

    //@ requires next < Integer.MAX_VALUE;
    //@ assignable next;
    //@ ensures \result == \old(next); //~ violated
    //@ ensures next == \old(next) + 1;
    static int take() {
        return ++next;
    }
}
