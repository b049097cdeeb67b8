package java.util;

import jackalope.rt.Env;
import jackalope.rt.Text;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;

/**
 * Reads tokens between white space, and lines, from a stream, a reader or a string. Input is read a char at a time, no
 * further than needed. Not modelled: other delimiters, patterns, big numbers, digits that are not ASCII, files.
 */
@jackalope.rt.Permanent
public final class Scanner implements Iterator<String>, Closeable {
    /** Where further chars come from; null for a string. */
    private final Reader source;
    private char[] buf;
    private int position;
    private int limit;
    private boolean ended;
    private boolean closed;
    private int radix = 10;
    private IOException failure;

    public Scanner(String source) {
        if (source == null) {
            throw new NullPointerException(
                    Env.javaVersion() > 17 ? null : "Cannot invoke \"String.length()\" because \"s\" is null");
        }
        this.source = null;
        this.buf = source.toCharArray();
        this.limit = buf.length;
        this.ended = true;
    }

    public Scanner(InputStream source) {
        this(new InputStreamReader(Objects.requireNonNull(source)), true);
    }

    public Scanner(InputStream source, String charsetName) {
        this(reader(source, charsetName), true);
    }

    private static Reader reader(InputStream source, String charsetName) {
        Text.streamEncoding(Objects.requireNonNull(charsetName, "charsetName"));
        Objects.requireNonNull(source, "source");
        try {
            return new InputStreamReader(source, charsetName);
        } catch (IOException e) {
            throw new IllegalArgumentException(charsetName);
        }
    }

    public Scanner(Readable source) {
        this(reader(Objects.requireNonNull(source, "source")), true);
    }

    private static Reader reader(Readable source) {
        if (source instanceof Reader) {
            // It reads ahead, as other buffers do.
            return new java.io.BufferedReader((Reader) source);
        }
        Env.unsupported("a Scanner of something else than streams, readers and strings");
        return null;
    }

    private Scanner(Reader source, boolean reader) {
        this.source = source;
        this.buf = new char[16];
    }

    private void ensureOpen() {
        if (closed) {
            throw new IllegalStateException("Scanner closed");
        }
    }

    /** Whether there is a char at this place of the buffer, reading it if need be. */
    private boolean available(int index) {
        while (index >= limit && !ended) {
            int c = -1;
            try {
                c = source.read();
            } catch (IOException e) {
                failure = e;
            }
            if (c < 0) {
                ended = true;
            } else {
                if (limit == buf.length) {
                    char[] bigger = new char[2 * limit];
                    for (int i = 0; i < limit; i++) {
                        bigger[i] = buf[i];
                    }
                    buf = bigger;
                }
                buf[limit++] = (char) c;
            }
        }
        return index < limit;
    }

    /** The first place from the position on where there is no white space. */
    private int tokenStart() {
        int i = position;
        while (available(i) && Character.isWhitespace(buf[i])) {
            i++;
        }
        return i;
    }

    /** The token that starts at this place, null if there is none. */
    private String tokenAt(int start) {
        int end = start;
        while (available(end) && !Character.isWhitespace(buf[end])) {
            end++;
        }
        return end == start ? null : new String(buf, start, end - start);
    }

    /** The next token, null if there is none; the position is not changed. */
    private String peek() {
        ensureOpen();
        return tokenAt(tokenStart());
    }

    /** The next token; the white space before it is done with, whatever becomes of the token. */
    private String token() {
        ensureOpen();
        position = tokenStart();
        String token = tokenAt(position);
        if (token == null) {
            throw new NoSuchElementException();
        }
        return token;
    }

    private String taken(String token) {
        position += token.length();
        return token;
    }

    public void close() {
        if (closed) {
            return;
        }
        if (source != null) {
            try {
                source.close();
            } catch (IOException ioe) {
                failure = ioe;
            }
        }
        ended = true;
        closed = true;
    }

    public IOException ioException() {
        return failure;
    }

    @Override
    public String toString() {
        Env.unsupported("Scanner.toString");
        return null;
    }

    public int radix() {
        return radix;
    }

    public Scanner useRadix(int radix) {
        checkRadix(radix);
        this.radix = radix;
        return this;
    }

