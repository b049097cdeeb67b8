package java.lang;

import jackalope.rt.Env;
import jackalope.rt.Trusted;
import jackalope.rt.Untrusted;

/**
 * What StringBuilder and StringBuffer have in common: an array of chars and how many of them count. The capacity grows as
 * in the JDK, where it can be seen. The streams chars() and codePoints() are those of CharSequence.
 */
@Trusted
abstract class AbstractStringBuilder implements Appendable, CharSequence {
    char[] value;
    int count;

    AbstractStringBuilder() {
        value = new char[16];
    }

    @Untrusted
    AbstractStringBuilder(int capacity) {
        value = new char[capacity];
    }

    AbstractStringBuilder(String str) {
        int length = str.length();
        value = new char[length < Integer.MAX_VALUE - 16 ? length + 16 : Integer.MAX_VALUE];
        append(str);
    }

    AbstractStringBuilder(CharSequence seq) {
        int length = seq.length();
        if (length < 0) {
            throw new NegativeArraySizeException("Negative length: " + length);
        }
        value = new char[length < Integer.MAX_VALUE - 16 ? length + 16 : Integer.MAX_VALUE];
        append(seq);
    }

    int compareTo(AbstractStringBuilder another) {
        if (this == another) {
            return 0;
        }
        char[] other = another.value;
        int length1 = count;
        int length2 = another.count;
        for (int i = 0; i < length1 && i < length2; i++) {
            if (value[i] != other[i]) {
                return value[i] - other[i];
            }
        }
        return length1 - length2;
    }

    public int length() {
        return count;
    }

    /** Newer JDKs make other room where the first wide character comes. */
    public int capacity() {
        if (Env.javaVersion() > 17) {
            Env.unsupported("the capacity of builders in JDKs after 17");
        }
        return value.length;
    }

    public void ensureCapacity(int minimumCapacity) {
        if (minimumCapacity > 0) {
            reserve(minimumCapacity);
        }
    }

    private void reserve(int minimumCapacity) {
        int old = value.length;
        if (minimumCapacity > old) {
            int capacity = old * 2 + 2;
            // Also where twice as much is more than an int holds.
            if (capacity < minimumCapacity) {
                capacity = minimumCapacity;
            }
            resize(capacity);
        }
    }

    private void resize(int capacity) {
        char[] bigger = new char[capacity];
        for (int i = 0; i < count; i++) {
            bigger[i] = value[i];
        }
        value = bigger;
    }

    public void trimToSize() {
        if (count < value.length) {
            resize(count);
        }
    }

    public void setLength(int newLength) {
        if (newLength < 0) {
            throw new StringIndexOutOfBoundsException(newLength);
        }
        reserve(newLength);
        for (int i = count; i < newLength; i++) {
            value[i] = '\0';
        }
        count = newLength;
    }

    public char charAt(int index) {
        String.checkIndex(index, count);
        return value[index];
    }

    public int codePointAt(int index) {
        String.checkIndex(index, count);
        return Character.pointAt(value, index, count);
    }

    public int codePointBefore(int index) {
        int i = index - 1;
        if (i < 0 || i >= count) {
            throw String.nothingBefore(index, count);
        }
        return Character.pointBefore(value, index, 0);
    }

    public int codePointCount(int beginIndex, int endIndex) {
        if (beginIndex < 0 || endIndex > count || beginIndex > endIndex) {
            throw String.outOfRange(beginIndex, endIndex, count);
        }
        return Character.points(value, beginIndex, endIndex);
    }

    public int offsetByCodePoints(int index, int codePointOffset) {
        if (index < 0 || index > count) {
            throw new IndexOutOfBoundsException();
        }
        return Character.move(value, 0, count, index, codePointOffset);
    }

    public void getChars(int srcBegin, int srcEnd, char[] dst, int dstBegin) {
        checkPart(srcBegin, srcEnd, count);
        int n = srcEnd - srcBegin;
        checkRange(dstBegin, dstBegin + n, dst.length);
        for (int i = 0; i < n; i++) {
            dst[dstBegin + i] = value[srcBegin + i];
        }
    }

    private static String rangeMessage(int start, int end, int length) {
        if (Env.javaVersion() <= 17) {
            return "start " + start + ", end " + end + ", length " + length;
        }
        return "Range [" + start + ", " + end + ") out of bounds for length " + length;
    }

