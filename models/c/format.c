// What printf and its like write (C11 7.21.6.1), conversion by conversion. Calls are taken apart before: each conversion is a call of one of these.
//
// Nothing here looks at memory of the program: it is trusted, and has no checks of its own.

typedef __typeof__(sizeof 0) size_t;

// Where characters go, and how many there were: to a stream, or to memory of this size.
struct __jackalope_sink {
    int stream;
    char *buffer;
    size_t size;
    size_t count;
};

void __jackalope_output(int stream, int c);
void __jackalope_write(char *buffer, size_t at, char c);
long long __jackalope_bits(double value);
int __jackalope_any_int(void);

// One of the three that follow, as the call says.
void __jackalope_put(struct __jackalope_sink *sink, char c);

void __jackalope_put_to_stream(struct __jackalope_sink *sink, char c) {
    __jackalope_output(sink->stream, (unsigned char) c);
    sink->count++;
}

void __jackalope_put_to_buffer(struct __jackalope_sink *sink, char c) {
    if (sink->count < sink->size) __jackalope_write(sink->buffer, sink->count, c);
    sink->count++;
}

// What is written to a file that was opened goes nowhere.
void __jackalope_put_to_file(struct __jackalope_sink *sink, char c) {
    if (sink->stream != 4) __jackalope_output(sink->stream, (unsigned char) c);
    sink->count++;
}

enum { MINUS = 1, PLUS = 2, SPACE = 4, HASH = 8, ZERO = 16 };

static void repeat(struct __jackalope_sink *sink, char c, long long times) {
    for (long long i = 0; i < times; i++) __jackalope_put(sink, c);
}

void __jackalope_put_text(struct __jackalope_sink *sink, const char *text, size_t n) {
    for (size_t i = 0; i < n; i++) __jackalope_put(sink, text[i]);
}

// Of a string so many characters, which are there.
void __jackalope_put_string(struct __jackalope_sink *sink, const char *text, size_t n, int flags, int width) {
    long long space = (long long) width - (long long) n;
    if (!(flags & MINUS)) repeat(sink, ' ', space);
    for (size_t i = 0; i < n; i++) __jackalope_put(sink, text[i]);
    if (flags & MINUS) repeat(sink, ' ', space);
}

void __jackalope_put_character(struct __jackalope_sink *sink, int c, int flags, int width) {
    if (!(flags & MINUS)) repeat(sink, ' ', (long long) width - 1);
    __jackalope_put(sink, (char) c);
    if (flags & MINUS) repeat(sink, ' ', (long long) width - 1);
}

// An address: any number of digits.
void __jackalope_put_address(struct __jackalope_sink *sink, _Bool is_null, int flags, int width) {
    int any = __jackalope_any_int();
    long long n = is_null ? 5 : 3 + (any & 15);
    if (!(flags & MINUS)) repeat(sink, ' ', width - n);
    if (is_null) {
        __jackalope_put(sink, '(');
        __jackalope_put(sink, 'n');
        __jackalope_put(sink, 'i');
        __jackalope_put(sink, 'l');
        __jackalope_put(sink, ')');
    } else {
        __jackalope_put(sink, '0');
        __jackalope_put(sink, 'x');
        repeat(sink, '?', n - 2);
    }
    if (flags & MINUS) repeat(sink, ' ', width - n);
}

static char sign_of(_Bool is_negative, int flags) {
    return is_negative ? '-' : flags & PLUS ? '+' : flags & SPACE ? ' ' : 0;
}

// What stands before the digits: spaces, the sign, 0x, zeros.
static void begin(struct __jackalope_sink *sink, char sign, char x, long long n, int flags, int width) {
    long long space = (long long) width - n - (sign != 0) - (x != 0 ? 2 : 0);
    if (!(flags & (MINUS | ZERO))) repeat(sink, ' ', space);
    if (sign != 0) __jackalope_put(sink, sign);
    if (x != 0) {
        __jackalope_put(sink, '0');
        __jackalope_put(sink, x);
    }
    if ((flags & (MINUS | ZERO)) == ZERO) repeat(sink, '0', space);
}

