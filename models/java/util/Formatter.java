package java.util;

import jackalope.rt.Env;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Formats in the way of printf. Not modelled: dates, Formattable, files, and locales that write numbers in another way than
 * English.
 *
 * <p>As in the JDK, the whole format is parsed before anything is printed, but arguments are looked at only when it is
 * their turn, so that what comes before a wrong one is printed.
 */
@jackalope.rt.Permanent
public final class Formatter implements Closeable, Flushable {
    private Appendable a;
    private final Locale l;
    private final boolean defaultLocale;
    private IOException failure;

    @jackalope.rt.Exact
    public Formatter() {
        this.a = new StringBuilder();
        this.l = null;
        this.defaultLocale = true;
    }

    @jackalope.rt.Exact
    public Formatter(Appendable a) {
        this.a = a == null ? new StringBuilder() : a;
        this.l = null;
        this.defaultLocale = true;
    }

    @jackalope.rt.Exact
    public Formatter(Locale l) {
        this.a = new StringBuilder();
        this.l = l;
        this.defaultLocale = false;
    }

    @jackalope.rt.Exact
    public Formatter(Appendable a, Locale l) {
        this.a = a == null ? new StringBuilder() : a;
        this.l = l;
        this.defaultLocale = false;
    }

    @jackalope.rt.Exact
    public Formatter(PrintStream ps) {
        if (ps == null) {
            throw new NullPointerException();
        }
        this.a = ps;
        this.l = null;
        this.defaultLocale = true;
    }

    private void ensureOpen() {
        if (a == null) {
            throw new FormatterClosedException();
        }
    }

    public Locale locale() {
        ensureOpen();
        return defaultLocale ? Locale.getDefault() : l;
    }

    public Appendable out() {
        ensureOpen();
        return a;
    }

    public String toString() {
        ensureOpen();
        return a.toString();
    }

    @Override
    public void flush() {
        ensureOpen();
        try {
            if (a instanceof Flushable flushable) {
                flushable.flush();
            }
        } catch (IOException failed) {
            failure = failed;
        }
    }

    @Override
    public void close() {
        try {
            if (a instanceof Closeable closeable) {
                closeable.close();
            }
        } catch (IOException failed) {
            failure = failed;
        } finally {
            a = null;
        }
    }

    public IOException ioException() {
        return failure;
    }

    @jackalope.rt.Exact
    public Formatter format(String format, Object... args) {
        return print(l, format, args);
    }

    @jackalope.rt.Exact
    public Formatter format(Locale l, String format, Object... args) {
        return print(l, format, args);
    }

    @jackalope.rt.Exact
    private Formatter print(Locale locale, String s, Object[] args) {
        ensureOpen();
        if (locale != null) {
            checkLocale(locale);
        }
        int max = s.length();
        Spec first = null;
        Spec end = null;
        int i = 0;
        while (i < max) {
            Spec spec = new Spec();
            int n = s.indexOf('%', i);
            if (n != i) {
                spec.conversion = Spec.TEXT;
                spec.index = -2;
                spec.text = s.substring(i, n < 0 ? max : n);
                i = n < 0 ? max : n;
            } else {
                i = spec.parse(s, i + 1);
            }
            if (end == null) {
                first = spec;
            } else {
                end.next = spec;
            }
            end = spec;
        }

        // The argument used last, and the last one that was next in order.
        int last = -1;
        int ordinary = -1;
        for (Spec spec = first; spec != null; spec = spec.next) {
            try {
                if (spec.index == -2) {
                    spec.print(a, null);
                } else {
                    if (spec.index == 0) {
                        ordinary++;
                        last = ordinary;
                    } else if (spec.index > 0) {
                        last = spec.index - 1;
                    }
                    if (last < 0 || (args != null && last > args.length - 1)) {
                        throw new MissingFormatArgumentException(spec.toString());
                    }
                    spec.print(a, args == null ? null : args[last]);
                }
            } catch (IOException x) {
                failure = x;
            }
        }
        return this;
    }

