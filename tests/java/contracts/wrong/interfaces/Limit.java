// An unknown limit is asked once. Wrong: it is asked again, and may say something else.
class Limit {
    interface Limiter {
        //@ ensures \result >= 0;
        int limit();
    }

    //@ requires x >= 0;
    //@ ensures 0 <= \result && \result <= x; //~ violated
    static int limited(Limiter l, int x) {
        int max = l.limit();
        if (x > max) {
            return l.limit();
        }
        return x;
    }
}