static void end(struct __jackalope_sink *sink, char sign, char x, long long n, int flags, int width) {
    if (flags & MINUS) repeat(sink, ' ', (long long) width - n - (sign != 0) - (x != 0 ? 2 : 0));
}

static char figure(unsigned value, _Bool is_upper) {
    return (char) (value < 10 ? '0' + value : (is_upper ? 'A' : 'a') + (value - 10));
}

static char figures[24];

static void put_integer(struct __jackalope_sink *sink, unsigned long long value, unsigned base, char sign, char x, _Bool is_upper, int flags, int width, int precision) {
    int n = 0;
    while (value != 0) {
        figures[n++] = figure((unsigned) (value % base), is_upper);
        value /= base;
    }
    long long all = precision < 0 ? 1 : precision;
    if (base == 8 && flags & HASH && all <= n) all = n + 1;
    if (n > all) all = n;
    if (precision >= 0) flags &= ~ZERO;
    begin(sink, sign, x, all, flags, width);
    repeat(sink, '0', all - n);
    for (int i = n; i > 0; i--) __jackalope_put(sink, figures[i - 1]);
    end(sink, sign, x, all, flags, width);
}

void __jackalope_put_signed(struct __jackalope_sink *sink, long long value, int flags, int width, int precision) {
    unsigned long long absolute = value < 0 ? 0 - (unsigned long long) value : (unsigned long long) value;
    put_integer(sink, absolute, 10, sign_of(value < 0, flags), 0, 0, flags, width, precision);
}

void __jackalope_put_unsigned(struct __jackalope_sink *sink, unsigned long long value, int conversion, int flags, int width, int precision) {
    unsigned base = conversion == 'u' ? 10 : conversion == 'o' ? 8 : 16;
    char x = base == 16 && flags & HASH && value != 0 ? (char) conversion : 0;
    put_integer(sink, value, base, 0, x, conversion == 'X', flags, width, precision);
}

// Floating numbers, exactly: a double is a whole number times a power of two, which is one times a power of ten.

// The whole number in digits of base 10^9, the lowest first.
static unsigned words[90];
static int word_count;
// Its decimal digits from the first one that is not zero; all behind them are zero.
static char digits[800];
static int digit_count;
// The power of ten of the first digit.
static int exponent;

static void multiply(unsigned by) {
    unsigned long long carry = 0;
    for (int i = 0; i < word_count; i++) {
        carry += (unsigned long long) words[i] * by;
        words[i] = (unsigned) (carry % 1000000000);
        carry /= 1000000000;
    }
    if (carry != 0) words[word_count++] = (unsigned) carry;
}

// The digits of mantissa * 2^power.
static void expand(unsigned long long mantissa, int power) {
    while (mantissa != 0 && mantissa % 2 == 0 && power < 0) {
        mantissa /= 2;
        power++;
    }
    word_count = 0;
    digit_count = 0;
    exponent = 0;
    if (mantissa == 0) return;
    for (unsigned long long rest = mantissa; rest != 0; rest /= 1000000000) words[word_count++] = (unsigned) (rest % 1000000000);
    int tens = power < 0 ? -power : 0;
    for (; power >= 29; power -= 29) multiply(1u << 29);
    for (; power > 0; power--) multiply(2);
    for (; power <= -12; power += 12) multiply(244140625);
    for (; power < 0; power++) multiply(5);
    for (int i = word_count; i > 0; i--) {
        unsigned scale = 100000000;
        for (int j = 0; j < 9; j++) {
            char digit = (char) (words[i - 1] / scale % 10);
            if (digit != 0 || digit_count != 0) digits[digit_count++] = digit;
            scale /= 10;
        }
    }
    exponent = digit_count - tens - 1;
}

