// An exception class in a package leaves main, wrapped in another.
package corpus.failure.deep;

public class PackagedFailure {
    static class AppException extends Exception {
        AppException(String m, Throwable c) { super(m, c); }
    }

    static class Settings {
        static final int LIMIT = compute();
        static int compute() { throw new UnsupportedOperationException("no limit"); }
    }

    public static void main(String[] args) throws AppException {
        try {
            System.out.println(Settings.LIMIT);
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getCause());
        }
        try {
            System.out.println(Settings.LIMIT);
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
            throw new AppException("giving up", e.getCause().getCause() == null ? new IllegalStateException("flat") : e);
        }
    }
}
