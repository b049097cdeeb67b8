package java.util;

import jackalope.rt.Exact;

/** A flag does not go with a conversion. */
@Exact
public class FormatFlagsConversionMismatchException extends IllegalFormatException {
    private final String f;
    private final char c;

    public FormatFlagsConversionMismatchException(String f, char c) {
        if (f == null) {
            throw new NullPointerException();
        }
        this.f = f;
        this.c = c;
    }

    public String getFlags() {
        return f;
    }

    public char getConversion() {
        return c;
    }

    @Override
    public String getMessage() {
        return "Conversion = " + c + ", Flags = " + f;
    }
}
