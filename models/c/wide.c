// Arithmetic of __int128 and unsigned __int128: what operators on them become. Where this is read, both types are records of two halves, `low` and `high`,
// of which the high one has the sign. Operators of signed numbers check what C leaves undefined; all else is exact.

typedef unsigned __int128 wide;
typedef unsigned long half;

// Checks at the place of the operator, where the argument is false.
void __jackalope_check_overflow(_Bool holds);
void __jackalope_check_quotient(_Bool holds);
void __jackalope_check_divisor(_Bool holds);
void __jackalope_check_distance(_Bool holds);
void __jackalope_check_shifted(_Bool holds);
void __jackalope_check_conversion(_Bool holds);

wide __jackalope_wide_of_halves(half low, half high) {
    wide result;
    result.low = low;
    result.high = high;
    return result;
}

wide __jackalope_wide_of_unsigned(half value) {
    wide result;
    result.low = value;
    result.high = 0;
    return result;
}

wide __jackalope_wide_of_signed(long value) {
    wide result;
    result.low = (half) value;
    result.high = value < 0 ? ~0UL : 0UL;
    return result;
}

_Bool __jackalope_wide_truth(wide a) {
    return (a.low | a.high) != 0;
}

static _Bool is_negative(wide a) {
    return (long) a.high < 0;
}

// Sums, differences, products

wide __jackalope_wide_add(wide a, wide b) {
    wide result;
    result.low = a.low + b.low;
    result.high = a.high + b.high + (result.low < a.low ? 1UL : 0UL);
    return result;
}

wide __jackalope_wide_subtract(wide a, wide b) {
    wide result;
    result.low = a.low - b.low;
    result.high = a.high - b.high - (a.low < b.low ? 1UL : 0UL);
    return result;
}

wide __jackalope_wide_add_signed(wide a, wide b) {
    wide result = __jackalope_wide_add(a, b);
    // Only numbers of one sign leave the range, and their sum has the other one.
    __jackalope_check_overflow(is_negative(a) != is_negative(b) || is_negative(a) == is_negative(result));
    return result;
}

wide __jackalope_wide_subtract_signed(wide a, wide b) {
    wide result = __jackalope_wide_subtract(a, b);
    __jackalope_check_overflow(is_negative(a) == is_negative(b) || is_negative(a) == is_negative(result));
    return result;
}

static wide product_of_halves(half a, half b) {
    half a_low = a & 0xffffffff, a_high = a >> 32, b_low = b & 0xffffffff, b_high = b >> 32;
    half lowest = a_low * b_low;
    half middle = a_high * b_low + (lowest >> 32);
    half other = a_low * b_high + (middle & 0xffffffff);
    wide result;
    result.low = other << 32 | lowest & 0xffffffff;
    result.high = a_high * b_high + (middle >> 32) + (other >> 32);
    return result;
}

wide __jackalope_wide_multiply(wide a, wide b) {
    wide result = product_of_halves(a.low, b.low);
    result.high = result.high + a.high * b.low + a.low * b.high;
    return result;
}

static wide negated(wide a) {
    wide zero;
    zero.low = 0;
    zero.high = 0;
    return __jackalope_wide_subtract(zero, a);
}

static wide magnitude(wide a) {
    return is_negative(a) ? negated(a) : a;
}

wide __jackalope_wide_multiply_signed(wide a, wide b) {
    wide x = magnitude(a), y = magnitude(b);
    wide result = product_of_halves(x.low, y.low);
    _Bool fits = x.high == 0 || y.high == 0;
    // One of the two is zero, if it fits.
    wide left = product_of_halves(x.high, y.low), right = product_of_halves(x.low, y.high);
    half more = left.low + right.low;
    fits = fits && left.high == 0 && right.high == 0;
    half high = result.high + more;
    fits = fits && high >= more;
    result.high = high;
    if (is_negative(a) != is_negative(b)) {
        fits = fits && (!is_negative(result) || result.high == 1UL << 63 && result.low == 0);
        __jackalope_check_overflow(fits);
        return negated(result);
    }
    __jackalope_check_overflow(fits && !is_negative(result));
    return result;
}

// Quotients

