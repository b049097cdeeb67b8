// The handler is for the first one only.
public class ReplacedInFinally {
    static void f() {
        try {
            throw new IllegalStateException();
        } finally {
            int[] a = new int[1];
            a[a.length] = 1; //~ refuted: index
        }
    }

    public static void main(String[] args) {
        try {
            f();
            assert false;
        } catch (IllegalStateException e) {
            assert e.getMessage() != null || e.getMessage() == null;
        }
    }
}