    private static void checkRange(int start, int end, int length) {
        if (start < 0 || start > end || end > length) {
            throw new IndexOutOfBoundsException(rangeMessage(start, end, length));
        }
    }

    private static void checkPart(int start, int end, int length) {
        if (start < 0 || start > end || end > length) {
            throw new StringIndexOutOfBoundsException(rangeMessage(start, end, length));
        }
    }

    public void setCharAt(int index, char ch) {
        String.checkIndex(index, count);
        value[index] = ch;
    }

    @jackalope.rt.Exact
    public AbstractStringBuilder append(Object obj) {
        return append(String.valueOf(obj));
    }

    public AbstractStringBuilder append(String str) {
        if (str == null) {
            str = "null";
        }
        int length = str.length();
        reserve(count + length);
        str.copyTo(value, count);
        count += length;
        return this;
    }

    public AbstractStringBuilder append(StringBuffer sb) {
        return append((AbstractStringBuilder) sb);
    }

    AbstractStringBuilder append(AbstractStringBuilder asb) {
        if (asb == null) {
            return append("null");
        }
        int length = asb.count;
        reserve(count + length);
        for (int i = 0; i < length; i++) {
            value[count + i] = asb.value[i];
        }
        count += length;
        return this;
    }

    public AbstractStringBuilder append(CharSequence s) {
        if (s == null) {
            return append("null");
        }
        if (s instanceof String) {
            return append((String) s);
        }
        if (s instanceof AbstractStringBuilder) {
            return append((AbstractStringBuilder) s);
        }
        return append(s, 0, s.length());
    }

    @Untrusted
    public AbstractStringBuilder append(CharSequence s, int start, int end) {
        if (s == null) {
            s = "null";
        }
        checkRange(start, end, s.length());
        reserve(count + (end - start));
        for (int i = start; i < end; i++) {
            value[count++] = s.charAt(i);
        }
        return this;
    }

    public AbstractStringBuilder append(char[] str) {
        int length = str.length;
        reserve(count + length);
        for (int i = 0; i < length; i++) {
            value[count + i] = str[i];
        }
        count += length;
        return this;
    }

    public AbstractStringBuilder append(char[] str, int offset, int len) {
        int end = offset + len;
        checkRange(offset, end, str.length);
        reserve(count + len);
        for (int i = 0; i < len; i++) {
            value[count + i] = str[offset + i];
        }
        count += len;
        return this;
    }

    public AbstractStringBuilder append(boolean b) {
        return append(b ? "true" : "false");
    }

    public AbstractStringBuilder append(char c) {
        reserve(count + 1);
        value[count] = c;
        count++;
        return this;
    }

    public AbstractStringBuilder append(int i) {
        return append(Integer.toString(i));
    }

    public AbstractStringBuilder append(long l) {
        return append(Long.toString(l));
    }

    public AbstractStringBuilder append(float f) {
        return append(Float.toString(f));
    }

    public AbstractStringBuilder append(double d) {
        return append(Double.toString(d));
    }

    public AbstractStringBuilder delete(int start, int end) {
        if (end > count) {
            end = count;
        }
        checkPart(start, end, count);
        int length = end - start;
        if (length > 0) {
            for (int i = end; i < count; i++) {
                value[i - length] = value[i];
            }
            count -= length;
        }
        return this;
    }

    public AbstractStringBuilder appendCodePoint(int codePoint) {
        if (Character.isBmpCodePoint(codePoint)) {
            return append((char) codePoint);
        }
        return append(Character.toString(codePoint));
    }

    public AbstractStringBuilder deleteCharAt(int index) {
        String.checkIndex(index, count);
        for (int i = index + 1; i < count; i++) {
            value[i - 1] = value[i];
        }
        count--;
        return this;
    }

    public AbstractStringBuilder replace(int start, int end, String str) {
        if (end > count) {
            end = count;
        }
        checkPart(start, end, count);
        int length = str.length();
        int newCount = count + length - (end - start);
        reserve(newCount);
        move(end, newCount - count);
        str.copyTo(value, start);
        count = newCount;
        return this;
    }

