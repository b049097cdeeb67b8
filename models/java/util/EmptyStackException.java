package java.util;

/** As in the JDK. */
public class EmptyStackException extends RuntimeException {
    public EmptyStackException() {}
}