    private static void checkLocale(Locale locale) {
        String language = locale.getLanguage();
        String country = locale.assumedCountry();
        if (language.isEmpty() || (language.equals("en") && (country.isEmpty() || country.equals("US")
                || country.equals("GB") || country.equals("CA") || country.equals("AU")))) {
            return;
        }
        Env.unsupported("a locale that may write numbers in another way than English");
    }

    /** In how many pieces the JDK does this is not known: no claim. */
    private static void put(Appendable a, CharSequence s) throws IOException {
        a.append(s);
    }

    /** One piece of a format: a conversion or the text between two. */
    @jackalope.rt.Exact
    private static final class Spec {
        static final char TEXT = 0;

        static final int LEFT = 1;
        static final int ALTERNATE = 2;
        static final int PLUS = 4;
        static final int SPACE = 8;
        static final int ZERO = 16;
        static final int GROUP = 32;
        static final int PARENTHESES = 64;
        static final int PREVIOUS = 128;

        /** What the flags look like, in the order of the constants above. */
        static final String FLAGS = "-#+ 0,(<";

        Spec next;
        String text;
        /** Of the argument: 0 for the next one, -1 for the one before once more, -2 if it takes none. */
        int index;
        int flags;
        int width = -1;
        int precision = -1;
        boolean upper;
        /** In lower case. */
        char conversion;

        /** Where the text was parsed to. */
        private int at;

        private boolean has(int flag) {
            return (flags & flag) != 0;
        }

        /** The char at this place; one that no format contains behind the end. */
        private static char charAt(String s, int i) {
            return i < s.length() ? s.charAt(i) : '\0';
        }

        private static boolean isDigit(char c) {
            return c >= '0' && c <= '9';
        }

        /** The number at this place, -1 if it is too large. */
        private int number(String s) {
            long value = 0;
            while (isDigit(charAt(s, at))) {
                value = value * 10 + (charAt(s, at) - '0');
                if (value > Integer.MAX_VALUE) {
                    value = Integer.MAX_VALUE + 1L;
                }
                at++;
            }
            return value > Integer.MAX_VALUE ? -1 : (int) value;
        }

        /** For something behind a percent sign that does not even look like a conversion. */
        private static UnknownFormatConversionException unknown(String s, int from) {
            return new UnknownFormatConversionException(from < s.length() ? s.substring(from, from + 1) : "%");
        }

        /** Parses what follows the percent sign; says where it ends. */
        int parse(String s, int from) {
            at = from;
            boolean hasWidth = false;
            int widthNumber = 0;
            int indexNumber = 0;
            boolean hasIndex = false;
            int flagsFrom = at;
            if (isDigit(charAt(s, at))) {
                int number = number(s);
                if (charAt(s, at) == '$') {
                    hasIndex = true;
                    indexNumber = number;
                    at++;
                    flagsFrom = at;
                } else if (s.charAt(from) == '0') {
                    // A flag.
                    at = from;
                } else {
                    hasWidth = true;
                    widthNumber = number;
                    flagsFrom = at;
                }
            }
            while (!hasWidth && FLAGS.indexOf(charAt(s, at)) >= 0) {
                at++;
            }
            int flagsEnd = at;
            if (!hasWidth && isDigit(charAt(s, at))) {
                hasWidth = true;
                widthNumber = number(s);
            }
            boolean hasPrecision = false;
            int precisionNumber = 0;
            if (charAt(s, at) == '.') {
                at++;
                if (!isDigit(charAt(s, at))) {
                    throw unknown(s, from);
                }
                hasPrecision = true;
                precisionNumber = number(s);
            }
            char c = charAt(s, at);
            if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && c != '%') {
                throw unknown(s, from);
            }
            if (c == 't' || c == 'T') {
                Env.unsupported("a date in a format");
            }
            at++;