// Rounds to so many digits: to the nearest, to an even one where there are two.
static void round_to(long long keep) {
    if (keep >= digit_count) return;
    if (keep < 0) {
        digit_count = 0;
        return;
    }
    char next = digits[keep];
    _Bool has_more = 0;
    for (long long i = keep + 1; i < digit_count; i++) has_more = has_more || digits[i] != 0;
    _Bool is_odd = keep > 0 && digits[keep - 1] % 2 != 0;
    digit_count = (int) keep;
    if (next < 5 || next == 5 && !has_more && !is_odd) return;
    int i = (int) keep;
    while (i > 0 && digits[i - 1] == 9) {
        digits[i - 1] = 0;
        i--;
    }
    if (i > 0) {
        digits[i - 1]++;
        return;
    }
    // All were nine, or there were none.
    digits[0] = 1;
    for (int j = 1; j < digit_count; j++) digits[j] = 0;
    if (digit_count == 0) digit_count = 1;
    exponent++;
}

static char digit_at(long long index) {
    return (char) ('0' + (index >= 0 && index < digit_count ? digits[index] : 0));
}

static void put_special(struct __jackalope_sink *sink, _Bool is_nan, char sign, _Bool is_upper, int flags, int width) {
    flags &= ~ZERO;
    begin(sink, sign, 0, 3, flags, width);
    __jackalope_put(sink, is_nan ? is_upper ? 'N' : 'n' : is_upper ? 'I' : 'i');
    __jackalope_put(sink, is_nan ? is_upper ? 'A' : 'a' : is_upper ? 'N' : 'n');
    __jackalope_put(sink, is_nan ? is_upper ? 'N' : 'n' : is_upper ? 'F' : 'f');
    end(sink, sign, 0, 3, flags, width);
}

static void put_fixed(struct __jackalope_sink *sink, char sign, long long precision, int flags, int width) {
    _Bool is_zero = digit_count == 0;
    long long whole = is_zero || exponent < 0 ? 1 : (long long) exponent + 1;
    _Bool has_point = precision > 0 || flags & HASH;
    long long n = whole + has_point + precision;
    begin(sink, sign, 0, n, flags, width);
    for (long long i = 0; i < whole; i++) {
        __jackalope_put(sink, is_zero || exponent < 0 ? '0' : digit_at(i));
    }
    if (has_point) __jackalope_put(sink, '.');
    for (long long i = 1; i <= precision; i++) __jackalope_put(sink, is_zero ? '0' : digit_at(exponent + i));
    end(sink, sign, 0, n, flags, width);
}

static void put_scientific(struct __jackalope_sink *sink, char sign, long long precision, _Bool is_upper, int flags, int width) {
    int power = digit_count == 0 ? 0 : exponent;
    unsigned absolute = power < 0 ? 0u - (unsigned) power : (unsigned) power;
    _Bool has_point = precision > 0 || flags & HASH;
    long long n = 1 + has_point + precision + 2 + (absolute >= 100 ? 3 : 2);
    begin(sink, sign, 0, n, flags, width);
    __jackalope_put(sink, digit_at(0));
    if (has_point) __jackalope_put(sink, '.');
    for (long long i = 1; i <= precision; i++) __jackalope_put(sink, digit_at(i));
    __jackalope_put(sink, is_upper ? 'E' : 'e');
    __jackalope_put(sink, power < 0 ? '-' : '+');
    if (absolute >= 100) __jackalope_put(sink, (char) ('0' + absolute / 100));
    __jackalope_put(sink, (char) ('0' + absolute / 10 % 10));
    __jackalope_put(sink, (char) ('0' + absolute % 10));
    end(sink, sign, 0, n, flags, width);
}

