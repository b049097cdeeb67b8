/** An exception of a finally block replaces the one on its way, and suppresses nothing. */
public class FinallyThrows {
    static void f() {
        try {
            throw new IllegalStateException("first");
        } finally {
            Object o = null;
            o.hashCode();
        }
    }

    public static void main(String[] args) {
        try {
            f();
        } catch (RuntimeException e) {
            assert e instanceof NullPointerException; //~ twin: assert e instanceof IllegalStateException;
            assert e.getSuppressed().length == 0; //~ twin: assert e.getSuppressed().length == 1;
        }
    }
}
