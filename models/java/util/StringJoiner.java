package java.util;

/** Joins strings with a delimiter between them, and a prefix and a suffix around them. */
public final class StringJoiner {
    private final String prefix;
    private final String delimiter;
    private final String suffix;
    /** The elements joined so far, without prefix and suffix; null while there are none. */
    private StringBuilder joined;
    private String emptyValue;

    public StringJoiner(CharSequence delimiter) {
        this(delimiter, "", "");
    }

    public StringJoiner(CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
        this.prefix = given(prefix, "prefix");
        this.delimiter = given(delimiter, "delimiter");
        this.suffix = given(suffix, "suffix");
    }

    private static String given(CharSequence text, String what) {
        if (text == null) {
            throw new NullPointerException("The " + what + " must not be null");
        }
        return text.toString();
    }

    public StringJoiner setEmptyValue(CharSequence emptyValue) {
        this.emptyValue = given(emptyValue, "empty value");
        return this;
    }

    @Override
    public String toString() {
        if (joined == null && emptyValue != null) {
            return emptyValue;
        }
        StringBuilder text = new StringBuilder(prefix);
        if (joined != null) {
            text.append(joined);
        }
        return text.append(suffix).toString();
    }

    public StringJoiner add(CharSequence newElement) {
        if (joined == null) {
            joined = new StringBuilder();
        } else {
            joined.append(delimiter);
        }
        joined.append(newElement);
        return this;
    }

    public StringJoiner merge(StringJoiner other) {
        Objects.requireNonNull(other);
        if (other.joined == null) {
            return this;
        }
        // A copy, for the other may be this one.
        return add(other.joined.toString());
    }

    public int length() {
        if (joined == null && emptyValue != null) {
            return emptyValue.length();
        }
        return prefix.length() + (joined == null ? 0 : joined.length()) + suffix.length();
    }
}