            if (hasIndex) {
                if (indexNumber < 0) {
                    throw new IllegalFormatArgumentIndexException(Integer.MIN_VALUE);
                }
                if (indexNumber == 0) {
                    throw new IllegalFormatArgumentIndexException(0);
                }
                index = indexNumber;
            }
            for (int i = flagsFrom; i < flagsEnd; i++) {
                int flag = 1 << FLAGS.indexOf(s.charAt(i));
                if (has(flag)) {
                    throw new DuplicateFormatFlagsException(String.valueOf(s.charAt(i)));
                }
                flags |= flag;
            }
            if (has(PREVIOUS)) {
                index = -1;
            }
            if (hasWidth) {
                if (widthNumber < 0) {
                    throw new IllegalFormatWidthException(Integer.MIN_VALUE);
                }
                width = widthNumber;
            }
            if (hasPrecision) {
                if (precisionNumber < 0) {
                    throw new IllegalFormatPrecisionException(Integer.MIN_VALUE);
                }
                precision = precisionNumber;
            }
            if ("bBhHsScCdoxXeEfgGaA%n".indexOf(c) < 0) {
                throw new UnknownFormatConversionException(String.valueOf(c));
            }
            upper = c >= 'A' && c <= 'Z';
            conversion = upper ? (char) (c + 32) : c;
            if (c == '%' || c == 'n') {
                index = -2;
            }
            check();
            return at;
        }

        private void check() {
            switch (conversion) {
                case 'b':
                case 'h':
                case 's':
                    if (conversion != 's') {
                        refuse(ALTERNATE);
                    }
                    needWidth(LEFT);
                    refuse(PLUS);
                    refuse(SPACE);
                    refuse(ZERO);
                    refuse(GROUP);
                    refuse(PARENTHESES);
                    break;
                case 'c':
                    noPrecision();
                    refuse(ALTERNATE);
                    refuse(PLUS);
                    refuse(SPACE);
                    refuse(ZERO);
                    refuse(GROUP);
                    refuse(PARENTHESES);
                    needWidth(LEFT);
                    break;
                case 'd':
                case 'o':
                case 'x':
                    checkNumeric();
                    noPrecision();
                    refuse(conversion == 'd' ? ALTERNATE : GROUP);
                    break;
                case 'e':
                    checkNumeric();
                    refuse(GROUP);
                    break;
                case 'f':
                    checkNumeric();
                    break;
                case 'g':
                    checkNumeric();
                    refuse(ALTERNATE);
                    break;
                case 'a':
                    checkNumeric();
                    refuse(PARENTHESES);
                    refuse(GROUP);
                    break;
                case '%':
                    noPrecision();
                    if (flags != LEFT && flags != 0) {
                        throw new IllegalFormatFlagsException(flagsText());
                    }
                    needWidth(LEFT);
                    break;
                default:
                    noPrecision();
                    if (width != -1) {
                        throw new IllegalFormatWidthException(width);
                    }
                    if (flags != 0) {
                        throw new IllegalFormatFlagsException(flagsText());
                    }
                    break;
            }
        }

        private void checkNumeric() {
            needWidth(LEFT | ZERO);
            if ((has(PLUS) && has(SPACE)) || (has(LEFT) && has(ZERO))) {
                throw new IllegalFormatFlagsException(flagsText());
            }
        }

        private void needWidth(int some) {
            if (width == -1 && has(some)) {
                throw new MissingFormatWidthException(toString());
            }
        }

        private void noPrecision() {
            if (precision != -1) {
                throw new IllegalFormatPrecisionException(precision);
            }
        }

        private void refuse(int flag) {
            if (has(flag)) {
                throw new FormatFlagsConversionMismatchException(flagsText(flag), conversion);
            }
        }

        private String flagsText() {
            String text = flagsText(flags);
            if (upper) {
                // The JDK has a flag for that, and shows it.
                return has(LEFT) ? "-^" + text.substring(1) : "^" + text;
            }
            return text;
        }

