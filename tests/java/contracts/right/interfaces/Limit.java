// An unknown limit is asked once.
class Limit {
    interface Limiter {
        //@ ensures \result >= 0;
        int limit();
    }

    //@ requires x >= 0;
    //@ ensures 0 <= \result && \result <= x;
    static int limited(Limiter l, int x) {
        int max = l.limit();
        if (x > max) {
            return max;
        }
        return x;
    }
}
