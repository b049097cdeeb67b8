package java.util;

/** A format, or an argument of it, is wrong. */
public class IllegalFormatException extends IllegalArgumentException {
    IllegalFormatException() {}
}
