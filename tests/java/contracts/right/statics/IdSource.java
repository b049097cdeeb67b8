// Numbers are given out in order. //~ proved
class IdSource {
    static int next = 1;

    //@ static invariant next >= 1;

    //@ requires next < Integer.MAX_VALUE;
    //@ assignable next;
    //@ ensures \result == \old(next);
    //@ ensures next == \old(next) + 1;
    static int take() {
        return next++;
    }
}
