package java.lang;

import jackalope.rt.Env;
import jackalope.rt.Trusted;
import jackalope.rt.Untrusted;
import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.util.Optional;

/**
 * A char as an object, and the properties of characters. Latin-1 is here, all else is in the tables of the JDK
 * (java.lang.CharacterData). The names of characters, blocks and scripts, and describeConstable() are not modelled.
 */
@Trusted
public final class Character implements java.io.Serializable, Comparable<Character>, Constable {
    public static final int MIN_RADIX = 2;
    public static final int MAX_RADIX = 36;
    public static final char MIN_VALUE = '\u0000';
    public static final char MAX_VALUE = '\uffff';
    public static final byte UNASSIGNED = 0;
    public static final byte UPPERCASE_LETTER = 1;
    public static final byte LOWERCASE_LETTER = 2;
    public static final byte TITLECASE_LETTER = 3;
    public static final byte MODIFIER_LETTER = 4;
    public static final byte OTHER_LETTER = 5;
    public static final byte NON_SPACING_MARK = 6;
    public static final byte ENCLOSING_MARK = 7;
    public static final byte COMBINING_SPACING_MARK = 8;
    public static final byte DECIMAL_DIGIT_NUMBER = 9;
    public static final byte LETTER_NUMBER = 10;
    public static final byte OTHER_NUMBER = 11;
    public static final byte SPACE_SEPARATOR = 12;
    public static final byte LINE_SEPARATOR = 13;
    public static final byte PARAGRAPH_SEPARATOR = 14;
    public static final byte CONTROL = 15;
    public static final byte FORMAT = 16;
    public static final byte PRIVATE_USE = 18;
    public static final byte SURROGATE = 19;
    public static final byte DASH_PUNCTUATION = 20;
    public static final byte START_PUNCTUATION = 21;
    public static final byte END_PUNCTUATION = 22;
    public static final byte CONNECTOR_PUNCTUATION = 23;
    public static final byte OTHER_PUNCTUATION = 24;
    public static final byte MATH_SYMBOL = 25;
    public static final byte CURRENCY_SYMBOL = 26;
    public static final byte MODIFIER_SYMBOL = 27;
    public static final byte OTHER_SYMBOL = 28;
    public static final byte INITIAL_QUOTE_PUNCTUATION = 29;
    public static final byte FINAL_QUOTE_PUNCTUATION = 30;
    public static final byte DIRECTIONALITY_UNDEFINED = -1;
    public static final byte DIRECTIONALITY_LEFT_TO_RIGHT = 0;
    public static final byte DIRECTIONALITY_RIGHT_TO_LEFT = 1;
    public static final byte DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC = 2;
    public static final byte DIRECTIONALITY_EUROPEAN_NUMBER = 3;
    public static final byte DIRECTIONALITY_EUROPEAN_NUMBER_SEPARATOR = 4;
    public static final byte DIRECTIONALITY_EUROPEAN_NUMBER_TERMINATOR = 5;
    public static final byte DIRECTIONALITY_ARABIC_NUMBER = 6;
    public static final byte DIRECTIONALITY_COMMON_NUMBER_SEPARATOR = 7;
    public static final byte DIRECTIONALITY_NONSPACING_MARK = 8;
    public static final byte DIRECTIONALITY_BOUNDARY_NEUTRAL = 9;
    public static final byte DIRECTIONALITY_PARAGRAPH_SEPARATOR = 10;
    public static final byte DIRECTIONALITY_SEGMENT_SEPARATOR = 11;
    public static final byte DIRECTIONALITY_WHITESPACE = 12;
    public static final byte DIRECTIONALITY_OTHER_NEUTRALS = 13;
    public static final byte DIRECTIONALITY_LEFT_TO_RIGHT_EMBEDDING = 14;
    public static final byte DIRECTIONALITY_LEFT_TO_RIGHT_OVERRIDE = 15;
    public static final byte DIRECTIONALITY_RIGHT_TO_LEFT_EMBEDDING = 16;
    public static final byte DIRECTIONALITY_RIGHT_TO_LEFT_OVERRIDE = 17;
    public static final byte DIRECTIONALITY_POP_DIRECTIONAL_FORMAT = 18;
    public static final byte DIRECTIONALITY_LEFT_TO_RIGHT_ISOLATE = 19;
    public static final byte DIRECTIONALITY_RIGHT_TO_LEFT_ISOLATE = 20;
    public static final byte DIRECTIONALITY_FIRST_STRONG_ISOLATE = 21;
    public static final byte DIRECTIONALITY_POP_DIRECTIONAL_ISOLATE = 22;
    public static final char MIN_HIGH_SURROGATE = '\ud800';
    public static final char MAX_HIGH_SURROGATE = '\udbff';
    public static final char MIN_LOW_SURROGATE = '\udc00';
    public static final char MAX_LOW_SURROGATE = '\udfff';
    public static final char MIN_SURROGATE = '\ud800';
    public static final char MAX_SURROGATE = '\udfff';
    public static final int MIN_SUPPLEMENTARY_CODE_POINT = 65536;
    public static final int MIN_CODE_POINT = 0;
    public static final int MAX_CODE_POINT = 1114111;
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    /** What toUpperCaseEx gives for a character that becomes several. */
    static final int ERROR = 0xFFFFFFFF;

