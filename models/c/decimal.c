// Floating numbers from digits, exactly: a decimal number is a quotient of two whole numbers, which is divided as far as its digits are needed.
//
// Nothing here looks at memory of the program: it is trusted, and has no checks of its own.

double __jackalope_from_bits(long long bits);

// Digits from the first one that is not zero, as a whole number of words, the lowest first. No double lies between two neighbours that so many digits tell apart.
static unsigned numerator[260], denominator[260];
static int numerator_words, denominator_words, digit_count;
// The power of ten of the last digit that was kept, and whether one that is not zero came after it.
static int scale;
static _Bool has_more;

// What the last number was: 0 fits, 1 too large, 2 too small to be a number that is not zero, 3 rounded among the smallest ones.
static int state;

int __jackalope_decimal_state(void) {
    return state;
}

void __jackalope_decimal_begin(void) {
    numerator_words = 0;
    digit_count = 0;
    scale = 0;
    has_more = 0;
}

static int multiply(unsigned *words, int n, unsigned by, unsigned add) {
    unsigned long long carry = add;
    for (int i = 0; i < n; i++) {
        carry += (unsigned long long) words[i] * by;
        words[i] = (unsigned) carry;
        carry >>= 32;
    }
    if (carry != 0) words[n++] = (unsigned) carry;
    return n;
}

// The next digit; behind the point each one is a power of ten less.
void __jackalope_decimal_digit(int digit, _Bool is_behind) {
    if (digit_count < 800) {
        if (digit_count > 0 || digit != 0) {
            numerator_words = multiply(numerator, numerator_words, 10, (unsigned) digit);
            digit_count++;
        }
        if (is_behind) scale--;
    } else {
        has_more = has_more || digit != 0;
        if (!is_behind) scale++;
    }
    // What is further away than this is nothing or infinite in any case.
    if (scale > 100000) scale = 100000;
    if (scale < -100000) scale = -100000;
}

static int length_of(unsigned *words, int n) {
    int bits = 32 * n;
    for (unsigned top = words[n - 1]; top < 0x80000000; top <<= 1) bits--;
    return bits;
}

static int shift_left(unsigned *words, int n, int by) {
    int whole = by / 32, rest = by % 32;
    words[n] = 0;
    for (int i = n; i >= 0; i--) {
        unsigned long long both = (unsigned long long) words[i] << 32 | (i > 0 ? words[i - 1] : 0);
        words[i + whole] = (unsigned) (both << rest >> 32);
    }
    for (int i = 0; i < whole; i++) words[i] = 0;
    n += whole + 1;
    while (n > 0 && words[n - 1] == 0) n--;
    return n;
}

// The nearest number of so many bits to mantissa * 2^power, or a little more than it; of two the even one.
static double nearest(unsigned long long mantissa, int power, _Bool is_more, _Bool is_negative, int bits, int least, int most) {
    unsigned long long sign = is_negative ? 1ULL << 63 : 0;
    state = 0;
    if (mantissa == 0) return __jackalope_from_bits((long long) sign);
    int length = 64;
    while (mantissa >> (length - 1) == 0) length--;
    int top = length - 1 + power;
    if (top > most) {
        state = 1;
        return __jackalope_from_bits((long long) (sign | 0x7ffULL << 52));
    }
    _Bool is_small = top < least;
    int dropped = length - bits;
    if (top < least) dropped += least - top;
    _Bool is_inexact = is_more;
    if (dropped > 0) {
        unsigned long long kept = dropped > 63 ? 0 : mantissa >> dropped;
        unsigned long long rest = dropped > 63 ? mantissa : mantissa - (kept << dropped);
        is_inexact = is_inexact || rest != 0;
        if (dropped <= 64) {
            unsigned long long half = 1ULL << (dropped - 1);
            if (rest > half || rest == half && (is_more || kept % 2 != 0)) kept++;
        }
        mantissa = kept;
        power += dropped;
    }
    if (mantissa == 0) {
        state = 2;
        return __jackalope_from_bits((long long) sign);
    }
    length = 64;
    while (mantissa >> (length - 1) == 0) length--;
    top = length - 1 + power;
    if (top > most) {
        state = 1;
        return __jackalope_from_bits((long long) (sign | 0x7ffULL << 52));
    }
    if (is_inexact && is_small) state = 3;
    // As a double, of which the smallest ones have no leading bit of their own.
    if (top < -1022) {
        mantissa <<= power + 1074;
        return __jackalope_from_bits((long long) (sign | mantissa));
    }
    mantissa <<= 53 - length;
    return __jackalope_from_bits((long long) (sign | (unsigned long long) (top + 1023) << 52 | mantissa & 0xfffffffffffffULL));
}

