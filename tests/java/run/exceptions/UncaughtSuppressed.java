// The primary exception leaves main; the one from close is only suppressed.
public class UncaughtSuppressed {
    record Door(String name) implements AutoCloseable {
        @Override public void close() {
            System.out.println("closing " + name);
            throw new IllegalStateException("stuck " + name);
        }
    }

    public static void main(String[] args) throws Exception {
        try (Door d = new Door("one")) {
            System.out.println("quiet body of " + d);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getSuppressed().length);
        }
        try (Door a = new Door("a"); Door b = new Door("b")) {
            throw new Exception("body of " + a.name() + b.name());
        } finally {
            System.out.println("finally");
        }
    }
}