    @SuppressWarnings("unchecked")
    public static final Class<Character> TYPE = (Class<Character>) Class.getPrimitiveClass("char");

    private final char value;

    @Trusted
    private static final class CharacterCache {
        static final Character[] cache = new Character[128];

        static {
            for (int i = 0; i < 128; i++) {
                cache[i] = new Character((char) i);
            }
        }
    }

    @Deprecated(since = "9", forRemoval = true)
    public Character(char value) {
        this.value = value;
    }

    @Override
    public Optional<DynamicConstantDesc<Character>> describeConstable() {
        Env.unsupported("Character.describeConstable");
        return null;
    }

    public static Character valueOf(char c) {
        if (c <= 127) {
            return CharacterCache.cache[(int) c];
        }
        return new Character(c);
    }

    public char charValue() {
        return value;
    }

    @Override
    public int hashCode() {
        return Character.hashCode(value);
    }

    public static int hashCode(char value) {
        return (int) value;
    }

    public boolean equals(Object obj) {
        if (obj instanceof Character) {
            return value == ((Character) obj).value;
        }
        return false;
    }

    public String toString() {
        return String.valueOf(value);
    }

    public static String toString(char c) {
        return String.valueOf(c);
    }

    public static String toString(int codePoint) {
        return new String(toChars(codePoint), true);
    }

    public static boolean isValidCodePoint(int codePoint) {
        return codePoint >= 0 && codePoint <= MAX_CODE_POINT;
    }

    public static boolean isBmpCodePoint(int codePoint) {
        return codePoint >= 0 && codePoint < 0x10000;
    }

    public static boolean isSupplementaryCodePoint(int codePoint) {
        return codePoint >= 0x10000 && codePoint <= MAX_CODE_POINT;
    }

    public static boolean isHighSurrogate(char ch) {
        return ch >= MIN_HIGH_SURROGATE && ch <= MAX_HIGH_SURROGATE;
    }

    public static boolean isLowSurrogate(char ch) {
        return ch >= MIN_LOW_SURROGATE && ch <= MAX_LOW_SURROGATE;
    }

    public static boolean isSurrogate(char ch) {
        return ch >= MIN_SURROGATE && ch <= MAX_SURROGATE;
    }

    public static boolean isSurrogatePair(char high, char low) {
        return isHighSurrogate(high) && isLowSurrogate(low);
    }

    public static int charCount(int codePoint) {
        return codePoint >= 0x10000 ? 2 : 1;
    }

    public static int toCodePoint(char high, char low) {
        return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
    }

    /** Whether a pair of surrogates begins at a place, and ends before another. */
    private static boolean hasPair(CharSequence text, int at, int end) {
        return at + 1 < end && isSurrogatePair(text.charAt(at), text.charAt(at + 1));
    }

    private static boolean hasPair(char[] text, int at, int end) {
        return at + 1 < end && isSurrogatePair(text[at], text[at + 1]);
    }

    public static int codePointAt(CharSequence seq, int index) {
        char first = seq.charAt(index);
        return hasPair(seq, index, seq.length()) ? toCodePoint(first, seq.charAt(index + 1)) : first;
    }

    public static int codePointAt(char[] a, int index) {
        return pointAt(a, index, a.length);
    }