        private static String flagsText(int set) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < FLAGS.length(); i++) {
                if ((set & (1 << i)) != 0) {
                    text.append(FLAGS.charAt(i));
                }
            }
            return text.toString();
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder("%");
            text.append(flagsText(flags));
            if (index > 0) {
                text.append(index).append('$');
            }
            if (width != -1) {
                text.append(width);
            }
            if (precision != -1) {
                text.append('.').append(precision);
            }
            text.append(upper ? (char) (conversion - 32) : conversion);
            return text.toString();
        }

        void print(Appendable a, Object arg) throws IOException {
            switch (conversion) {
                case TEXT:
                    put(a, text);
                    break;
                case 'b':
                    general(a, arg == null ? "false" : arg instanceof Boolean ? arg.toString() : "true");
                    break;
                case 'h':
                    general(a, arg == null ? "null" : Integer.toHexString(arg.hashCode()));
                    break;
                case 's':
                    if (arg instanceof Formattable) {
                        Env.unsupported("a Formattable");
                    }
                    refuse(ALTERNATE);
                    general(a, String.valueOf(arg));
                    break;
                case 'c':
                    character(a, arg);
                    break;
                case 'd':
                case 'o':
                case 'x':
                    integer(a, arg);
                    break;
                case 'e':
                case 'f':
                case 'g':
                case 'a':
                    floating(a, arg);
                    break;
                case '%':
                    general(a, "%");
                    break;
                default:
                    put(a, "\n");
                    break;
            }
        }

        private void general(Appendable a, String s) throws IOException {
            if (precision != -1 && precision < s.length()) {
                s = s.substring(0, precision);
            }
            if (upper) {
                s = s.toUpperCase();
            }
            justified(a, s);
        }

        private void justified(Appendable a, CharSequence s) throws IOException {
            int space = width == -1 ? 0 : width - s.length();
            if (has(LEFT)) {
                put(a, s);
            }
            for (int i = 0; i < space; i++) {
                put(a, " ");
            }
            if (!has(LEFT)) {
                put(a, s);
            }
        }

        private IllegalFormatConversionException wrongType(Object arg) {
            return new IllegalFormatConversionException(conversion, arg.getClass());
        }

        /** Whether it is worth asking for the classes of large numbers, which only a JDK has. */
        private static boolean mayBeBig(Object arg) {
            return arg instanceof Number && !(arg instanceof Integer || arg instanceof Long || arg instanceof Short
                    || arg instanceof Byte || arg instanceof Double || arg instanceof Float);
        }

        private void character(Appendable a, Object arg) throws IOException {
            if (arg == null) {
                general(a, "null");
                return;
            }
            if (arg instanceof Character) {
                general(a, arg.toString());
                return;
            }
            if (!(arg instanceof Byte || arg instanceof Short || arg instanceof Integer)) {
                throw wrongType(arg);
            }
            int c = ((Number) arg).intValue();
            if (!Character.isValidCodePoint(c)) {
                throw new IllegalFormatCodePointException(c);
            }
            general(a, Character.toString(c));
        }

        private void integer(Appendable a, Object arg) throws IOException {
            if (arg == null) {
                general(a, "null");
                return;
            }
            long value;
            // What makes a negative number positive in octal and hexadecimal.
            long more = 0;
            if (arg instanceof Integer) {
                value = (Integer) arg;
                more = 1L << 32;
            } else if (arg instanceof Long) {
                value = (Long) arg;
            } else if (arg instanceof Short) {
                value = (Short) arg;
                more = 1L << 16;
            } else if (arg instanceof Byte) {
                value = (Byte) arg;
                more = 1L << 8;
            } else {
                if (mayBeBig(arg) && arg instanceof BigInteger) {
                    bigInteger(a, (BigInteger) arg);
                    return;
                }
                throw wrongType(arg);
            }
            StringBuilder text = new StringBuilder();
            if (conversion == 'd') {
                boolean negative = value < 0;
                leadingSign(text, negative);
                String digits = Long.toString(value);
                magnitude(text, negative ? digits.substring(1) : digits, adjusted(width, negative));
                trailingSign(text, negative);
            } else {
                refuse(PARENTHESES);
                refuse(SPACE);
                refuse(PLUS);
                if (value < 0) {
                    value += more;
                }
                String digits;
                if (conversion == 'o') {
                    digits = Long.toOctalString(value);
                    if (has(ALTERNATE)) {
                        text.append('0');
                    }
                } else {
                    digits = Long.toHexString(value);
                    if (has(ALTERNATE)) {
                        text.append(upper ? "0X" : "0x");
                    }
                    if (upper) {
                        digits = digits.toUpperCase();
                    }
                }
                if (has(ZERO)) {
                    zeros(text, width - text.length() - digits.length());
                }
                text.append(digits);
            }
            justified(a, text);
        }

        private void bigInteger(Appendable a, BigInteger value) throws IOException {
            StringBuilder text = new StringBuilder();
            boolean negative = value.signum() < 0;
            leadingSign(text, negative);
            if (conversion == 'd') {
                magnitude(text, value.abs().toString(), adjusted(width, negative));
            } else {
                String digits = value.abs().toString(conversion == 'o' ? 8 : 16);
                if (has(ALTERNATE)) {
                    text.append(conversion == 'o' ? "0" : upper ? "0X" : "0x");
                }
                if (has(ZERO)) {
                    zeros(text, adjusted(width, negative) - text.length() - digits.length());
                }
                text.append(upper ? digits.toUpperCase() : digits);
            }
            trailingSign(text, negative);
            justified(a, text);
        }

        private static void zeros(StringBuilder text, int count) {
            for (int i = 0; i < count; i++) {
                text.append('0');
            }
        }

        private void leadingSign(StringBuilder text, boolean negative) {
            if (negative) {
                text.append(has(PARENTHESES) ? '(' : '-');
            } else if (has(PLUS)) {
                text.append('+');
            } else if (has(SPACE)) {
                text.append(' ');
            }
        }

        private void trailingSign(StringBuilder text, boolean negative) {
            if (negative && has(PARENTHESES)) {
                text.append(')');
            }
        }

        private int adjusted(int width, boolean negative) {
            return width != -1 && has(PARENTHESES) && negative ? width - 1 : width;
        }

        /** Adds digits, with zeros before them and commas among them if the flags say so. */
        private void magnitude(StringBuilder text, String digits, int width) {
            int dot = digits.indexOf('.');
            if (dot < 0) {
                dot = digits.length();
            }
            int size = digits.length();
            if (has(GROUP)) {
                size += (dot - 1) / 3;
            }
            if (has(ZERO)) {
                zeros(text, width - text.length() - size);
            }
            for (int i = 0; i < digits.length(); i++) {
                text.append(digits.charAt(i));
                if (has(GROUP) && i < dot - 1 && (dot - i) % 3 == 1) {
                    text.append(',');
                }
            }
        }

        private void floating(Appendable a, Object arg) throws IOException {
            if (arg == null) {
                general(a, "null");
                return;
            }
            double value;
            if (arg instanceof Double) {
                value = (Double) arg;
            } else if (arg instanceof Float) {
                value = (Float) arg;
            } else {
                if (mayBeBig(arg) && arg instanceof BigDecimal && conversion != 'a') {
                    bigDecimal(a, (BigDecimal) arg);
                    return;
                }
                throw wrongType(arg);
            }
            StringBuilder text = new StringBuilder();
            if (Double.isNaN(value)) {
                text.append(upper ? "NAN" : "NaN");
            } else {
                boolean negative = Double.compare(value, 0.0) < 0;
                leadingSign(text, negative);
                if (Double.isInfinite(value)) {
                    text.append(upper ? "INFINITY" : "Infinity");
                } else {
                    if (conversion == 'a') {
                        hexadecimal(text, Math.abs(value), negative);
                    } else {
                        new Decimal(Math.abs(value)).print(this, text, negative);
                    }
                }
                trailingSign(text, negative);
            }
            justified(a, text);
        }

        private void bigDecimal(Appendable a, BigDecimal value) throws IOException {
            StringBuilder text = new StringBuilder();
            boolean negative = value.signum() < 0;
            leadingSign(text, negative);
            new Decimal(value.unscaledValue().abs().toString(), value.scale()).printBig(this, text, negative);
            trailingSign(text, negative);
            justified(a, text);
        }

        private void hexadecimal(StringBuilder text, double value, boolean negative) {
            int wanted = precision == -1 ? 0 : precision == 0 ? 1 : precision;
            String s = hexadecimal(value, wanted);
            int p = s.indexOf('p');
            String mantissa = s.substring(0, p);
            text.append(upper ? "0X" : "0x");
            if (has(ZERO)) {
                // Before the padding of the fraction, as in the JDK.
                zeros(text, width - s.length() - (has(SPACE) || has(PLUS) || negative ? 3 : 2));
            }
            text.append(upper ? mantissa.toUpperCase() : mantissa);
            zeros(text, wanted - (p - mantissa.indexOf('.') - 1));
            text.append(upper ? 'P' : 'p').append(s, p + 1, s.length());
        }

        /** Without 0x, and with this many digits after the point, except that zeros at the end may be missing. */
        private static String hexadecimal(double value, int count) {
            if (value == 0.0 || count == 0 || count >= 13) {
                return Double.toHexString(value).substring(2);
            }
            int power = Math.getExponent(value);
            long bits = Double.doubleToRawLongBits(value) & 0xFFFFFFFFFFFFFL;
            if (power >= Double.MIN_EXPONENT) {
                bits |= 1L << 52;
            } else {
                power = Double.MIN_EXPONENT;
                while (bits < 1L << 52) {
                    bits <<= 1;
                    power--;
                }
            }
            int shift = 52 - 4 * count;
            long rest = bits & ((1L << shift) - 1);
            long half = 1L << (shift - 1);
            bits >>= shift;
            if (rest > half || (rest == half && (bits & 1) != 0)) {
                bits++;
            }
            if (bits >= 2L << (4 * count)) {
                bits >>= 1;
                power++;
            }
            // The leading 1 and the digits, with zeros at the end left away but one.
            String digits = Long.toHexString(bits);
            int end = digits.length();
            while (end > 2 && digits.charAt(end - 1) == '0') {
                end--;
            }
            return "1." + digits.substring(1, end) + "p" + power;
        }
    }

    /** A decimal number 0.ddd times a power of ten, with the digits that Double.toString shows. */
    private static final class Decimal {
        private char[] digits;
        private int exponent;

        /** The value is finite and not negative. */
        Decimal(double value) {
            String s = Double.toString(value);
            // Either ddd.ddd or d.dddEddd.
            char[] all = new char[s.length()];
            int count = 0;
            int dot = 0;
            int power = 0;
            for (int i = 0; i < s.length(); i++) {
                char c = s.charAt(i);
                if (c == '.') {
                    dot = count;
                } else if (c == 'E') {
                    power = Integer.parseInt(s.substring(i + 1));
                    break;
                } else {
                    all[count] = c;
                    count++;
                }
            }
            int from = 0;
            while (from < count - 1 && all[from] == '0') {
                from++;
            }
            while (count > from + 1 && all[count - 1] == '0') {
                count--;
            }
            digits = new char[count - from];
            for (int i = from; i < count; i++) {
                digits[i - from] = all[i];
            }
            exponent = digits[0] == '0' ? 1 : dot + power - from;
        }

        /** The number unscaled / 10^scale; only a zero remembers its scale. */
        Decimal(String unscaled, int scale) {
            int count = unscaled.length();
            digits = new char[count];
            for (int i = 0; i < count; i++) {
                digits[i] = unscaled.charAt(i);
            }
            exponent = count - scale;
        }

        private boolean isZero() {
            return digits[0] == '0';
        }

        /** Leaves so many digits, rounding half up. */
        private void round(int count) {
            if (count >= digits.length) {
                return;
            }
            boolean up = count >= 0 && digits[count] >= '5';
            if (count <= 0) {
                digits = new char[1];
                digits[0] = up ? '1' : '0';
                exponent = up ? exponent + 1 : 1;
                return;
            }
            char[] fewer = new char[count];
            for (int i = 0; i < count; i++) {
                fewer[i] = digits[i];
            }
            int i = count - 1;
            while (up && i >= 0) {
                if (fewer[i] == '9') {
                    fewer[i] = '0';
                    i--;
                } else {
                    fewer[i]++;
                    up = false;
                }
            }
            if (up) {
                // All nines.
                fewer[0] = '1';
                exponent++;
            }
            digits = fewer;
        }

        private char digit(int i) {
            return i >= 0 && i < digits.length ? digits[i] : '0';
        }

        void print(Spec spec, StringBuilder text, boolean negative) {
            int precision = spec.precision == -1 ? 6 : spec.precision;
            if (spec.conversion == 'e') {
                if (!isZero()) {
                    round(precision + 1);
                }
                scientific(spec, text, precision, negative, isZero() ? 0 : exponent - 1);
            } else if (spec.conversion == 'f') {
                if (!isZero()) {
                    round(exponent + precision);
                }
                plain(spec, text, precision, negative);
            } else {
                if (precision == 0) {
                    precision = 1;
                }
                if (!isZero()) {
                    round(precision);
                }
                if (!isZero() && (exponent - 1 < -4 || exponent - 1 >= precision)) {
                    scientific(spec, text, precision - 1, negative, exponent - 1);
                } else {
                    plain(spec, text, precision - exponent, negative);
                }
            }
        }

        /** A BigDecimal: here a zero has an exponent. */
        void printBig(Spec spec, StringBuilder text, boolean negative) {
            int precision = spec.precision == -1 ? 6 : spec.precision;
            char conversion = spec.conversion;
            if (conversion == 'g') {
                if (precision == 0) {
                    precision = 1;
                }
                if (!isZero()) {
                    round(precision);
                }
                boolean plain = isZero() ? exponent == 1 : exponent - 1 >= -4 && exponent - 1 < precision;
                conversion = plain ? 'f' : 'e';
                precision = plain ? precision - exponent : precision - 1;
            }
            if (conversion == 'f') {
                if (isZero()) {
                    exponent = 1;
                } else {
                    round(exponent + precision);
                }
                plain(spec, text, precision, negative);
            } else {
                int power = exponent - 1;
                if (!isZero()) {
                    round(precision + 1);
                    power = exponent - 1;
                }
                scientific(spec, text, precision, negative, power);
            }
        }

        private void fraction(StringBuilder number, int from, int count, Spec spec) {
            if (count > 0 || spec.has(Spec.ALTERNATE)) {
                number.append('.');
            }
            for (int i = 0; i < count; i++) {
                number.append(digit(from + i));
            }
        }

        private void plain(Spec spec, StringBuilder text, int precision, boolean negative) {
            StringBuilder number = new StringBuilder();
            if (exponent <= 0) {
                number.append('0');
            }
            for (int i = 0; i < exponent; i++) {
                number.append(digit(i));
            }
            fraction(number, exponent, precision, spec);
            spec.magnitude(text, number.toString(), spec.adjusted(spec.width, negative));
        }

        private void scientific(Spec spec, StringBuilder text, int precision, boolean negative, int power) {
            StringBuilder number = new StringBuilder();
            number.append(digit(0));
            fraction(number, 1, precision, spec);
            int size = power < 0 ? -power : power;
            String powerText = (power < 0 ? "-" : "+") + (size < 10 ? "0" : "") + size;
            int width = spec.width;
            if (width != -1) {
                width = spec.adjusted(width - powerText.length() - 1, negative);
            }
            spec.magnitude(text, number.toString(), width);
            text.append(spec.upper ? 'E' : 'e').append(powerText);
        }
    }
}