    /** Moves all from this place on to the right, or to the left if the distance is negative. */
    private void move(int from, int distance) {
        if (distance > 0) {
            for (int i = count - 1; i >= from; i--) {
                value[i + distance] = value[i];
            }
        } else if (distance < 0) {
            for (int i = from; i < count; i++) {
                value[i + distance] = value[i];
            }
        }
    }

    public String substring(int start) {
        return substring(start, count);
    }

    public CharSequence subSequence(int start, int end) {
        return substring(start, end);
    }

    public String substring(int start, int end) {
        checkPart(start, end, count);
        return String.of(value, start, end - start);
    }

    public AbstractStringBuilder insert(int index, char[] str, int offset, int len) {
        String.checkOffset(index, count);
        checkPart(offset, offset + len, str.length);
        reserve(count + len);
        move(index, len);
        for (int i = 0; i < len; i++) {
            value[index + i] = str[offset + i];
        }
        count += len;
        return this;
    }

    @jackalope.rt.Exact
    public AbstractStringBuilder insert(int offset, Object obj) {
        return insert(offset, String.valueOf(obj));
    }

    public AbstractStringBuilder insert(int offset, String str) {
        String.checkOffset(offset, count);
        if (str == null) {
            str = "null";
        }
        int length = str.length();
        reserve(count + length);
        move(offset, length);
        str.copyTo(value, offset);
        count += length;
        return this;
    }

    public AbstractStringBuilder insert(int offset, char[] str) {
        String.checkOffset(offset, count);
        int length = str.length;
        reserve(count + length);
        move(offset, length);
        for (int i = 0; i < length; i++) {
            value[offset + i] = str[i];
        }
        count += length;
        return this;
    }

    public AbstractStringBuilder insert(int dstOffset, CharSequence s) {
        if (s == null) {
            s = "null";
        }
        return insert(dstOffset, s, 0, s.length());
    }

    @Untrusted
    public AbstractStringBuilder insert(int dstOffset, CharSequence s, int start, int end) {
        if (s == null) {
            s = "null";
        }
        String.checkOffset(dstOffset, count);
        checkRange(start, end, s.length());
        int length = end - start;
        reserve(count + length);
        move(dstOffset, length);
        count += length;
        for (int i = 0; i < length; i++) {
            // One at a time and with the new length: the sequence may be this builder itself.
            value[dstOffset + i] = s.charAt(start + i);
        }
        return this;
    }

    public AbstractStringBuilder insert(int offset, boolean b) {
        return insert(offset, String.valueOf(b));
    }

    public AbstractStringBuilder insert(int offset, char c) {
        String.checkOffset(offset, count);
        reserve(count + 1);
        move(offset, 1);
        value[offset] = c;
        count += 1;
        return this;
    }

    public AbstractStringBuilder insert(int offset, int i) {
        return insert(offset, String.valueOf(i));
    }

    public AbstractStringBuilder insert(int offset, long l) {
        return insert(offset, String.valueOf(l));
    }

    public AbstractStringBuilder insert(int offset, float f) {
        return insert(offset, String.valueOf(f));
    }

    public AbstractStringBuilder insert(int offset, double d) {
        return insert(offset, String.valueOf(d));
    }

    public int indexOf(String str) {
        return indexOf(str, 0);
    }

    public int indexOf(String str, int fromIndex) {
        return String.indexOf(value, count, str, fromIndex);
    }

    public int lastIndexOf(String str) {
        return lastIndexOf(str, count);
    }

    public int lastIndexOf(String str, int fromIndex) {
        return String.lastIndexOf(value, count, str, fromIndex);
    }

    public AbstractStringBuilder reverse() {
        boolean surrogates = false;
        int n = count - 1;
        for (int i = 0; i <= n / 2 && i < count; i++) {
            char a = value[i];
            char b = value[n - i];
            value[i] = b;
            value[n - i] = a;
            if (Character.isSurrogate(a) || Character.isSurrogate(b)) {
                surrogates = true;
            }
        }
        if (surrogates) {
            // Pairs keep their order.
            for (int i = 0; i < n; i++) {
                char low = value[i];
                if (Character.isLowSurrogate(low)) {
                    char high = value[i + 1];
                    if (Character.isHighSurrogate(high)) {
                        value[i++] = high;
                        value[i] = low;
                    }
                }
            }
        }
        return this;
    }

    public abstract String toString();
}
