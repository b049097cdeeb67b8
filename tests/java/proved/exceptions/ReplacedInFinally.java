// An exception thrown in finally replaces the first one, and is caught.
public class ReplacedInFinally {
    static void f() {
        try {
            throw new IllegalStateException();
        } finally {
            int[] a = new int[1];
            a[a.length] = 1;
        }
    }

    public static void main(String[] args) {
        try {
            f();
            assert false;
        } catch (IndexOutOfBoundsException e) {
            assert e.getMessage() != null || e.getMessage() == null;
        }
    }
}
