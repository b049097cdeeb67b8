package java.util;

import jackalope.rt.Exact;

/** A format, or an argument of it, is wrong. */
@Exact
public class IllegalFormatException extends IllegalArgumentException {
    IllegalFormatException() {}
}
