/** What exceptions call of a cause that tells it. */
public class LoudThrowables {
    private static final StringBuilder LOG = new StringBuilder();

    static class Loud extends RuntimeException {
        Loud(String message, Throwable cause) {
            super(message, cause);
        }

        Loud(Throwable cause) {
            super(cause);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            LOG.append(" fill");
            return this;
        }

        @Override
        public String getMessage() {
            LOG.append(" message");
            return super.getMessage();
        }

        @Override
        public String getLocalizedMessage() {
            LOG.append(" localized");
            return super.getLocalizedMessage();
        }

        @Override
        public String toString() {
            LOG.append(" text");
            return super.toString();
        }

        @Override
        public synchronized Throwable initCause(Throwable cause) {
            LOG.append(" init");
            return super.initCause(cause);
        }

        @Override
        public synchronized Throwable getCause() {
            LOG.append(" cause");
            return super.getCause();
        }
    }

    private static void tell(Object what) {
        String name = what == null ? "null" : what.getClass().getSimpleName();
        System.out.println(name + ":" + LOG);
        LOG.setLength(0);
    }

    public static void main(String[] args) {
        Loud loud = new Loud("a", null);
        tell(loud);
        tell(new Loud(loud));
        tell(new RuntimeException(loud));
        tell(new Exception(loud));
        tell(new Error(loud));
        tell(new IllegalStateException(loud));
        tell(new IllegalArgumentException("x", loud));
        tell(new UnsupportedOperationException(loud));
        tell(new SecurityException(loud));
        tell(new java.util.ConcurrentModificationException(loud));
        tell(new AssertionError(loud));
        tell(new AssertionError("m", loud));
        tell(new ExceptionInInitializerError(loud));
        tell(new java.io.IOException(loud));
        tell(new java.io.UncheckedIOException(new java.io.IOException(loud)));
        tell(new InternalError(loud));
        tell(new LinkageError("l", loud));
        tell(new ClassNotFoundException("c", loud).getCause());
        tell(new java.util.concurrent.ExecutionException(loud));
        tell(new java.util.concurrent.CompletionException(loud));
        tell(new TypeNotPresentException("t", loud).getMessage());
        tell(new ReflectiveOperationException(loud));
        tell(new RuntimeException("x").initCause(loud));
        loud.addSuppressed(new Loud("s", null));
        tell(loud);
        tell(new RuntimeException(loud).toString());
        tell(Double.valueOf("1e3").equals(loud) + " " + Float.valueOf(2f).hashCode());
    }
}
