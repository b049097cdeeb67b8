// Floating numbers from text (C11 7.22.1.3), correctly rounded.

typedef __typeof__(sizeof 0) size_t;

void __jackalope_decimal_begin(void);
void __jackalope_decimal_digit(int digit, _Bool is_behind);
int __jackalope_decimal_state(void);
double __jackalope_decimal_value(_Bool is_negative, int exponent, int bits, int least, int most);
double __jackalope_binary_value(unsigned long long mantissa, int power, _Bool is_more, _Bool is_negative, int bits, int least, int most);
void __jackalope_check_argument(_Bool holds);
int __jackalope_any_int(void);
int *__errno_location(void);

static const int RANGE = 34;

static _Bool is_space(int c) {
    return c == ' ' || c >= '\t' && c <= '\r';
}

static int hexadecimal(int c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : 16;
}

// Whether a word stands there, in letters of either case.
static _Bool stands(const char *s, const char *word) {
    for (size_t i = 0; word[i] != 0; i++) {
        if (s[i] != word[i] && s[i] != word[i] - 'a' + 'A') return 0;
    }
    return 1;
}

// The exponent behind the letter, if there is one; at is moved behind it.
static int exponent_at(const char *s, size_t *at) {
    size_t i = *at + 1;
    _Bool is_negative = s[i] == '-';
    if (s[i] == '-' || s[i] == '+') i++;
    if (s[i] < '0' || s[i] > '9') return 0;
    int exponent = 0;
    for (; s[i] >= '0' && s[i] <= '9'; i++) {
        if (exponent < 1000000) exponent = exponent * 10 + (s[i] - '0');
    }
    *at = i;
    return is_negative ? -exponent : exponent;
}

// How many characters it has is stored; none if there is no number.
static double number(const char *s, size_t *length, int bits, int least, int most) {
    size_t i = 0;
    *length = 0;
    while (is_space(s[i])) i++;
    _Bool is_negative = s[i] == '-';
    if (s[i] == '-' || s[i] == '+') i++;
    if (stands(s + i, "inf")) {
        *length = i + (stands(s + i, "infinity") ? 8 : 3);
        return is_negative ? -__builtin_inf() : __builtin_inf();
    }
    if (stands(s + i, "nan")) {
        *length = i + 3;
        if (s[i + 3] == '(') {
            size_t j = i + 4;
            while (s[j] >= '0' && s[j] <= '9' || s[j] >= 'a' && s[j] <= 'z' || s[j] >= 'A' && s[j] <= 'Z' || s[j] == '_') j++;
            if (s[j] == ')') *length = j + 1;
        }
        return is_negative ? -__builtin_nan("") : __builtin_nan("");
    }
    if (s[i] == '0' && (s[i + 1] == 'x' || s[i + 1] == 'X') && (hexadecimal(s[i + 2]) < 16 || s[i + 2] == '.' && hexadecimal(s[i + 3]) < 16)) {
        unsigned long long mantissa = 0;
        int power = 0;
        _Bool is_more = 0, is_behind = 0;
        for (i += 2; hexadecimal(s[i]) < 16 || s[i] == '.' && !is_behind; i++) {
            if (s[i] == '.') {
                is_behind = 1;
            } else if (mantissa >> 60 == 0) {
                mantissa = mantissa << 4 | (unsigned long long) hexadecimal(s[i]);
                if (is_behind && power > -1000000) power -= 4;
            } else {
                is_more = is_more || s[i] != '0';
                if (!is_behind && power < 1000000) power += 4;
            }
        }
        if (s[i] == 'p' || s[i] == 'P') power += exponent_at(s, &i);
        *length = i;
        return __jackalope_binary_value(mantissa, power, is_more, is_negative, bits, least, most);
    }
    __jackalope_decimal_begin();
    _Bool is_behind = 0, has_digits = 0;
    for (; s[i] >= '0' && s[i] <= '9' || s[i] == '.' && !is_behind; i++) {
        if (s[i] == '.') {
            is_behind = 1;
        } else {
            has_digits = 1;
            __jackalope_decimal_digit(s[i] - '0', is_behind);
        }
    }
    if (!has_digits) return 0;
    int exponent = s[i] == 'e' || s[i] == 'E' ? exponent_at(s, &i) : 0;
    *length = i;
    return __jackalope_decimal_value(is_negative, exponent, bits, least, most);
}

// Libraries may or may not say so where a number is among the smallest ones.
static void note_range(int state) {
    if (state == 1 || state == 2 || state == 3 && __jackalope_any_int() != 0) *__errno_location() = RANGE;
}

static double parsed(const char *s, char **end, int bits, int least, int most) {
    size_t length;
    double value = number(s, &length, bits, least, most);
    if (length != 0) note_range(__jackalope_decimal_state());
    if (end) *end = (char *) s + length;
    return value;
}

double strtod(const char *s, char **end) {
    return parsed(s, end, 53, -1022, 1023);
}

float strtof(const char *s, char **end) {
    return (float) parsed(s, end, 24, -126, 127);
}

// What does not fit is undefined for this one.
double atof(const char *s) {
    size_t length;
    double value = number(s, &length, 53, -1022, 1023);
    __jackalope_check_argument(length == 0 || __jackalope_decimal_state() != 1);
    return value;
}
