package java.util;

import jackalope.rt.Exact;

/** A formatter is used after it was closed. */
@Exact
public class FormatterClosedException extends IllegalStateException {
    public FormatterClosedException() {}
}
