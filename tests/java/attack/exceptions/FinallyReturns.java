/** A return in a finally block discards the exception. */
public class FinallyReturns {
    @SuppressWarnings("finally")
    static int f() {
        try {
            throw new IllegalStateException("lost");
        } finally {
            return 1;
        }
    }

    public static void main(String[] args) {
        int seen = 0;
        try {
            seen = f();
        } catch (IllegalStateException e) {
            seen = 2;
        }
        assert seen == 1; //~ twin: assert seen == 2;
    }
}
