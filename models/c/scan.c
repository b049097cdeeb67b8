// What scanf and its like read (C11 7.21.6.2), conversion by conversion. Calls are taken apart before: each conversion is a call of one of these.

typedef __typeof__(sizeof 0) size_t;

struct __jackalope_file;

// Where characters come from: standard input, a text, or a file.
struct __jackalope_source {
    const char *text;
    size_t at;
    // How many were taken.
    size_t count;
    struct __jackalope_file *file;
};

int __jackalope_next(void);
void __jackalope_back(int c);
int __jackalope_next_of(struct __jackalope_file *file);
void __jackalope_back_of(struct __jackalope_file *file, int c);
void __jackalope_check_argument(_Bool holds);
void __jackalope_require(_Bool holds);

// One of the three that follow, as the call says: the next character, -1 at the end.
int __jackalope_take(struct __jackalope_source *source);

int __jackalope_take_from_stream(struct __jackalope_source *source) {
    int c = __jackalope_next();
    if (c >= 0) source->count++;
    return c;
}

int __jackalope_take_from_text(struct __jackalope_source *source) {
    unsigned char c = (unsigned char) source->text[source->at];
    if (c == 0) return -1;
    source->at++;
    source->count++;
    return c;
}

int __jackalope_take_from_file(struct __jackalope_source *source) {
    int c = __jackalope_next_of(source->file);
    if (c >= 0) source->count++;
    return c;
}

// Puts the character back that was taken last.
void __jackalope_give_back(struct __jackalope_source *source, int c);

void __jackalope_give_back_to_stream(struct __jackalope_source *source, int c) {
    if (c < 0) return;
    __jackalope_back(c);
    source->count--;
}

void __jackalope_give_back_to_text(struct __jackalope_source *source, int c) {
    if (c < 0) return;
    source->at--;
    source->count--;
}

void __jackalope_give_back_to_file(struct __jackalope_source *source, int c) {
    if (c < 0) return;
    __jackalope_back_of(source->file, c);
    source->count--;
}

static _Bool is_space(int c) {
    return c == ' ' || c >= '\t' && c <= '\r';
}

void __jackalope_scan_space(struct __jackalope_source *source) {
    int c;
    do {
        c = __jackalope_take(source);
    } while (is_space(c));
    __jackalope_give_back(source, c);
}

// These return 1 where they have found what they look for, 0 where something else stands there, -1 where nothing does.

int __jackalope_scan_character(struct __jackalope_source *source, int wanted) {
    int c = __jackalope_take(source);
    if (c == wanted) return 1;
    __jackalope_give_back(source, c);
    return c < 0 ? -1 : 0;
}

static int digit_of(int c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 36;
}

// The number itself, modulo 2^64. What does not fit into so many bits is undefined.
int __jackalope_scan_integer(struct __jackalope_source *source, int base, int width, _Bool is_signed, int bits, unsigned long long *to) {
    __jackalope_scan_space(source);
    unsigned left = width > 0 ? (unsigned) width : ~0u;
    int c = __jackalope_take(source);
    if (c < 0) return -1;
    _Bool is_negative = c == '-';
    if (c == '-' || c == '+') {
        left--;
        c = left > 0 ? __jackalope_take(source) : -2;
    }
    unsigned long long value = 0;
    _Bool has_digits = 0, is_too_large = 0;
    if (c == '0' && (base == 0 || base == 16)) {
        has_digits = 1;
        left--;
        c = left > 0 ? __jackalope_take(source) : -2;
        if (c == 'x' || c == 'X') {
            base = 16;
            left--;
            c = left > 0 ? __jackalope_take(source) : -2;
            // Behind it a digit has to come: libraries differ in what they do otherwise.
            __jackalope_require(digit_of(c) < 16);
        } else if (base == 0) {
            base = 8;
        }
    }
    if (base == 0) base = 10;
    while (c >= 0 && digit_of(c) < base) {
        unsigned long long digit = (unsigned long long) digit_of(c);
        if (value > (~0ULL - digit) / (unsigned long long) base) is_too_large = 1;
        value = value * (unsigned long long) base + digit;
        has_digits = 1;
        left--;
        c = left > 0 ? __jackalope_take(source) : -2;
    }
    if (c != -2) __jackalope_give_back(source, c);
    if (!has_digits) return 0;
    unsigned long long most = is_signed ? (1ULL << (bits - 1)) - 1 + (is_negative ? 1 : 0) : ~0ULL >> (64 - bits);
    __jackalope_check_argument(!is_too_large && value <= most);
    *to = is_negative ? 0 - value : value;
    return 1;
}

