package java.lang;

/** No case of a switch matches (Java 21). */
public final class MatchException extends RuntimeException {
    public MatchException(String message, Throwable cause) {
        super(message, cause);
    }
}
