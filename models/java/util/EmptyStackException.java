package java.util;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class EmptyStackException extends RuntimeException {
    public EmptyStackException() {}
}
