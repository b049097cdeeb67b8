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
        Objects.requireNonNull(prefix, "The prefix must not be null");
        Objects.requireNonNull(delimiter, "The delimiter must not be null");
        Objects.requireNonNull(suffix, "The suffix must not be null");
        this.prefix = prefix.toString();
        this.delimiter = delimiter.toString();
        this.suffix = suffix.toString();
        // A toString that returns null is found here.
        int length = this.prefix.length() + this.suffix.length();
    }

    public StringJoiner setEmptyValue(CharSequence emptyValue) {
        this.emptyValue = Objects.requireNonNull(emptyValue, "The empty value must not be null").toString();
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
        String elt = String.valueOf(newElement);
        int length = elt.length();
        if (joined == null) {
            joined = new StringBuilder();
        } else {
            length += this.delimiter.length();
            joined.append(delimiter);
        }
        joined.append(elt);
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
