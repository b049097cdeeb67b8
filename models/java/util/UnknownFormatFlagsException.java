package java.util;

import jackalope.rt.Exact;

/** There is no such flag. */
@Exact
public class UnknownFormatFlagsException extends IllegalFormatException {
    private final String flags;

    public UnknownFormatFlagsException(String flags) {
        if (flags == null) {
            throw new NullPointerException();
        }
        this.flags = flags;
    }

    public String getFlags() {
        return flags;
    }

    @Override
    public String getMessage() {
        return "Flags = " + flags;
    }
}