static void put_hexadecimal(struct __jackalope_sink *sink, unsigned long long mantissa, int power, char sign, _Bool is_upper, int flags, int width, int precision) {
    // 13 digits behind the point.
    long long behind = precision;
    if (precision < 0) {
        behind = 13;
        while (behind > 0 && (mantissa >> 4 * (13 - behind) & 15) == 0) behind--;
    } else if (precision < 13) {
        int dropped = 4 * (13 - precision);
        unsigned long long unit = 1ULL << dropped, rest = mantissa & (unit - 1);
        mantissa -= rest;
        if (rest > unit / 2 || rest == unit / 2 && mantissa & unit) mantissa += unit;
    }
    unsigned absolute = power < 0 ? 0u - (unsigned) power : (unsigned) power;
    _Bool has_point = behind > 0 || flags & HASH;
    long long n = 1 + has_point + behind + 2 + (absolute >= 1000 ? 4 : absolute >= 100 ? 3 : absolute >= 10 ? 2 : 1);
    char x = is_upper ? 'X' : 'x';
    begin(sink, sign, x, n, flags, width);
    __jackalope_put(sink, (char) ('0' + (unsigned) (mantissa >> 52)));
    if (has_point) __jackalope_put(sink, '.');
    for (long long i = 1; i <= behind; i++) {
        __jackalope_put(sink, i > 13 ? '0' : figure((unsigned) (mantissa >> 4 * (13 - i) & 15), is_upper));
    }
    __jackalope_put(sink, is_upper ? 'P' : 'p');
    __jackalope_put(sink, power < 0 ? '-' : '+');
    if (absolute >= 1000) __jackalope_put(sink, (char) ('0' + absolute / 1000));
    if (absolute >= 100) __jackalope_put(sink, (char) ('0' + absolute / 100 % 10));
    if (absolute >= 10) __jackalope_put(sink, (char) ('0' + absolute / 10 % 10));
    __jackalope_put(sink, (char) ('0' + absolute % 10));
    end(sink, sign, x, n, flags, width);
}

void __jackalope_put_double(struct __jackalope_sink *sink, double value, int conversion, int flags, int width, int precision) {
    unsigned long long bits = (unsigned long long) __jackalope_bits(value);
    char sign = sign_of((_Bool) (bits >> 63), flags);
    _Bool is_upper = conversion >= 'A' && conversion <= 'Z';
    int power = (int) (bits >> 52 & 2047);
    unsigned long long mantissa = bits & 0xfffffffffffffULL;
    if (power == 2047) {
        put_special(sink, mantissa != 0, sign, is_upper, flags, width);
        return;
    }
    if (power == 0) {
        power = 1;
    } else {
        mantissa |= 1ULL << 52;
    }
    if (conversion == 'a' || conversion == 'A') {
        put_hexadecimal(sink, mantissa, mantissa == 0 ? 0 : power - 1023, sign, is_upper, flags, width, precision);
        return;
    }
    expand(mantissa, power - 1075);
    if (precision < 0) precision = 6;
    if (conversion == 'f' || conversion == 'F') {
        round_to((long long) exponent + 1 + precision);
        put_fixed(sink, sign, precision, flags, width);
    } else if (conversion == 'e' || conversion == 'E') {
        round_to((long long) precision + 1);
        put_scientific(sink, sign, precision, is_upper, flags, width);
    } else {
        long long all = precision == 0 ? 1 : precision;
        round_to(all);
        int power = digit_count == 0 ? 0 : exponent;
        if (!(flags & HASH)) {
            // Zeros at the end are not written.
            while (digit_count > 0 && digits[digit_count - 1] == 0) digit_count--;
            long long most = digit_count == 0 ? 1 : digit_count;
            if (all > power && power >= -4) {
                put_fixed(sink, sign, most - 1 - power > 0 ? most - 1 - power : 0, flags, width);
            } else {
                put_scientific(sink, sign, most - 1, is_upper, flags, width);
            }
        } else if (all > power && power >= -4) {
            put_fixed(sink, sign, all - 1 - power, flags, width);
        } else {
            put_scientific(sink, sign, all - 1, is_upper, flags, width);
        }
    }
}

void __jackalope_output_text(int stream, const char *text, size_t n) {
    for (size_t i = 0; i < n; i++) __jackalope_output(stream, (unsigned char) text[i]);
}
