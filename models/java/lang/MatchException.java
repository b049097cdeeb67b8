package java.lang;

import jackalope.rt.Exact;

/** No case of a switch matches (Java 21). */
@Exact
public final class MatchException extends RuntimeException {
    public MatchException(String message, Throwable cause) {
        super(message, cause);
    }
}
