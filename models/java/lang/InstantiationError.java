package java.lang;

/** As in the JDK. */
public class InstantiationError extends IncompatibleClassChangeError {
    public InstantiationError() {}

    public InstantiationError(String message) {
        super(message);
    }
}
