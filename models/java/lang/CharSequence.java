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
        if (cs1 == cs2) {
            return 0;
        }
        int length1 = cs1.length();
        int length2 = cs2.length();
        for (int i = 0; i < length1 && i < length2; i++) {
            char a = cs1.charAt(i);
            char b = cs2.charAt(i);
            if (a != b) {
                return a - b;
            }
        }
        return cs1.length() - cs2.length();
    }
}
