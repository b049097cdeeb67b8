package java.lang;

import jackalope.rt.Trusted;

/**
 * A growing sequence of chars; it would be synchronized, were there threads.
 */
@Trusted
public final class StringBuffer extends AbstractStringBuilder
        implements java.io.Serializable, Comparable<StringBuffer>, CharSequence {
    public StringBuffer() {
        super();
    }

    public StringBuffer(int capacity) {
        super(capacity);
    }

    public StringBuffer(String str) {
        super(str);
    }

    public StringBuffer(CharSequence seq) {
        super(seq);
    }

    @Override
    public int compareTo(StringBuffer another) {
        return super.compareTo(another);
    }

    @Override
    @jackalope.rt.Exact
    public StringBuffer append(Object obj) {
        super.append(obj);
        return this;
    }

    @Override
    public StringBuffer append(String str) {
        super.append(str);
        return this;
    }

    @Override
    public StringBuffer append(StringBuffer sb) {
        super.append(sb);
        return this;
    }

    @Override
    public StringBuffer append(CharSequence s) {
        super.append(s);
        return this;
    }

    @Override
    public StringBuffer append(CharSequence s, int start, int end) {
        super.append(s, start, end);
        return this;
    }

    @Override
    public StringBuffer append(char[] str) {
        super.append(str);
        return this;
    }

    @Override
    public StringBuffer append(char[] str, int offset, int len) {
        super.append(str, offset, len);
        return this;
    }

    @Override
    public StringBuffer append(boolean b) {
        super.append(b);
        return this;
    }

    @Override
    public StringBuffer append(char c) {
        super.append(c);
        return this;
    }

    @Override
    public StringBuffer append(int i) {
        super.append(i);
        return this;
    }

    @Override
    public StringBuffer append(long lng) {
        super.append(lng);
        return this;
    }

    @Override
    public StringBuffer append(float f) {
        super.append(f);
        return this;
    }

    @Override
    public StringBuffer append(double d) {
        super.append(d);
        return this;
    }

    @Override
    StringBuffer append(AbstractStringBuilder asb) {
        super.append(asb);
        return this;
    }

    @Override
    public StringBuffer appendCodePoint(int codePoint) {
        super.appendCodePoint(codePoint);
        return this;
    }

    @Override
    public StringBuffer delete(int start, int end) {
        super.delete(start, end);
        return this;
    }

    @Override
    public StringBuffer deleteCharAt(int index) {
        super.deleteCharAt(index);
        return this;
    }

    @Override
    public StringBuffer replace(int start, int end, String str) {
        super.replace(start, end, str);
        return this;
    }

    @Override
    public StringBuffer insert(int index, char[] str, int offset, int len) {
        super.insert(index, str, offset, len);
        return this;
    }

    @Override
    @jackalope.rt.Exact
    public StringBuffer insert(int offset, Object obj) {
        super.insert(offset, obj);
        return this;
    }

    @Override
    public StringBuffer insert(int offset, String str) {
        super.insert(offset, str);
        return this;
    }

    @Override
    public StringBuffer insert(int offset, char[] str) {
        super.insert(offset, str);
        return this;
    }

    @Override
    public StringBuffer insert(int dstOffset, CharSequence s) {
        super.insert(dstOffset, s);
        return this;
    }

    @Override
    public StringBuffer insert(int dstOffset, CharSequence s, int start, int end) {
        super.insert(dstOffset, s, start, end);
        return this;
    }

    @Override
    public StringBuffer insert(int offset, boolean b) {
        super.insert(offset, b);
        return this;
    }

    @Override
    public StringBuffer insert(int offset, char c) {
        super.insert(offset, c);
        return this;
    }

    @Override
    public StringBuffer insert(int offset, int i) {
        super.insert(offset, i);
        return this;
    }

    @Override
    public StringBuffer insert(int offset, long l) {
        super.insert(offset, l);
        return this;
    }

    @Override
    public StringBuffer insert(int offset, float f) {
        super.insert(offset, f);
        return this;
    }

    @Override
    public StringBuffer insert(int offset, double d) {
        super.insert(offset, d);
        return this;
    }

    @Override
    public StringBuffer reverse() {
        super.reverse();
        return this;
    }

    @Override
    public String toString() {
        return String.of(value, 0, count);
    }
}