    public static int codePointAt(char[] a, int index, int limit) {
        boolean isBefore = Env.javaVersion() > 17 && index < 0;
        if (index >= limit || isBefore || limit < 0 || a.length < limit) {
            throw new IndexOutOfBoundsException();
        }
        return pointAt(a, index, limit);
    }

    @Untrusted
    static int pointAt(char[] a, int at, int end) {
        char first = a[at];
        return hasPair(a, at, end) ? toCodePoint(first, a[at + 1]) : first;
    }

    public static int codePointBefore(CharSequence seq, int index) {
        char last = seq.charAt(index - 1);
        return index > 1 && hasPair(seq, index - 2, index) ? toCodePoint(seq.charAt(index - 2), last) : last;
    }

    public static int codePointBefore(char[] a, int index) {
        return pointBefore(a, index, 0);
    }

    public static int codePointBefore(char[] a, int index, int start) {
        if (index <= start || start < 0 || a.length <= start || Env.javaVersion() > 17 && index > a.length) {
            throw new IndexOutOfBoundsException();
        }
        return pointBefore(a, index, start);
    }

    @Untrusted
    static int pointBefore(char[] a, int at, int start) {
        char last = a[at - 1];
        return at - 2 >= start && hasPair(a, at - 2, at) ? toCodePoint(a[at - 2], last) : last;
    }

    public static char highSurrogate(int codePoint) {
        return (char) ((codePoint >>> 10) + (0xD800 - (0x10000 >>> 10)));
    }

    public static char lowSurrogate(int codePoint) {
        return (char) ((codePoint & 0x3FF) + 0xDC00);
    }

    private static IllegalArgumentException notValid(int codePoint) {
        return new IllegalArgumentException("Not a valid Unicode code point: 0x"
                + Integer.toHexString(codePoint).toUpperCase());
    }

    @Untrusted
    public static int toChars(int codePoint, char[] dst, int dstIndex) {
        if (isBmpCodePoint(codePoint)) {
            dst[dstIndex] = (char) codePoint;
            return 1;
        }
        if (isValidCodePoint(codePoint)) {
            // The second first: so neither is written if it does not fit.
            dst[dstIndex + 1] = lowSurrogate(codePoint);
            dst[dstIndex] = highSurrogate(codePoint);
            return 2;
        }
        throw notValid(codePoint);
    }

    public static char[] toChars(int codePoint) {
        if (isBmpCodePoint(codePoint)) {
            char[] one = new char[1];
            one[0] = (char) codePoint;
            return one;
        }
        if (isValidCodePoint(codePoint)) {
            char[] two = new char[2];
            two[0] = highSurrogate(codePoint);
            two[1] = lowSurrogate(codePoint);
            return two;
        }
        throw notValid(codePoint);
    }

    public static int codePointCount(CharSequence seq, int beginIndex, int endIndex) {
        int length = seq.length();
        if (beginIndex < 0 || beginIndex > endIndex || endIndex > length) {
            throw String.outOfRange(beginIndex, endIndex, length);
        }
        int count = 0;
        for (int at = beginIndex; at < endIndex; count++) {
            at += hasPair(seq, at, endIndex) ? 2 : 1;
        }
        return count;
    }

    public static int codePointCount(char[] a, int offset, int count) {
        if (count > a.length - offset || offset < 0 || count < 0) {
            if (Env.javaVersion() <= 17) {
                throw new IndexOutOfBoundsException();
            }
            throw new IndexOutOfBoundsException("Range [" + offset + ", " + offset + " + " + count
                    + ") out of bounds for length " + a.length);
        }
        return points(a, offset, offset + count);
    }

    /** How many code points there are between two places. */
    static int points(char[] text, int from, int to) {
        int count = 0;
        for (int at = from; at < to; count++) {
            at += hasPair(text, at, to) ? 2 : 1;
        }
        return count;
    }

    public static int offsetByCodePoints(CharSequence seq, int index, int codePointOffset) {
        int end = seq.length();
        int at = index;
        boolean isInside = at >= 0 && at <= end;
        for (int left = codePointOffset; isInside && left > 0; left--) {
            isInside = at < end;
            at += hasPair(seq, at, end) ? 2 : 1;
        }
        for (int left = codePointOffset; isInside && left < 0; left++) {
            isInside = at > 0;
            at -= at > 1 && hasPair(seq, at - 2, at) ? 2 : 1;
        }
        if (!isInside) {
            throw new IndexOutOfBoundsException();
        }
        return at;
    }