    public Scanner useLocale(Locale locale) {
        if (locale.equals(Locale.ROOT)) {
            return this;
        }
        String language = locale.getLanguage();
        String country = locale.assumedCountry();
        if (!language.isEmpty() && !(language.equals("en") && (country.isEmpty() || country.equals("US")
                || country.equals("GB") || country.equals("CA") || country.equals("AU")))) {
            Env.unsupported("a locale that may write numbers in another way than English");
        }
        return this;
    }

    @Override
    public boolean hasNext() {
        return peek() != null;
    }

    @Override
    public String next() {
        return taken(token());
    }

    @Override
    public void remove() {
        throw new UnsupportedOperationException();
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029' || c == '\u0085';
    }

    public boolean hasNextLine() {
        ensureOpen();
        return available(position);
    }

    public String nextLine() {
        ensureOpen();
        if (!available(position)) {
            throw new NoSuchElementException("No line found");
        }
        int end = position;
        while (available(end) && !isLineEnd(buf[end])) {
            end++;
        }
        String line = new String(buf, position, end - position);
        if (available(end)) {
            end++;
            if (buf[end - 1] == '\r' && available(end) && buf[end] == '\n') {
                end++;
            }
        }
        position = end;
        return line;
    }

    private static boolean isTrueOrFalse(String token) {
        for (int i = 0; i < token.length(); i++) {
            if (token.charAt(i) >= 0x80) {
                return false;
            }
        }
        return token.equalsIgnoreCase("true") || token.equalsIgnoreCase("false");
    }

    public boolean hasNextBoolean() {
        String token = peek();
        return token != null && isTrueOrFalse(token);
    }

    public boolean nextBoolean() {
        String token = token();
        if (!isTrueOrFalse(token)) {
            throw new InputMismatchException();
        }
        return Boolean.parseBoolean(taken(token));
    }

    private static void checkDigits(String token) {
        for (int i = 0; i < token.length(); i++) {
            if (token.charAt(i) >= 0x80) {
                Env.unsupported("a number for a Scanner that is not ASCII");
            }
        }
    }

    private static boolean isDigit(String token, int i, int radix) {
        return i < token.length() && Character.digit(token.charAt(i), radix) >= 0;
    }

    /** Where the digits at this place end, which may be in groups of three after the first; the place itself if none. */
    private static int digitsEnd(String token, int from, int radix) {
        int i = from;
        while (isDigit(token, i, radix)) {
            i++;
        }
        int first = i - from;
        if (first == 0 || first > 3 || token.charAt(from) == '0') {
            return i;
        }
        while (i < token.length() && token.charAt(i) == ',' && isDigit(token, i + 1, radix)
                && isDigit(token, i + 2, radix) && isDigit(token, i + 3, radix)) {
            i += 4;
        }
        return i;
    }

    private static int afterSign(String token) {
        return token.startsWith("-") || token.startsWith("+") ? 1 : 0;
    }

    private static String withoutCommas(String token) {
        return token.indexOf(',') < 0 ? token : token.replace(",", "");
    }

    /** The number in this token as Integer.parseInt would like it; null if it is none. */
    private static String integer(String token, int radix) {
        checkDigits(token);
        int from = afterSign(token);
        int end = digitsEnd(token, from, radix);
        return end == from || end < token.length() ? null : withoutCommas(token);
    }