// Of a number that is not zero.
static int leading_zeros(half a) {
    int count = 0;
    for (int width = 32; width > 0; width /= 2) {
        if (a >> (64 - width) == 0) {
            count += width;
            a = a << width;
        }
    }
    return count;
}

static wide quotient(wide a, wide b) {
    wide result;
    if ((a.high | b.high) == 0) {
        result.low = a.low / b.low;
        result.high = 0;
        return result;
    }
    if (b.high == 0 && b.low >> 32 == 0) {
        // In digits of 32 bits.
        half rest = a.high % b.low;
        half upper = rest << 32 | a.low >> 32;
        half lower = upper % b.low << 32 | a.low & 0xffffffff;
        result.high = a.high / b.low;
        result.low = upper / b.low << 32 | lower / b.low;
        return result;
    }
    result.low = 0;
    if (b.high == 0) {
        half rest = a.high % b.low;
        result.high = a.high / b.low;
        for (int i = 63; i >= 0; i--) {
            half carry = rest >> 63;
            rest = rest << 1 | a.low >> i & 1;
            if (carry || rest >= b.low) {
                rest = rest - b.low;
                result.low = result.low | 1UL << i;
            }
        }
        return result;
    }
    result.high = 0;
    if (a.high < b.high) return result;
    int distance = leading_zeros(b.high) - leading_zeros(a.high);
    if (distance > 0) {
        b.high = b.high << distance | b.low >> (64 - distance);
        b.low = b.low << distance;
    }
    for (int i = distance; i >= 0; i--) {
        if (a.high > b.high || a.high == b.high && a.low >= b.low) {
            a = __jackalope_wide_subtract(a, b);
            result.low = result.low | 1UL << i;
        }
        b.low = b.low >> 1 | b.high << 63;
        b.high = b.high >> 1;
    }
    return result;
}

wide __jackalope_wide_divide(wide a, wide b) {
    __jackalope_check_divisor(__jackalope_wide_truth(b));
    return quotient(a, b);
}

wide __jackalope_wide_remainder(wide a, wide b) {
    __jackalope_check_divisor(__jackalope_wide_truth(b));
    return __jackalope_wide_subtract(a, __jackalope_wide_multiply(quotient(a, b), b));
}

static wide signed_quotient(wide a, wide b) {
    wide result = quotient(magnitude(a), magnitude(b));
    return is_negative(a) == is_negative(b) ? result : negated(result);
}

static _Bool has_quotient(wide a, wide b) {
    return !(a.high == 1UL << 63 && a.low == 0 && (b.low & b.high) == ~0UL);
}

wide __jackalope_wide_divide_signed(wide a, wide b) {
    __jackalope_check_divisor(__jackalope_wide_truth(b));
    __jackalope_check_quotient(has_quotient(a, b));
    return signed_quotient(a, b);
}

wide __jackalope_wide_remainder_signed(wide a, wide b) {
    __jackalope_check_divisor(__jackalope_wide_truth(b));
    __jackalope_check_quotient(has_quotient(a, b));
    return __jackalope_wide_subtract(a, __jackalope_wide_multiply(signed_quotient(a, b), b));
}

// Bits

wide __jackalope_wide_and(wide a, wide b) {
    wide result;
    result.low = a.low & b.low;
    result.high = a.high & b.high;
    return result;
}

wide __jackalope_wide_or(wide a, wide b) {
    wide result;
    result.low = a.low | b.low;
    result.high = a.high | b.high;
    return result;
}

wide __jackalope_wide_xor(wide a, wide b) {
    wide result;
    result.low = a.low ^ b.low;
    result.high = a.high ^ b.high;
    return result;
}

// A number as a distance: -1 if it is none.
long __jackalope_wide_distance(wide a) {
    return a.high == 0 && a.low < 128 ? (long) a.low : -1L;
}

static wide shifted_left(wide a, long by) {
    wide result;
    if (by >= 64) {
        result.low = 0;
        result.high = a.low << (by - 64);
    } else if (by > 0) {
        result.low = a.low << by;
        result.high = a.high << by | a.low >> (64 - by);
    } else {
        result = a;
    }
    return result;
}

