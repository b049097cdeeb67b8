package java.lang;

/**
 * A readable sequence of chars. The streams chars() and codePoints() come from the JDK.
 */
public interface CharSequence {
    int length();

    char charAt(int index);

    default boolean isEmpty() {
        return this.length() == 0;
    }

    CharSequence subSequence(int start, int end);

    public String toString();

    static int compare(CharSequence cs1, CharSequence cs2) {
        if (cs1 == null || cs2 == null) {
            throw new NullPointerException();
        }
        int at = 0;
        int shorter = cs1 == cs2 ? 0 : Math.min(cs1.length(), cs2.length());
        while (at < shorter && cs1.charAt(at) == cs2.charAt(at)) {
            at++;
        }
        return at < shorter ? cs1.charAt(at) - cs2.charAt(at) : cs1 == cs2 ? 0 : cs1.length() - cs2.length();
    }
}