// Exactly so many characters; to is null where they are not kept.
int __jackalope_scan_characters(struct __jackalope_source *source, char *to, int width) {
    for (int i = 0; i < width; i++) {
        int c = __jackalope_take(source);
        if (c < 0) return i == 0 ? -1 : 0;
        if (to) to[i] = (char) c;
    }
    return 1;
}

int __jackalope_scan_word(struct __jackalope_source *source, char *to, int width) {
    __jackalope_scan_space(source);
    size_t n = 0;
    while (width == 0 || n < (size_t) width) {
        int c = __jackalope_take(source);
        if (c < 0 || is_space(c)) {
            if (n == 0) return -1;
            __jackalope_give_back(source, c);
            break;
        }
        if (to) to[n] = (char) c;
        n++;
    }
    if (to) to[n] = 0;
    return 1;
}

int __jackalope_scan_set(struct __jackalope_source *source, char *to, int width, const char *set, int size, _Bool is_inverted) {
    size_t n = 0;
    while (width == 0 || n < (size_t) width) {
        int c = __jackalope_take(source);
        if (c < 0 && n == 0) return -1;
        _Bool is_in = 0;
        for (int i = 0; i < size; i++) is_in = is_in || (unsigned char) set[i] == c;
        if (c < 0 || is_in == is_inverted) {
            __jackalope_give_back(source, c);
            break;
        }
        if (to) to[n] = (char) c;
        n++;
    }
    if (n == 0) return 0;
    if (to) to[n] = 0;
    return 1;
}

void __jackalope_decimal_begin(void);
void __jackalope_decimal_digit(int digit, _Bool is_behind);
int __jackalope_decimal_state(void);
double __jackalope_decimal_value(_Bool is_negative, int exponent, int bits, int least, int most);

// A floating number in decimal digits. What does not fit is undefined.
int __jackalope_scan_real(struct __jackalope_source *source, int width, _Bool is_double, double *to) {
    __jackalope_scan_space(source);
    unsigned left = width > 0 ? (unsigned) width : ~0u;
    int c = __jackalope_take(source);
    if (c < 0) return -1;
    _Bool is_negative = c == '-';
    if (c == '-' || c == '+') {
        left--;
        c = left > 0 ? __jackalope_take(source) : -2;
    }
    // Infinity and what is no number.
    __jackalope_require(c != 'i' && c != 'I' && c != 'n' && c != 'N');
    __jackalope_decimal_begin();
    _Bool is_behind = 0, has_digits = 0, is_zero = 0;
    while (c >= '0' && c <= '9' || c == '.' && !is_behind) {
        if (c == '.') {
            is_behind = 1;
        } else {
            is_zero = c == '0' && !has_digits && !is_behind;
            has_digits = 1;
            __jackalope_decimal_digit(c - '0', is_behind);
        }
        left--;
        c = left > 0 ? __jackalope_take(source) : -2;
        // Hexadecimal digits.
        __jackalope_require(!(is_zero && (c == 'x' || c == 'X')));
        is_zero = 0;
    }
    int exponent = 0;
    if (has_digits && (c == 'e' || c == 'E')) {
        has_digits = 0;
        left--;
        c = left > 0 ? __jackalope_take(source) : -2;
        _Bool is_less = c == '-';
        if (c == '-' || c == '+') {
            left--;
            c = left > 0 ? __jackalope_take(source) : -2;
        }
        while (c >= '0' && c <= '9') {
            has_digits = 1;
            if (exponent < 1000000) exponent = exponent * 10 + (c - '0');
            left--;
            c = left > 0 ? __jackalope_take(source) : -2;
        }
        // Libraries differ in what they do without digits.
        __jackalope_require(has_digits);
        if (is_less) exponent = -exponent;
    }
    if (c != -2) __jackalope_give_back(source, c);
    if (!has_digits) return 0;
    double value = is_double ? __jackalope_decimal_value(is_negative, exponent, 53, -1022, 1023) : __jackalope_decimal_value(is_negative, exponent, 24, -126, 127);
    __jackalope_check_argument(__jackalope_decimal_state() != 1);
    *to = value;
    return 1;
}
