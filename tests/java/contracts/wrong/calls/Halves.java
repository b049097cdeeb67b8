// A chain of calls, each known by what it promises.
class Halves {
    //@ requires 0 <= n;
    //@ ensures 0 <= \result && \result <= n / 2;
    static int half(int n) {
        return n / 2;
    }

    //@ requires 0 <= n;
    //@ ensures 0 <= \result && \result <= n / 4;
    static int quarter(int n) {
        return half(half(n));
    }

    //@ requires 0 <= n;
    //@ ensures 0 <= \result && \result <= n / 16; //~ violated
    static int part(int n) {
        return quarter(half(n));
    }
}
