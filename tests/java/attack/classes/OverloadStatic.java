/** Overloads are chosen by static types. */
public class OverloadStatic {
    static int f(Object o) {
        return 1;
    }

    static int f(String s) {
        return 2;
    }

    public static void main(String[] args) {
        Object o = "text";
        assert f(o) == 1; //~ twin: assert f(o) == 2;
        assert f(null) == 2; //~ twin: assert f(null) == 1;
    }
}
