// The exception of the finally block wins over the one of the body.
public class UncaughtInFinally {
    static class BodyException extends RuntimeException { }

    static class FinalException extends RuntimeException {
        FinalException(int n) { super("finally " + n); }
    }

    static void run(int n) {
        try {
            System.out.println("body " + n);
            throw new BodyException();
        } finally {
            if (n > 0) throw new FinalException(n);
            System.out.println("quiet finally");
        }
    }

    public static void main(String[] args) {
        try {
            run(0);
        } catch (BodyException e) {
            System.out.println("first " + e.getMessage());
        }
        run(3);
    }
}
