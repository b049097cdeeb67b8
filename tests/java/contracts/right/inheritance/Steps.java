// Two steps of an unknown walker, known by the contract of its abstract class. //~ proved
class Steps {
    abstract static class Walker {
        //@ requires 0 <= x && x < 1000;
        //@ assignable \nothing;
        //@ ensures x < \result && \result <= x + 2;
        abstract int step(int x);
    }

    //@ requires 0 <= x && x < 500;
    //@ ensures x + 2 <= \result && \result <= x + 4;
    static int twice(Walker w, int x) {
        return w.step(w.step(x));
    }
}