    private void checkRadix(int radix) {
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            throw new IllegalArgumentException("radix:" + radix);
        }
    }

    private String integerToken(int radix) {
        checkRadix(radix);
        String digits = integer(token(), radix);
        if (digits == null) {
            throw new InputMismatchException();
        }
        return digits;
    }

    /** Done with the token at the position, which has been converted. */
    private void take() {
        taken(tokenAt(position));
    }

    public boolean hasNextByte() {
        return hasNextByte(radix);
    }

    public boolean hasNextByte(int radix) {
        checkRadix(radix);
        String token = peek();
        String digits = token == null ? null : integer(token, radix);
        if (digits == null) {
            return false;
        }
        try {
            Byte.parseByte(digits, radix);
            return true;
        } catch (NumberFormatException nfe) {
            return false;
        }
    }

    public byte nextByte() {
        return nextByte(radix);
    }

    public byte nextByte(int radix) {
        String digits = integerToken(radix);
        byte value;
        try {
            value = Byte.parseByte(digits, radix);
        } catch (NumberFormatException nfe) {
            throw new InputMismatchException(nfe.getMessage());
        }
        take();
        return value;
    }

    public boolean hasNextShort() {
        return hasNextShort(radix);
    }

    public boolean hasNextShort(int radix) {
        checkRadix(radix);
        String token = peek();
        String digits = token == null ? null : integer(token, radix);
        if (digits == null) {
            return false;
        }
        try {
            Short.parseShort(digits, radix);
            return true;
        } catch (NumberFormatException nfe) {
            return false;
        }
    }

    public short nextShort() {
        return nextShort(radix);
    }

    public short nextShort(int radix) {
        String digits = integerToken(radix);
        short value;
        try {
            value = Short.parseShort(digits, radix);
        } catch (NumberFormatException nfe) {
            throw new InputMismatchException(nfe.getMessage());
        }
        take();
        return value;
    }

    public boolean hasNextInt() {
        return hasNextInt(radix);
    }

    public boolean hasNextInt(int radix) {
        checkRadix(radix);
        String token = peek();
        String digits = token == null ? null : integer(token, radix);
        if (digits == null) {
            return false;
        }
        try {
            Integer.parseInt(digits, radix);
            return true;
        } catch (NumberFormatException nfe) {
            return false;
        }
    }

    public int nextInt() {
        return nextInt(radix);
    }

    public int nextInt(int radix) {
        String digits = integerToken(radix);
        int value;
        try {
            value = Integer.parseInt(digits, radix);
        } catch (NumberFormatException nfe) {
            throw new InputMismatchException(nfe.getMessage());
        }
        take();
        return value;
    }

    public boolean hasNextLong() {
        return hasNextLong(radix);
    }

    public boolean hasNextLong(int radix) {
        checkRadix(radix);
        String token = peek();
        String digits = token == null ? null : integer(token, radix);
        if (digits == null) {
            return false;
        }
        try {
            Long.parseLong(digits, radix);
            return true;
        } catch (NumberFormatException nfe) {
            return false;
        }
    }

    public long nextLong() {
        return nextLong(radix);
    }

    public long nextLong(int radix) {
        String digits = integerToken(radix);
        long value;
        try {
            value = Long.parseLong(digits, radix);
        } catch (NumberFormatException nfe) {
            throw new InputMismatchException(nfe.getMessage());
        }
        take();
        return value;
    }

    /** The number in this token as Double.parseDouble would like it; null if it is none. */
    private static String decimal(String token) {
        checkDigits(token);
        int from = afterSign(token);
        if (token.startsWith("NaN", from) && token.length() == from + 3
                || token.startsWith("Infinity", from) && token.length() == from + 8) {
            return token;
        }
        if (token.startsWith("0x", from) || token.startsWith("0X", from)) {
            Env.unsupported("a hexadecimal number for a Scanner");
        }
        int i = digitsEnd(token, from, 10);
        boolean digits = i > from;
        if (i < token.length() && token.charAt(i) == '.') {
            i++;
            int fraction = i;
            while (isDigit(token, i, 10)) {
                i++;
            }
            digits = digits || i > fraction;
        }
        if (!digits) {
            return null;
        }
        if (i < token.length() && (token.charAt(i) == 'e' || token.charAt(i) == 'E')) {
            i++;
            if (i < token.length() && (token.charAt(i) == '+' || token.charAt(i) == '-')) {
                i++;
            }
            int exponent = i;
            while (isDigit(token, i, 10)) {
                i++;
            }
            if (i == exponent) {
                return null;
            }
        }
        return i < token.length() ? null : withoutCommas(token);
    }

    private String decimalToken() {
        String digits = decimal(token());
        if (digits == null) {
            throw new InputMismatchException();
        }
        return digits;
    }

    public boolean hasNextFloat() {
        return hasNextDouble();
    }

    public float nextFloat() {
        float value = Float.parseFloat(decimalToken());
        take();
        return value;
    }

    public boolean hasNextDouble() {
        String token = peek();
        return token != null && decimal(token) != null;
    }

    public double nextDouble() {
        double value = Double.parseDouble(decimalToken());
        take();
        return value;
    }
}
