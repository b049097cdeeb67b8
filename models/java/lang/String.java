package java.lang;

import jackalope.rt.Env;
import jackalope.rt.Input;
import jackalope.rt.NonNull;
import jackalope.rt.Text;
import jackalope.rt.Trusted;
import jackalope.rt.Untrusted;
import java.io.UnsupportedEncodingException;
import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Formatter;
import java.util.Iterator;
import java.util.Locale;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A sequence of chars in one array. The front end makes literals by setting {@link #value}, and knows {@link #intern}.
 *
 * <p>Encodings are UTF-8 (also the default one), ISO-8859-1 and US-ASCII; letter case does not know Turkish, Azeri and
 * Lithuanian. Regular expressions other than the plainest are left to the JDK's java.util.regex. The streams chars() and
 * codePoints() are those of CharSequence.
 */
@Trusted
public final class String implements java.io.Serializable, Comparable<String>, CharSequence, Constable, ConstantDesc {
    private final char[] value;

    public static final Comparator<String> CASE_INSENSITIVE_ORDER = new CaseInsensitiveComparator();

    private static final class CaseInsensitiveComparator implements Comparator<String>, java.io.Serializable {
        public int compare(String s1, String s2) {
            return compareIgnoringCase(s1, s2);
        }
    }

    public String() {
        this.value = new char[0];
    }

    public String(String original) {
        this.value = original.value;
    }

    public String(char[] value) {
        int length = value.length;
        char[] copy = new char[length];
        for (int i = 0; i < length; i++) {
            copy[i] = value[i];
        }
        this.value = copy;
    }

    public String(char[] value, int offset, int count) {
        checkPart(offset, count, value.length);
        this.value = slice(value, offset, count);
    }

    public String(int[] codePoints, int offset, int count) {
        checkPart(offset, count, codePoints.length);
        int size = 0;
        for (int i = offset; i < offset + count; i++) {
            int c = codePoints[i];
            if (c < 0 || c > 0x10FFFF) {
                throw new IllegalArgumentException(Integer.toString(c));
            }
            size += c < 0x10000 ? 1 : 2;
        }
        char[] text = new char[size];
        int at = 0;
        for (int i = offset; i < offset + count; i++) {
            int c = codePoints[i];
            if (c < 0x10000) {
                text[at++] = (char) c;
            } else {
                text[at++] = Character.highSurrogate(c);
                text[at++] = Character.lowSurrogate(c);
            }
        }
        this.value = text;
    }

    @Deprecated(since = "1.1")
    public String(byte[] ascii, int hibyte, int offset, int count) {
        checkPart(offset, count, ascii.length);
        char[] text = new char[count];
        for (int i = 0; i < count; i++) {
            text[i] = (char) ((hibyte << 8) | (ascii[offset + i] & 0xFF));
        }
        this.value = text;
    }

    @Deprecated(since = "1.1")
    public String(byte[] ascii, int hibyte) {
        this(ascii, hibyte, 0, ascii.length);
    }

    public String(byte[] bytes, int offset, int length, String charsetName) throws UnsupportedEncodingException {
        int encoding = encoding(charsetName);
        checkPart(offset, length, bytes.length);
        this.value = Text.decode(encoding, bytes, offset, length);
    }

    public String(byte[] bytes, int offset, int length, Charset charset) {
        int encoding = encoding(charset);
        checkPart(offset, length, bytes.length);
        this.value = Text.decode(encoding, bytes, offset, length);
    }

    public String(byte[] bytes, String charsetName) throws UnsupportedEncodingException {
        this(bytes, 0, length(bytes, charsetName), charsetName);
    }

    /** Newer JDKs look at the name first. */
    private static int length(byte[] bytes, String charsetName) throws UnsupportedEncodingException {
        if (Env.javaVersion() > 17) {
            encoding(charsetName);
        }
        return bytes.length;
    }

    public String(byte[] bytes, Charset charset) {
        this(bytes, 0, bytes.length, charset);
    }

    public String(byte[] bytes, int offset, int length) {
        checkPart(offset, length, bytes.length);
        this.value = Text.decode(Text.UTF_8, bytes, offset, length);
    }

    public String(byte[] bytes) {
        this.value = Text.decode(Text.UTF_8, bytes, 0, bytes.length);
    }

    public String(StringBuffer buffer) {
        this.value = buffer.toString().value;
    }

    public String(StringBuilder builder) {
        if (builder == null) {
            throw new NullPointerException(
                    "Cannot invoke \"java.lang.AbstractStringBuilder.getValue()\" because \"asb\" is null");
        }
        this.value = builder.toString().value;
    }

    /** A string that owns this array; the second parameter only tells this constructor from the public one. */
    @NonNull
    String(char[] value, boolean shared) {
        this.value = value;
    }

    /** A string of a part of the array; the literal "" for nothing, as in the JDK. */
    @NonNull
    static String of(char[] text, int from, int length) {
        if (length == 0) {
            return "";
        }
        return new String(slice(text, from, length), true);
    }

    /** A string of these chars, which nobody changes any more: for models in other packages, which would have to copy them otherwise. */
    @NonNull
    public static String owning(char[] value) {
        return new String(value, true);
    }

    /** The chars of a string, not to be changed: for models in other packages, which would have to copy them otherwise. */
    @NonNull
    public static char[] contents(String s) {
        return s.value;
    }

    @NonNull
    private static char[] slice(char[] text, int from, int length) {
        char[] copy = new char[length];
        for (int i = 0; i < length; i++) {
            copy[i] = text[from + i];
        }
        return copy;
    }

    private static int encoding(String charsetName) throws UnsupportedEncodingException {
        if (charsetName == null) {
            throw new NullPointerException();
        }
        int encoding = Text.encoding(charsetName);
        if (encoding < 0) {
            Env.unsupported("a character encoding other than UTF-8, UTF-16, ISO-8859-1 and US-ASCII");
        }
        return encoding;
    }

    private static int encoding(Charset charset) {
        if (charset == null) {
            throw new NullPointerException();
        }
        int encoding = Text.encoding(charset.name());
        if (encoding < 0) {
            Env.unsupported("a character encoding other than UTF-8, UTF-16, ISO-8859-1 and US-ASCII");
        }
        return encoding;
    }

    public int length() {
        return value.length;
    }

    public boolean isEmpty() {
        return value.length == 0;
    }

    public char charAt(int index) {
        if (index < 0 || index >= value.length) {
            throw charAtFailed(index);
        }
        return value[index];
    }

    private StringIndexOutOfBoundsException charAtFailed(int index) {
        if (Env.javaVersion() <= 17 && isLatin1()) {
            return new StringIndexOutOfBoundsException(index);
        }
        return new StringIndexOutOfBoundsException(indexMessage(index, value.length));
    }

    /** Whether the JDK would store this string in bytes: some of its messages depend on that. */
    private boolean isLatin1() {
        for (int i = 0; i < value.length; i++) {
            if (value[i] > 0xFF) {
                return false;
            }
        }
        return true;
    }

    private static String indexMessage(int index, int length) {
        if (Env.javaVersion() <= 17) {
            return "index " + index + ", length " + length;
        }
        return "Index " + index + " out of bounds for length " + length;
    }

    static void checkIndex(int index, int length) {
        if (index < 0 || index >= length) {
            throw new StringIndexOutOfBoundsException(indexMessage(index, length));
        }
    }

    static void checkOffset(int offset, int length) {
        if (offset < 0 || offset > length) {
            if (Env.javaVersion() <= 17) {
                throw new StringIndexOutOfBoundsException("offset " + offset + ", length " + length);
            }
            throw new StringIndexOutOfBoundsException("Range [" + offset + ", " + length + ") out of bounds for length "
                    + length);
        }
    }

    static void checkPart(int offset, int count, int length) {
        if (offset < 0 || count < 0 || offset > length - count) {
            if (Env.javaVersion() <= 17) {
                throw new StringIndexOutOfBoundsException("offset " + offset + ", count " + count + ", length " + length);
            }
            throw new StringIndexOutOfBoundsException("Range [" + offset + ", " + offset + " + " + count
                    + ") out of bounds for length " + length);
        }
    }

    static void checkFromTo(int begin, int end, int length) {
        if (begin < 0 || begin > end || end > length) {
            if (Env.javaVersion() <= 21) {
                throw new StringIndexOutOfBoundsException("begin " + begin + ", end " + end + ", length " + length);
            }
            throw new StringIndexOutOfBoundsException(rangeMessage(begin, end, length));
        }
    }

    private static String rangeMessage(int begin, int end, int length) {
        return "Range [" + begin + ", " + end + ") out of bounds for length " + length;
    }

    /** For methods that had no message once. */
    static IndexOutOfBoundsException outOfRange(int begin, int end, int length) {
        if (Env.javaVersion() <= 17) {
            return new IndexOutOfBoundsException();
        }
        return new IndexOutOfBoundsException(rangeMessage(begin, end, length));
    }

    /** There is no char before an index. */
    static StringIndexOutOfBoundsException nothingBefore(int index, int length) {
        if (Env.javaVersion() <= 17) {
            return new StringIndexOutOfBoundsException(index);
        }
        return new StringIndexOutOfBoundsException(indexMessage(index - 1, length));
    }

    public int codePointAt(int index) {
        checkIndex(index, value.length);
        return Character.pointAt(value, index, value.length);
    }

    public int codePointBefore(int index) {
        int i = index - 1;
        if (i < 0 || i >= value.length) {
            throw nothingBefore(index, value.length);
        }
        return Character.pointBefore(value, index, 0);
    }

    public int codePointCount(int beginIndex, int endIndex) {
        if (beginIndex < 0 || beginIndex > endIndex || endIndex > value.length) {
            throw outOfRange(beginIndex, endIndex, value.length);
        }
        return Character.points(value, beginIndex, endIndex);
    }

    public int offsetByCodePoints(int index, int codePointOffset) {
        if (index < 0 || index > value.length) {
            throw new IndexOutOfBoundsException();
        }
        return Character.move(value, 0, value.length, index, codePointOffset);
    }

    public void getChars(int srcBegin, int srcEnd, char[] dst, int dstBegin) {
        checkFromTo(srcBegin, srcEnd, value.length);
        checkPart(dstBegin, srcEnd - srcBegin, dst.length);
        for (int i = srcBegin; i < srcEnd; i++) {
            dst[dstBegin + (i - srcBegin)] = value[i];
        }
    }

    /** Copies all chars without any check. */
    @NonNull
    void copyTo(char[] dst, int dstBegin) {
        int length = value.length;
        for (int i = 0; i < length; i++) {
            dst[dstBegin + i] = value[i];
        }
    }

    @Deprecated(since = "1.1")
    public void getBytes(int srcBegin, int srcEnd, byte[] dst, int dstBegin) {
        checkFromTo(srcBegin, srcEnd, value.length);
        if (dst == null) {
            throw new NullPointerException();
        }
        checkPart(dstBegin, srcEnd - srcBegin, dst.length);
        for (int i = srcBegin; i < srcEnd; i++) {
            dst[dstBegin + (i - srcBegin)] = (byte) value[i];
        }
    }

    public byte[] getBytes(String charsetName) throws UnsupportedEncodingException {
        return Text.encode(encoding(charsetName), value, 0, value.length);
    }

    public byte[] getBytes(Charset charset) {
        return Text.encode(encoding(charset), value, 0, value.length);
    }

    public byte[] getBytes() {
        return Text.encode(Text.UTF_8, value, 0, value.length);
    }

    public boolean equals(Object anObject) {
        if (this == anObject) {
            return true;
        }
        if (!(anObject instanceof String)) {
            return false;
        }
        char[] other = ((String) anObject).value;
        int length = value.length;
        if (other.length != length) {
            return false;
        }
        if (Env.textsHaveAnyContents()) {
            return length == 0 || Env.anyBoolean();
        }
        for (int i = 0; i < length; i++) {
            if (value[i] != other[i]) {
                return false;
            }
        }
        return true;
    }

    public boolean contentEquals(StringBuffer sb) {
        return contentEquals((CharSequence) sb);
    }

    public boolean contentEquals(CharSequence cs) {
        if (cs instanceof String) {
            return equals(cs);
        }
        int length = cs.length();
        if (length != value.length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (value[i] != cs.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    public boolean equalsIgnoreCase(String anotherString) {
        if (this == anotherString) {
            return true;
        }
        return anotherString != null && anotherString.value.length == value.length
                && regionMatches(true, 0, anotherString, 0, value.length);
    }

    public int compareTo(String anotherString) {
        char[] other = anotherString.value;
        int length = Math.min(value.length, other.length);
        if (length > 0 && Env.textsHaveAnyContents()) {
            return Env.anyInt();
        }
        for (int i = 0; i < length; i++) {
            if (value[i] != other[i]) {
                return value[i] - other[i];
            }
        }
        return value.length - other.length;
    }

    public int compareToIgnoreCase(String str) {
        return compareIgnoringCase(this, str);
    }

    private static int compareIgnoringCase(String s1, String s2) {
        char[] value = s1.value;
        char[] other = s2.value;
        int length1 = value.length;
        int length2 = other.length;
        int i = 0;
        int j = 0;
        while (i < length1 && j < length2) {
            int a = value[i];
            int b = other[j];
            if (a != b) {
                if (a >= 0x80 || b >= 0x80) {
                    if ((a >= 0xD800 || b >= 0xD800) && !s1.isLatin1() && !s2.isLatin1()) {
                        // Whole code points count, also where the difference is in the second half. But only where the
                        // JDK has both strings in chars, not one in bytes.
                        a = around(value, i, 0, length1);
                        b = around(other, j, 0, length2);
                        i += startsPair(value, i, length1);
                        j += startsPair(other, j, length2);
                    }
                }
                int difference = fold(a) - fold(b);
                if (difference != 0) {
                    return difference;
                }
            }
            i++;
            j++;
        }
        return length1 - length2;
    }

    /** The code point that the char at this place is part of, as far as it lies within the range. */
    @NonNull
    private static int around(char[] text, int i, int from, int end) {
        char c = text[i];
        if (Character.isHighSurrogate(c) && i + 1 < end && Character.isLowSurrogate(text[i + 1])) {
            return Character.toCodePoint(c, text[i + 1]);
        }
        if (Character.isLowSurrogate(c) && i > from && Character.isHighSurrogate(text[i - 1])) {
            return Character.toCodePoint(text[i - 1], c);
        }
        return c;
    }

    /** 1 if there is a high surrogate and then a low one at this place, otherwise 0. */
    @NonNull
    private static int startsPair(char[] text, int i, int end) {
        return Character.isHighSurrogate(text[i]) && i + 1 < end && Character.isLowSurrogate(text[i + 1]) ? 1 : 0;
    }

    /** What code points that differ in case at most have in common. */
    private static int fold(int c) {
        if (c < 0x80) {
            return c >= 'A' && c <= 'Z' ? c + 32 : c;
        }
        return Character.toLowerCase(Character.toUpperCase(c));
    }

    public boolean regionMatches(int toffset, String other, int ooffset, int len) {
        boolean isOutside = ooffset < 0 || toffset < 0 || toffset > (long) value.length - len;
        if (Env.javaVersion() > 17 && (isOutside || ooffset > (long) other.length() - len)) {
            return false;
        }
        char[] otherValue = other.value;
        if (isOutside || ooffset > (long) otherValue.length - len) {
            return false;
        }
        for (int i = 0; i < len; i++) {
            if (value[toffset + i] != otherValue[ooffset + i]) {
                return false;
            }
        }
        return true;
    }

    public boolean regionMatches(boolean ignoreCase, int toffset, String other, int ooffset, int len) {
        if (!ignoreCase) {
            return regionMatches(toffset, other, ooffset, len);
        }
        if (ooffset < 0 || toffset < 0 || toffset > (long) value.length - len
                || ooffset > (long) other.length() - len) {
            return false;
        }
        char[] otherValue = other.value;
        int i = toffset;
        int j = ooffset;
        int iEnd = toffset + len;
        int jEnd = ooffset + len;
        while (i < iEnd && j < jEnd) {
            int a = value[i];
            int b = otherValue[j];
            if (a != b) {
                if (a >= 0xD800 || b >= 0xD800) {
                    a = around(value, i, toffset, iEnd);
                    b = around(otherValue, j, ooffset, jEnd);
                    i += startsPair(value, i, iEnd);
                    j += startsPair(otherValue, j, jEnd);
                }
                if (fold(a) != fold(b)) {
                    return false;
                }
            }
            i++;
            j++;
        }
        return true;
    }

    public boolean startsWith(String prefix, int toffset) {
        if (toffset < 0 || toffset > value.length - prefix.length()) {
            return false;
        }
        char[] other = prefix.value;
        if (Env.textsHaveAnyContents()) {
            return other.length == 0 || Env.anyBoolean();
        }
        for (int i = 0; i < other.length; i++) {
            if (value[toffset + i] != other[i]) {
                return false;
            }
        }
        return true;
    }

    public boolean startsWith(String prefix) {
        return startsWith(prefix, 0);
    }

    public boolean endsWith(String suffix) {
        return startsWith(suffix, value.length - suffix.length());
    }

    public int hashCode() {
        if (Env.textsHaveAnyContents()) {
            return value.length == 0 ? 0 : Env.anyInt();
        }
        int h = 0;
        for (int i = 0; i < value.length; i++) {
            h = 31 * h + value[i];
        }
        return h;
    }

    /** Some index of this range, or -1: where something may be found in a text whose contents do not count. */
    private static int anyIndex(int low, int high) {
        if (low > high || Env.anyBoolean()) {
            return -1;
        }
        return anyPlace(low, high);
    }

    /** Some number of this range. */
    private static int anyPlace(int low, int high) {
        int place = Env.anyInt();
        Env.assume(low <= place && place <= high);
        return place;
    }

    public int indexOf(int ch) {
        return indexOf(ch, 0);
    }

    public int indexOf(int ch, int fromIndex) {
        int start = fromIndex < 0 ? 0 : fromIndex;
        int length = value.length;
        if (Env.textsHaveAnyContents()) {
            return anyIndex(start, length - 1);
        }
        if (ch >= 0x10000 && ch <= 0x10FFFF) {
            char high = Character.highSurrogate(ch);
            char low = Character.lowSurrogate(ch);
            for (int i = start; i < length - 1; i++) {
                if (value[i] == high && value[i + 1] == low) {
                    return i;
                }
            }
            return -1;
        }
        for (int i = start; i < length; i++) {
            if (value[i] == ch) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(int ch) {
        return lastIndexOf(ch, value.length - 1);
    }

    public int lastIndexOf(int ch, int fromIndex) {
        int length = value.length;
        if (Env.textsHaveAnyContents()) {
            return anyIndex(0, Math.min(fromIndex, length - 1));
        }
        if (ch >= 0x10000 && ch <= 0x10FFFF) {
            char high = Character.highSurrogate(ch);
            char low = Character.lowSurrogate(ch);
            for (int i = Math.min(fromIndex, length - 2); i >= 0; i--) {
                if (value[i] == high && value[i + 1] == low) {
                    return i;
                }
            }
            return -1;
        }
        for (int i = Math.min(fromIndex, length - 1); i >= 0; i--) {
            if (value[i] == ch) {
                return i;
            }
        }
        return -1;
    }

    public int indexOf(String str) {
        if (str == null) {
            throw new NullPointerException("Cannot invoke \"String.coder()\" because \"str\" is null");
        }
        return indexOf(value, value.length, str.value, 0);
    }

    public int indexOf(String str, int fromIndex) {
        return indexOf(value, value.length, str, fromIndex);
    }

    /** Where {@code wanted} first occurs in {@code text[0 .. length)} at {@code fromIndex} or later. */
    @NonNull
    static int indexOf(char[] text, int length, char[] wanted, int fromIndex) {
        int start = fromIndex < 0 ? 0 : fromIndex;
        int last = length - wanted.length;
        if (wanted.length == 0) {
            return start < length ? start : length;
        }
        if (Env.textsHaveAnyContents()) {
            return anyIndex(start, last);
        }
        for (int i = start; i <= last; i++) {
            int k = 0;
            while (k < wanted.length && text[i + k] == wanted[k]) {
                k++;
            }
            if (k == wanted.length) {
                return i;
            }
        }
        return -1;
    }

    /** The same, also of the builders, which have no string yet. */
    static int indexOf(char[] text, int length, String wanted, int fromIndex) {
        if (wanted == null) {
            throw new NullPointerException("Cannot "
                    + (Env.javaVersion() > 17 ? "invoke \"String.length()\"" : "read field \"value\"")
                    + " because \"tgtStr\" is null");
        }
        return indexOf(text, length, wanted.value, fromIndex);
    }

    public int lastIndexOf(String str) {
        return lastIndexOf(str, value.length);
    }

    public int lastIndexOf(String str, int fromIndex) {
        return lastIndexOf(value, value.length, str, fromIndex);
    }

    static int lastIndexOf(char[] text, int length, String tgtStr, int fromIndex) {
        char[] wanted = tgtStr.value;
        if (wanted.length > 0 && Env.textsHaveAnyContents()) {
            return anyIndex(0, Math.min(fromIndex, length - wanted.length));
        }
        for (int i = Math.min(fromIndex, length - wanted.length); i >= 0; i--) {
            int k = 0;
            while (k < wanted.length && text[i + k] == wanted[k]) {
                k++;
            }
            if (k == wanted.length) {
                return i;
            }
        }
        return -1;
    }

    public String substring(int beginIndex) {
        return substring(beginIndex, value.length);
    }

    public String substring(int beginIndex, int endIndex) {
        int length = value.length;
        checkFromTo(beginIndex, endIndex, length);
        if (beginIndex == 0 && endIndex == length) {
            return this;
        }
        return of(value, beginIndex, endIndex - beginIndex);
    }

    public CharSequence subSequence(int beginIndex, int endIndex) {
        return this.substring(beginIndex, endIndex);
    }

    public String concat(String str) {
        if (str.isEmpty()) {
            return this;
        }
        return new String(joined(value, str.value), true);
    }

    /** What the operator + makes of two strings: always a new one. */
    @NonNull
    public static String plus(String a, String b) {
        return new String(joined(a.value, b.value), true);
    }

    @NonNull
    private static char[] joined(char[] a, char[] b) {
        char[] text = new char[a.length + b.length];
        for (int i = 0; i < a.length; i++) {
            text[i] = a[i];
        }
        for (int i = 0; i < b.length; i++) {
            text[a.length + i] = b[i];
        }
        return text;
    }

    public String replace(char oldChar, char newChar) {
        if (oldChar == newChar || indexOf(oldChar) < 0) {
            return this;
        }
        char[] text = new char[value.length];
        if (Env.textsHaveAnyContents()) {
            return new String(text, true);
        }
        for (int i = 0; i < text.length; i++) {
            text[i] = value[i] == oldChar ? newChar : value[i];
        }
        return new String(text, true);
    }

    public boolean matches(String regex) {
        if (isLiteral(regex)) {
            return equals(regex);
        }
        return Pattern.matches(regex, this);
    }

    public boolean contains(CharSequence s) {
        return indexOf(s.toString()) >= 0;
    }

    public String replaceFirst(String regex, String replacement) {
        if (isLiteral(regex) && isPlainReplacement(replacement)) {
            int at = indexOf(regex);
            if (at < 0) {
                return this;
            }
            return substring(0, at).concat(replacement).concat(substring(at + regex.length()));
        }
        return Pattern.compile(regex).matcher(this).replaceFirst(replacement);
    }

    public String replaceAll(String regex, String replacement) {
        if (isLiteral(regex) && isPlainReplacement(replacement)) {
            return replaced(regex, replacement);
        }
        return Pattern.compile(regex).matcher(this).replaceAll(replacement);
    }

    /** Whether this regular expression, as a whole, stands for itself. */
    private static boolean isLiteral(String regex) {
        if (regex == null || regex.isEmpty()) {
            return false;
        }
        for (int i = 0; i < regex.value.length; i++) {
            char c = regex.value[i];
            if (isMeta(c) || Character.isSurrogate(c)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isMeta(char c) {
        return c == '\\' || c == '[' || c == ']' || c == '(' || c == ')' || c == '{' || c == '}' || c == '.' || c == '*'
                || c == '+' || c == '?' || c == '^' || c == '$' || c == '|';
    }

    private static boolean isPlainReplacement(String replacement) {
        return replacement != null && replacement.indexOf('\\') < 0 && replacement.indexOf('$') < 0;
    }

    public String replace(CharSequence target, CharSequence replacement) {
        String from = target.toString();
        String to = replacement.toString();
        if (from.length() == 1 && to.length() == 1) {
            return replace(from.charAt(0), to.charAt(0));
        }
        return replaced(from, to);
    }

    @NonNull
    private String replaced(String from, String to) {
        if (!from.isEmpty() && indexOf(from) < 0) {
            return this;
        }
        if (Env.textsHaveAnyContents()) {
            return Input.anyText(0, Integer.MAX_VALUE);
        }
        StringBuilder text = new StringBuilder();
        if (from.isEmpty()) {
            text.append(to);
            for (int i = 0; i < value.length; i++) {
                text.append(value[i]);
                text.append(to);
            }
            return text.toString();
        }
        int done = 0;
        int at = indexOf(from);
        while (at >= 0) {
            text.append(value, done, at - done);
            text.append(to);
            done = at + from.length();
            at = indexOf(from, done);
        }
        text.append(value, done, value.length - done);
        return text.toString();
    }

    public String[] split(String regex, int limit) {
        int length = regex.length();
        char first = length > 0 ? regex.value[0] : 0;
        if (isLiteral(regex)) {
            return split(regex, -1, limit);
        }
        if (length == 2 && first == '\\') {
            char c = regex.value[1];
            if (c == 's') {
                return split(null, 's', limit);
            }
            if (c < 0x80 && !(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z')) {
                return split(regex.substring(1), -1, limit);
            }
        }
        if (regex.equals("\\s+")) {
            return split(null, 'S', limit);
        }
        if (length == 2 && regex.value[1] == '+' && !isMeta(first) && !Character.isSurrogate(first)) {
            return split(regex.substring(0, 1), '+', limit);
        }
        return Pattern.compile(regex).split(this, limit);
    }

    public String[] split(String regex) {
        return split(regex, 0);
    }

    /**
     * Splits at every separator: the text {@code literal}, or its first char repeated (kind '+'), or one white space
     * (kind 's') or several (kind 'S').
     */
    private String[] split(String literal, int kind, int limit) {
        int length = value.length;
        String[] parts = new String[4];
        int count = 0;
        int done = 0;
        int i = 0;
        while (i < length && (limit <= 0 || count < limit - 1)) {
            int end = i;
            if (kind < 0) {
                if (startsWith(literal, i)) {
                    end = i + literal.length();
                }
            } else {
                while (end < length && (literal != null ? value[end] == literal.value[0] : isRegexSpace(value[end]))) {
                    end++;
                    if (kind == 's') {
                        break;
                    }
                }
            }
            if (end > i) {
                if (count == parts.length) {
                    parts = resized(parts, 2 * count);
                }
                parts[count++] = substring(done, i);
                done = end;
                i = end;
            } else {
                i++;
            }
        }
        if (done == 0) {
            return new String[] {this};
        }
        parts = resized(parts, count + 1);
        parts[count++] = substring(done);
        if (limit == 0) {
            while (count > 0 && parts[count - 1].isEmpty()) {
                count--;
            }
            parts = resized(parts, count);
        }
        return parts;
    }

    private static boolean isRegexSpace(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    @NonNull
    private static String[] resized(String[] array, int length) {
        String[] copy = new String[length];
        for (int i = 0; i < length && i < array.length; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static String join(CharSequence delimiter, CharSequence... elements) {
        String delim = delimiter.toString();
        String[] parts = new String[elements.length];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = String.valueOf(elements[i]);
        }
        return join("", "", delim, parts, parts.length);
    }

    public static String join(CharSequence delimiter, Iterable<? extends CharSequence> elements) {
        if (delimiter == null || elements == null) {
            throw new NullPointerException();
        }
        String delim = delimiter.toString();
        String[] parts = new String[8];
        int size = 0;
        Iterator<? extends CharSequence> iterator = elements.iterator();
        while (iterator.hasNext()) {
            CharSequence element = iterator.next();
            if (size == parts.length) {
                parts = resized(parts, 2 * size);
            }
            parts[size++] = String.valueOf(element);
        }
        return join("", "", delim, parts, size);
    }

    @Untrusted
    static String join(String prefix, String suffix, String delimiter, String[] elements, int size) {
        int length = prefix.value.length + suffix.value.length;
        for (int i = 0; i < size; i++) {
            if (i > 0) {
                length += delimiter.value.length;
            }
            length += elements[i].value.length;
        }
        char[] text = new char[length];
        prefix.copyTo(text, 0);
        int at = prefix.value.length;
        for (int i = 0; i < size; i++) {
            if (i > 0) {
                delimiter.copyTo(text, at);
                at += delimiter.value.length;
            }
            elements[i].copyTo(text, at);
            at += elements[i].value.length;
        }
        suffix.copyTo(text, at);
        return new String(text, true);
    }

    private static void checkLocale(Locale locale) {
        if (locale == null) {
            throw new NullPointerException();
        }
        if (Env.textsHaveAnyContents()) {
            return;
        }
        String language = locale.getLanguage();
        if (language.equals("tr") || language.equals("az") || language.equals("lt")) {
            Env.unsupported("letter case in Turkish, Azeri or Lithuanian");
        }
    }

    public String toLowerCase(Locale locale) {
        checkLocale(locale);
        return toLowerCase();
    }

    public String toLowerCase() {
        if (Env.textsHaveAnyContents()) {
            return inAnyCase();
        }
        boolean ascii = true;
        boolean same = true;
        for (int i = 0; i < value.length; i++) {
            char c = value[i];
            if (c >= 0x80) {
                ascii = false;
            } else if (c >= 'A' && c <= 'Z') {
                same = false;
            }
        }
        if (!ascii) {
            return toLowerCaseUnicode();
        }
        if (same) {
            return this;
        }
        char[] text = new char[value.length];
        for (int i = 0; i < text.length; i++) {
            char c = value[i];
            text[i] = c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
        }
        return new String(text, true);
    }

    /** In place of this text in another case and any language, where contents do not count. Some letters become several. */
    private String inAnyCase() {
        if (value.length == 0 || Env.anyBoolean()) {
            return this;
        }
        return Input.anyText(1, Integer.MAX_VALUE);
    }

    private String toLowerCaseUnicode() {
        StringBuilder text = new StringBuilder(value.length);
        boolean same = true;
        int i = 0;
        while (i < value.length) {
            int c = codePointAt(i);
            int size = Character.charCount(c);
            if (c == 0x3A3) {
                text.append(isFinalSigma(i) ? '\u03C2' : '\u03C3');
                same = false;
            } else if (c == 0x130) {
                text.append('i').append('\u0307');
                same = false;
            } else {
                int lower = Character.toLowerCase(c);
                // Where there is a surrogate, the JDK makes a new string in any case.
                if (lower != c || (c >= 0xD800 && (c < 0xE000 || c >= 0x10000))) {
                    same = false;
                }
                text.appendCodePoint(lower);
            }
            i += size;
        }
        return same ? this : text.toString();
    }

    /** Whether the capital sigma at this place ends a word. The JDK asks a word breaker; only the clear cases are here. */
    private boolean isFinalSigma(int index) {
        if (isWordEnd(index - 1, -1)) {
            return false;
        }
        if (!isCasedLetter(value[index - 1])) {
            Env.unsupported("the lower case of a capital sigma after something that is no letter");
        }
        if (isWordEnd(index + 1, 1)) {
            return true;
        }
        if (!isCasedLetter(value[index + 1])) {
            Env.unsupported("the lower case of a capital sigma before something that is no letter");
        }
        return false;
    }

    /** Whether a word has its end before this place, seen from within the word in this direction. */
    private boolean isWordEnd(int index, int direction) {
        if (isBetweenWords(index)) {
            return true;
        }
        char c = value[index];
        // These may be inside a word.
        return (c == '"' || c == '\'' || c == '-' || c == '.') && isBetweenWords(index + direction);
    }

    private boolean isBetweenWords(int index) {
        if (index < 0 || index >= value.length) {
            return true;
        }
        char c = value[index];
        if (c >= 0x80) {
            return Character.isWhitespace(c);
        }
        return !(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && !(c >= '0' && c <= '9') && c != '_' && c != '"'
                && c != '\'' && c != '-' && c != '.';
    }

    private static boolean isCasedLetter(char c) {
        if (c == 0xAA || c == 0xBA) {
            return false;
        }
        return c < 0x250 || (c >= 0x370 && c < 0x400) ? Character.isUpperCase(c) || Character.isLowerCase(c) : false;
    }

    public String toUpperCase(Locale locale) {
        checkLocale(locale);
        return toUpperCase();
    }

    public String toUpperCase() {
        if (Env.textsHaveAnyContents()) {
            return inAnyCase();
        }
        boolean ascii = true;
        boolean same = true;
        for (int i = 0; i < value.length; i++) {
            char c = value[i];
            if (c >= 0x80) {
                ascii = false;
            } else if (c >= 'a' && c <= 'z') {
                same = false;
            }
        }
        if (!ascii) {
            return toUpperCaseUnicode();
        }
        if (same) {
            return this;
        }
        char[] text = new char[value.length];
        for (int i = 0; i < text.length; i++) {
            char c = value[i];
            text[i] = c >= 'a' && c <= 'z' ? (char) (c - 32) : c;
        }
        return new String(text, true);
    }

    private String toUpperCaseUnicode() {
        StringBuilder text = new StringBuilder(value.length);
        boolean same = true;
        int i = 0;
        while (i < value.length) {
            int c = codePointAt(i);
            int upper = Character.toUpperCaseEx(c);
            if (upper != c || (c >= 0xD800 && (c < 0xE000 || c >= 0x10000))) {
                same = false;
            }
            if (upper == Character.ERROR) {
                // One that becomes several.
                text.append(Character.toUpperCaseCharArray(c));
            } else {
                text.appendCodePoint(upper);
            }
            i += Character.charCount(c);
        }
        return same ? this : text.toString();
    }

    public String trim() {
        int from = 0;
        int end = value.length;
        if (Env.textsHaveAnyContents()) {
            end = anyPlace(0, value.length);
            return substring(anyPlace(0, end), end);
        }
        while (from < end && value[from] <= ' ') {
            from++;
        }
        while (from < end && value[end - 1] <= ' ') {
            end--;
        }
        return substring(from, end);
    }

    public String strip() {
        int end = endOfText();
        if (end == 0) {
            return "";
        }
        return substring(startOfText(end), end);
    }

    public String stripLeading() {
        return substring(startOfText(value.length));
    }

    public String stripTrailing() {
        return substring(0, endOfText());
    }

    private int startOfText(int end) {
        if (Env.textsHaveAnyContents()) {
            return anyPlace(0, end);
        }
        int from = 0;
        while (from < end && Character.isWhitespace(value[from])) {
            from++;
        }
        return from;
    }

    private int endOfText() {
        if (Env.textsHaveAnyContents()) {
            return anyPlace(0, value.length);
        }
        int end = value.length;
        while (end > 0 && Character.isWhitespace(value[end - 1])) {
            end--;
        }
        return end;
    }

    public boolean isBlank() {
        return startOfText(value.length) == value.length;
    }

    public Stream<String> lines() {
        // Without Collection.stream(), which is the JDK's alone.
        ArrayList<String> lines = linesList();
        Object[] array = new Object[lines.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = lines.get(i);
        }
        return StreamSupport.stream(Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.NONNULL), false);
    }

    private ArrayList<String> linesList() {
        ArrayList<String> lines = new ArrayList<>();
        int from = 0;
        int i = 0;
        while (i < value.length) {
            char c = value[i];
            if (c == '\n' || c == '\r') {
                lines.add(of(value, from, i - from));
                if (c == '\r' && i + 1 < value.length && value[i + 1] == '\n') {
                    i++;
                }
                from = i + 1;
            }
            i++;
        }
        if (from < value.length) {
            lines.add(of(value, from, value.length - from));
        }
        return lines;
    }

    public String indent(int n) {
        if (isEmpty()) {
            return "";
        }
        ArrayList<String> lines = linesList();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (n > 0) {
                text.append(" ".repeat(n));
            } else if (n < 0) {
                int space = line.startOfText(line.value.length);
                line = n == Integer.MIN_VALUE || space < -n ? line.substring(space) : line.substring(-n);
            }
            text.append(line);
            text.append('\n');
        }
        return text.toString();
    }

    public String stripIndent() {
        int length = value.length;
        if (length == 0) {
            return "";
        }
        char lastChar = value[length - 1];
        boolean optOut = lastChar == '\n' || lastChar == '\r';
        ArrayList<String> lines = linesList();
        int indent = 0;
        if (!optOut) {
            indent = Integer.MAX_VALUE;
            for (int i = 0; i < lines.size(); i++) {
                String line = lines.get(i);
                int space = line.startOfText(line.value.length);
                // Blank lines do not count, save for the last, which is where the closing delimiter stood.
                if (space != line.value.length || i == lines.size() - 1) {
                    indent = Math.min(indent, space);
                }
            }
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (i > 0) {
                text.append('\n');
            }
            int end = line.endOfText();
            int from = Math.min(indent, line.startOfText(line.value.length));
            if (from < end) {
                text.append(line, from, end);
            }
        }
        if (optOut) {
            text.append('\n');
        }
        return new String(text);
    }

    public String translateEscapes() {
        if (isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < length()) {
            if (charAt(at) == '\\') {
                at = escape(at + 1, text);
            } else {
                text.append(charAt(at));
                at++;
            }
        }
        return text.toString();
    }

    /** Appends what is meant by an escape whose backslash stands before this place, and says where it ends. */
    private int escape(int at, StringBuilder text) {
        char c = at < length() ? charAt(at) : 0;
        int letter = "btnfrs\"'\\".indexOf(c);
        if (letter >= 0) {
            text.append("\b\t\n\f\r \"'\\".charAt(letter));
            return at + 1;
        }
        // The end of a line means nothing.
        if (c == '\n' || c == '\r') {
            return startsWith("\r\n", at) ? at + 2 : at + 1;
        }
        int end = at;
        int code = 0;
        // At most three octal digits, for numbers below 256.
        while (end < length() && charAt(end) >= '0' && charAt(end) <= '7' && code < 32 && end < at + 3) {
            code = 8 * code + charAt(end) - '0';
            end++;
        }
        if (end == at) {
            throw new IllegalArgumentException(String.format("Invalid escape sequence: \\%c \\\\u%04X", c, (int) c));
        }
        text.append((char) code);
        return end;
    }

    @jackalope.rt.Exact
    public <R> R transform(Function<? super String, ? extends R> f) {
        return f.apply(this);
    }

    public String toString() {
        return this;
    }

    public char[] toCharArray() {
        return slice(value, 0, value.length);
    }

    @jackalope.rt.Exact
    public static String format(String format, Object... args) {
        return new Formatter().format(format, args).toString();
    }

    @jackalope.rt.Exact
    public static String format(Locale l, String format, Object... args) {
        return new Formatter(l).format(format, args).toString();
    }

    @jackalope.rt.Exact
    public String formatted(Object... args) {
        return new Formatter().format(this, args).toString();
    }

    @jackalope.rt.Exact
    public static String valueOf(Object obj) {
        return obj == null ? "null" : obj.toString();
    }

    public static String valueOf(char[] data) {
        return new String(data);
    }

    public static String valueOf(char[] data, int offset, int count) {
        return new String(data, offset, count);
    }

    public static String copyValueOf(char[] data, int offset, int count) {
        return new String(data, offset, count);
    }

    public static String copyValueOf(char[] data) {
        return new String(data);
    }

    public static String valueOf(boolean b) {
        return b ? "true" : "false";
    }

    public static String valueOf(char c) {
        char[] text = new char[1];
        text[0] = c;
        return new String(text, true);
    }

    public static String valueOf(int i) {
        return Integer.toString(i);
    }

    public static String valueOf(long l) {
        return Long.toString(l);
    }

    public static String valueOf(float f) {
        return Float.toString(f);
    }

    public static String valueOf(double d) {
        return Double.toString(d);
    }

    public native String intern();

    public String repeat(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count is negative: " + count);
        }
        if (count == 1) {
            return this;
        }
        int length = value.length;
        if (length == 0 || count == 0) {
            return "";
        }
        if (Integer.MAX_VALUE / count < length) {
            throw new OutOfMemoryError("Required length exceeds implementation limit");
        }
        char[] text = new char[length * count];
        for (int k = 0; k < count; k++) {
            for (int i = 0; i < length; i++) {
                text[k * length + i] = value[i];
            }
        }
        return new String(text, true);
    }

    @Override
    public Optional<String> describeConstable() {
        return Optional.of(this);
    }

    @Override
    public String resolveConstantDesc(MethodHandles.Lookup lookup) {
        return this;
    }
}