// The digits times this power of ten, as a number with so many bits, whose leading one is 2^least to 2^most.
double __jackalope_decimal_value(_Bool is_negative, int exponent, int bits, int least, int most) {
    if (exponent > 200000) exponent = 200000;
    if (exponent < -200000) exponent = -200000;
    exponent += scale;
    unsigned long long quotient = 0;
    if (digit_count == 0) return nearest(0, 0, 0, is_negative, bits, least, most);
    if (exponent + digit_count > 310) return nearest(1, most + 1, 0, is_negative, bits, least, most);
    if (exponent + digit_count < -330) return nearest(1, least - 200, 1, is_negative, bits, least, most);
    denominator[0] = 1;
    denominator_words = 1;
    int tens = exponent;
    for (; tens >= 9; tens -= 9) numerator_words = multiply(numerator, numerator_words, 1000000000, 0);
    for (; tens > 0; tens--) numerator_words = multiply(numerator, numerator_words, 10, 0);
    for (; tens <= -9; tens += 9) denominator_words = multiply(denominator, denominator_words, 1000000000, 0);
    for (; tens < 0; tens++) denominator_words = multiply(denominator, denominator_words, 10, 0);
    // The quotient has 60 bits or one less.
    int shift = 60 - (length_of(numerator, numerator_words) - length_of(denominator, denominator_words));
    if (shift > 0) numerator_words = shift_left(numerator, numerator_words, shift);
    if (shift < 0) denominator_words = shift_left(denominator, denominator_words, -shift);
    denominator_words = shift_left(denominator, denominator_words, 61);
    for (int i = 0; i < 62; i++) {
        quotient <<= 1;
        _Bool is_less = numerator_words < denominator_words;
        if (numerator_words == denominator_words) {
            int at = numerator_words;
            while (at > 0 && numerator[at - 1] == denominator[at - 1]) at--;
            is_less = at > 0 && numerator[at - 1] < denominator[at - 1];
        }
        if (!is_less) {
            quotient |= 1;
            long long borrow = 0;
            for (int j = 0; j < numerator_words; j++) {
                long long rest = (long long) numerator[j] - (j < denominator_words ? (long long) denominator[j] : 0) + borrow;
                numerator[j] = (unsigned) rest;
                borrow = rest < 0 ? -1 : 0;
            }
            while (numerator_words > 0 && numerator[numerator_words - 1] == 0) numerator_words--;
        }
        for (int j = 0; j < denominator_words; j++) {
            unsigned high = j + 1 < denominator_words ? denominator[j + 1] : 0;
            denominator[j] = denominator[j] >> 1 | high << 31;
        }
        while (denominator_words > 0 && denominator[denominator_words - 1] == 0) denominator_words--;
    }
    return nearest(quotient, -shift, has_more || numerator_words > 0, is_negative, bits, least, most);
}

// Hexadecimal digits as a number with so many bits, likewise.
double __jackalope_binary_value(unsigned long long mantissa, int power, _Bool is_more, _Bool is_negative, int bits, int least, int most) {
    return nearest(mantissa, power, is_more, is_negative, bits, least, most);
}
