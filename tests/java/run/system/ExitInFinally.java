// No finally block runs after an exit in try; an exit in finally hides the exception.
public class ExitInFinally {
    static int depth;

    static void inner() {
        try {
            System.out.println("inner " + depth++);
            if (depth < 3) inner();
            throw new IllegalStateException("bottom");
        } finally {
            System.out.println("finally " + --depth);
            if (depth == 1) System.exit(7);
        }
    }

    public static void main(String[] args) {
        try {
            inner();
        } catch (IllegalStateException e) {
            System.out.println("never caught");
        } finally {
            System.out.println("never finally");
        }
    }
}