static wide shifted_right(wide a, long by, half sign) {
    wide result;
    if (by >= 64) {
        result.high = sign;
        result.low = a.high >> (by - 64) | (by > 64 ? sign << (128 - by) : 0UL);
    } else if (by > 0) {
        result.high = a.high >> by | sign << (64 - by);
        result.low = a.low >> by | a.high << (64 - by);
    } else {
        result = a;
    }
    return result;
}

wide __jackalope_wide_shift_left(wide a, long by) {
    __jackalope_check_distance(by >= 0 && by < 128);
    return shifted_left(a, by);
}

wide __jackalope_wide_shift_left_signed(wide a, long by) {
    __jackalope_check_distance(by >= 0 && by < 128);
    wide result = shifted_left(a, by);
    wide back = shifted_right(result, by, 0);
    __jackalope_check_shifted(!is_negative(a) && !is_negative(result) && back.low == a.low && back.high == a.high);
    return result;
}

wide __jackalope_wide_shift_right(wide a, long by) {
    __jackalope_check_distance(by >= 0 && by < 128);
    return shifted_right(a, by, 0);
}

wide __jackalope_wide_shift_right_signed(wide a, long by) {
    __jackalope_check_distance(by >= 0 && by < 128);
    return shifted_right(a, by, is_negative(a) ? ~0UL : 0UL);
}

// Comparisons

int __jackalope_wide_equal(wide a, wide b) {
    return a.low == b.low && a.high == b.high;
}

int __jackalope_wide_differ(wide a, wide b) {
    return a.low != b.low || a.high != b.high;
}

int __jackalope_wide_below(wide a, wide b) {
    return a.high < b.high || a.high == b.high && a.low < b.low;
}

int __jackalope_wide_below_signed(wide a, wide b) {
    return (long) a.high < (long) b.high || a.high == b.high && a.low < b.low;
}

int __jackalope_wide_at_most(wide a, wide b) {
    return a.high < b.high || a.high == b.high && a.low <= b.low;
}

int __jackalope_wide_at_most_signed(wide a, wide b) {
    return (long) a.high < (long) b.high || a.high == b.high && a.low <= b.low;
}

// Floating numbers

// The upper 64 bits of a number that needs more and has so many zeros before it, with a bit for all that is lost: rounding them rounds the number.
static half upper_bits(wide a, int zeros) {
    if (zeros == 0) return a.high | (a.low != 0 ? 1UL : 0UL);
    return a.high << zeros | a.low >> (64 - zeros) | (a.low << zeros != 0 ? 1UL : 0UL);
}

double __jackalope_wide_to_double(wide a) {
    if (a.high == 0) return (double) a.low;
    int zeros = leading_zeros(a.high);
    return (double) upper_bits(a, zeros) * (double) (1UL << (63 - zeros)) * 2.0;
}

float __jackalope_wide_to_float(wide a) {
    if (a.high == 0) return (float) a.low;
    int zeros = leading_zeros(a.high);
    return (float) upper_bits(a, zeros) * (float) (1UL << (63 - zeros)) * 2.0f;
}

double __jackalope_wide_to_double_signed(wide a) {
    return is_negative(a) ? -__jackalope_wide_to_double(negated(a)) : __jackalope_wide_to_double(a);
}

float __jackalope_wide_to_float_signed(wide a) {
    return is_negative(a) ? -__jackalope_wide_to_float(negated(a)) : __jackalope_wide_to_float(a);
}

// Of a number that is not negative, and small enough.
static wide truncated(double a) {
    wide result;
    result.high = (half) (a / 18446744073709551616.0);
    result.low = (half) (a - (double) result.high * 18446744073709551616.0);
    return result;
}

wide __jackalope_wide_of_double(double a) {
    __jackalope_check_conversion(a > -1.0 && a < 340282366920938463463374607431768211456.0);
    return truncated(a < 0.0 ? 0.0 : a);
}

wide __jackalope_wide_of_double_signed(double a) {
    __jackalope_check_conversion(a >= -170141183460469231731687303715884105728.0 && a < 170141183460469231731687303715884105728.0);
    return a < 0.0 ? negated(truncated(-a)) : truncated(a);
}