    public static int offsetByCodePoints(char[] a, int start, int count, int index, int codePointOffset) {
        int rest = a.length - start;
        if (start < 0 || count < 0 || count > rest || index < start || index > start + count) {
            throw new IndexOutOfBoundsException();
        }
        return move(a, start, start + count, index, codePointOffset);
    }

    /** The place that is so many code points behind a place within a part of a text, or before it. */
    static int move(char[] text, int start, int end, int from, int points) {
        int at = from;
        boolean isInside = true;
        for (int left = points; isInside && left > 0; left--) {
            isInside = at < end;
            at += hasPair(text, at, end) ? 2 : 1;
        }
        for (int left = points; isInside && left < 0; left++) {
            isInside = at > start;
            at -= at - 2 >= start && hasPair(text, at - 2, at) ? 2 : 1;
        }
        if (!isInside) {
            throw new IndexOutOfBoundsException();
        }
        return at;
    }

    private static boolean isLatin1(int codePoint) {
        return codePoint >= 0 && codePoint < 0x100;
    }

    /** Whether the type of a character is one of those whose bits are set. */
    private static boolean isOfType(int codePoint, int types) {
        return ((types >> CharacterData.of(codePoint).getType(codePoint)) & 1) != 0;
    }

    public static boolean isLowerCase(char ch) {
        return isLowerCase((int) ch);
    }

    public static boolean isLowerCase(int codePoint) {
        if (isLatin1(codePoint)) {
            return (codePoint >= 'a' && codePoint <= 'z') || (codePoint >= 0xDF && codePoint != 0xF7)
                    || codePoint == 0xAA || codePoint == 0xB5 || codePoint == 0xBA;
        }
        return CharacterData.of(codePoint).isLowerCase(codePoint);
    }

    public static boolean isUpperCase(char ch) {
        return isUpperCase((int) ch);
    }

    public static boolean isUpperCase(int codePoint) {
        if (isLatin1(codePoint)) {
            return (codePoint >= 'A' && codePoint <= 'Z')
                    || (codePoint >= 0xC0 && codePoint <= 0xDE && codePoint != 0xD7);
        }
        return CharacterData.of(codePoint).isUpperCase(codePoint);
    }

    public static boolean isTitleCase(char ch) {
        return isTitleCase((int) ch);
    }

    public static boolean isTitleCase(int codePoint) {
        return !isLatin1(codePoint) && getType(codePoint) == TITLECASE_LETTER;
    }

    public static boolean isDigit(char ch) {
        return isDigit((int) ch);
    }

    public static boolean isDigit(int codePoint) {
        if (isLatin1(codePoint)) {
            return codePoint >= '0' && codePoint <= '9';
        }
        return CharacterData.of(codePoint).isDigit(codePoint);
    }

    public static boolean isDefined(char ch) {
        return isDefined((int) ch);
    }

    public static boolean isDefined(int codePoint) {
        if (isLatin1(codePoint)) {
            return true;
        }
        return getType(codePoint) != UNASSIGNED;
    }

    public static boolean isLetter(char ch) {
        return isLetter((int) ch);
    }

    public static boolean isLetter(int codePoint) {
        if (isLatin1(codePoint)) {
            return isLatin1Letter(codePoint);
        }
        return isOfType(codePoint, (1 << UPPERCASE_LETTER) | (1 << LOWERCASE_LETTER) | (1 << TITLECASE_LETTER)
                | (1 << MODIFIER_LETTER) | (1 << OTHER_LETTER));
    }

