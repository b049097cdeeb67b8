/** A call prefers widening to boxing, and boxing to variable arity. */
public class OverloadPrefersWidening {
    static int f(long x) {
        return 1;
    }

    static int f(Integer x) {
        return 2;
    }

    static int f(int... x) {
        return 3;
    }

    public static void main(String[] args) {
        assert f(5) == 1; //~ twin: assert f(5) == 2;
    }
}