    private static boolean isLatin1Letter(int c) {
        if (c < 0x80) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        }
        return (c >= 0xC0 && c != 0xD7 && c != 0xF7) || c == 0xAA || c == 0xB5 || c == 0xBA;
    }

    public static boolean isLetterOrDigit(char ch) {
        return isLetterOrDigit((int) ch);
    }

    public static boolean isLetterOrDigit(int codePoint) {
        return isLetter(codePoint) || isDigit(codePoint);
    }

    @Deprecated(since = "1.1")
    public static boolean isJavaLetter(char ch) {
        return isJavaIdentifierStart(ch);
    }

    @Deprecated(since = "1.1")
    public static boolean isJavaLetterOrDigit(char ch) {
        return isJavaIdentifierPart(ch);
    }

    public static boolean isAlphabetic(int codePoint) {
        if (isLatin1(codePoint)) {
            return isLatin1Letter(codePoint);
        }
        return isLetter(codePoint) || getType(codePoint) == LETTER_NUMBER
                || CharacterData.of(codePoint).isOtherAlphabetic(codePoint);
    }

    public static boolean isIdeographic(int codePoint) {
        return CharacterData.of(codePoint).isIdeographic(codePoint);
    }

    public static boolean isJavaIdentifierStart(char ch) {
        return isJavaIdentifierStart((int) ch);
    }

    public static boolean isJavaIdentifierStart(int codePoint) {
        if (codePoint >= 0 && codePoint < 0x80) {
            return isLatin1Letter(codePoint) || codePoint == '_' || codePoint == '$';
        }
        return CharacterData.of(codePoint).isJavaIdentifierStart(codePoint);
    }

    public static boolean isJavaIdentifierPart(char ch) {
        return isJavaIdentifierPart((int) ch);
    }

    public static boolean isJavaIdentifierPart(int codePoint) {
        if (codePoint >= 0 && codePoint < 0x80) {
            return isLatin1Letter(codePoint) || codePoint == '_' || codePoint == '$'
                    || (codePoint >= '0' && codePoint <= '9') || isIdentifierIgnorable(codePoint);
        }
        return CharacterData.of(codePoint).isJavaIdentifierPart(codePoint);
    }

    public static boolean isUnicodeIdentifierStart(char ch) {
        return isUnicodeIdentifierStart((int) ch);
    }

    public static boolean isUnicodeIdentifierStart(int codePoint) {
        return CharacterData.of(codePoint).isUnicodeIdentifierStart(codePoint);
    }

    public static boolean isUnicodeIdentifierPart(char ch) {
        return isUnicodeIdentifierPart((int) ch);
    }

    public static boolean isUnicodeIdentifierPart(int codePoint) {
        return CharacterData.of(codePoint).isUnicodeIdentifierPart(codePoint);
    }

    public static boolean isIdentifierIgnorable(char ch) {
        return isIdentifierIgnorable((int) ch);
    }

    public static boolean isIdentifierIgnorable(int codePoint) {
        if (codePoint >= 0 && codePoint < 0x80) {
            return codePoint <= 8 || (codePoint >= 0xE && codePoint <= 0x1B) || codePoint == 0x7F;
        }
        return CharacterData.of(codePoint).isIdentifierIgnorable(codePoint);
    }

    public static char toLowerCase(char ch) {
        return (char) toLowerCase((int) ch);
    }

    public static int toLowerCase(int codePoint) {
        if (isLatin1(codePoint)) {
            return isUpperCase(codePoint) ? codePoint + 32 : codePoint;
        }
        return CharacterData.of(codePoint).toLowerCase(codePoint);
    }

    public static char toUpperCase(char ch) {
        return (char) toUpperCase((int) ch);
    }

    public static int toUpperCase(int codePoint) {
        if (codePoint >= 0 && codePoint < 0x80) {
            return codePoint >= 'a' && codePoint <= 'z' ? codePoint - 32 : codePoint;
        }
        if (isLatin1(codePoint)) {
            if (codePoint == 0xFF) {
                return 0x178;
            }
            if (codePoint == 0xB5) {
                return 0x39C;
            }
            return codePoint >= 0xE0 && codePoint != 0xF7 ? codePoint - 32 : codePoint;
        }
        return CharacterData.of(codePoint).toUpperCase(codePoint);
    }

    public static char toTitleCase(char ch) {
        return (char) toTitleCase((int) ch);
    }

    public static int toTitleCase(int codePoint) {
        if (isLatin1(codePoint)) {
            return toUpperCase(codePoint);
        }
        return CharacterData.of(codePoint).toTitleCase(codePoint);
    }

    public static int digit(char ch, int radix) {
        return digit((int) ch, radix);
    }

    public static int digit(int codePoint, int radix) {
        if (!isLatin1(codePoint)) {
            return CharacterData.of(codePoint).digit(codePoint, radix);
        }
        if (radix < MIN_RADIX || radix > MAX_RADIX) {
            return -1;
        }
        int digit = latin1Value(codePoint);
        return digit < radix ? digit : -1;
    }

    private static int latin1Value(int c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        if (c >= 'a' && c <= 'z') {
            return c - 'a' + 10;
        }
        if (c >= 'A' && c <= 'Z') {
            return c - 'A' + 10;
        }
        return -1;
    }

    public static int getNumericValue(char ch) {
        return getNumericValue((int) ch);
    }

    public static int getNumericValue(int codePoint) {
        if (codePoint >= 0 && codePoint < 0x80) {
            return latin1Value(codePoint);
        }
        return CharacterData.of(codePoint).getNumericValue(codePoint);
    }

    @Deprecated(since = "1.1")
    public static boolean isSpace(char ch) {
        return ch == ' ' || ch == '\t' || ch == '\n' || ch == '\f' || ch == '\r';
    }

    public static boolean isSpaceChar(char ch) {
        return isSpaceChar((int) ch);
    }

    public static boolean isSpaceChar(int codePoint) {
        if (isLatin1(codePoint)) {
            return codePoint == ' ' || codePoint == 0xA0;
        }
        return isOfType(codePoint, (1 << SPACE_SEPARATOR) | (1 << LINE_SEPARATOR) | (1 << PARAGRAPH_SEPARATOR));
    }

    public static boolean isWhitespace(char ch) {
        return isWhitespace((int) ch);
    }

    public static boolean isWhitespace(int codePoint) {
        if (isLatin1(codePoint)) {
            return codePoint == ' ' || (codePoint >= 9 && codePoint <= 13) || (codePoint >= 28 && codePoint <= 31);
        }
        return CharacterData.of(codePoint).isWhitespace(codePoint);
    }

    public static boolean isISOControl(char ch) {
        return isISOControl((int) ch);
    }

    public static boolean isISOControl(int codePoint) {
        return codePoint <= 0x9F && (codePoint >= 0x7F || (codePoint >= 0 && codePoint <= 0x1F));
    }

    public static int getType(char ch) {
        return getType((int) ch);
    }

    public static int getType(int codePoint) {
        return CharacterData.of(codePoint).getType(codePoint);
    }

    public static char forDigit(int digit, int radix) {
        if (digit >= radix || digit < 0 || radix < MIN_RADIX || radix > MAX_RADIX) {
            return '\0';
        }
        return (char) (digit < 10 ? '0' + digit : 'a' + (digit - 10));
    }

    public static byte getDirectionality(char ch) {
        return getDirectionality((int) ch);
    }

    public static byte getDirectionality(int codePoint) {
        return CharacterData.of(codePoint).getDirectionality(codePoint);
    }

    public static boolean isMirrored(char ch) {
        return isMirrored((int) ch);
    }

    public static boolean isMirrored(int codePoint) {
        return CharacterData.of(codePoint).isMirrored(codePoint);
    }

    public int compareTo(Character anotherCharacter) {
        return compare(this.value, anotherCharacter.value);
    }

    public static int compare(char x, char y) {
        return x - y;
    }

    /** The upper case as one character, or ERROR if it takes several. */
    static int toUpperCaseEx(int codePoint) {
        if (codePoint < 0x80) {
            return toUpperCase(codePoint);
        }
        if (codePoint < 0x100) {
            return codePoint == 0xDF ? ERROR : toUpperCase(codePoint);
        }
        return CharacterData.of(codePoint).toUpperCaseEx(codePoint);
    }

    static char[] toUpperCaseCharArray(int codePoint) {
        if (codePoint == 0xDF) {
            char[] text = new char[2];
            text[0] = 'S';
            text[1] = 'S';
            return text;
        }
        return CharacterData.of(codePoint).toUpperCaseCharArray(codePoint);
    }

    public static char reverseBytes(char ch) {
        return (char) (((ch & 0xFF00) >> 8) | (ch << 8));
    }

    public static String getName(int codePoint) {
        if (!isValidCodePoint(codePoint)) {
            throw notValid(codePoint);
        }
        Env.unsupported("Character.getName");
        return null;
    }
}
