// Floating numbers (C11 7.12), rounded to the nearest. What IEEE 754 defines is exact; sin and its like are within a unit in the last place, as the
// GNU library says of its own.

int *__errno_location(void);
int __jackalope_any_int(void);
long long __jackalope_bits(double x);
double __jackalope_from_bits(long long bits);
double __jackalope_sqrt(double x);
double __jackalope_floor(double x);
double __jackalope_ceil(double x);
double __jackalope_rint(double x);
double __jackalope_remainder(double x, double y);
double __jackalope_fma(double x, double y, double z);
double __jackalope_rem(double x, double y);
double __jackalope_sin(double x);
double __jackalope_cos(double x);
double __jackalope_tan(double x);
double __jackalope_asin(double x);
double __jackalope_acos(double x);
double __jackalope_atan(double x);
double __jackalope_atan2(double y, double x);
double __jackalope_exp(double x);
double __jackalope_expm1(double x);
double __jackalope_log(double x);
double __jackalope_log1p(double x);
double __jackalope_pow(double x, double y);
double __jackalope_hypot(double x, double y);

static const int EDOM_ = 33, ERANGE_ = 34;

static _Bool is_infinite(double x) {
    return x == __builtin_inf() || x == -__builtin_inf();
}

static _Bool is_finite(double x) {
    return x == x && !is_infinite(x);
}

static _Bool is_negative(double x) {
    return __jackalope_bits(x) < 0;
}

static void fail(int error) {
    *__errno_location() = error;
}

double fabs(double x) {
    return x <= 0 ? 0 - x : x != x ? __jackalope_from_bits(__jackalope_bits(x) & 0x7fffffffffffffffLL) : x;
}

double copysign(double x, double y) {
    double absolute = fabs(x);
    return is_negative(y) ? -absolute : absolute;
}

double sqrt(double x) {
    if (x < 0) fail(EDOM_);
    return __jackalope_sqrt(x);
}

double floor(double x) {
    return __jackalope_floor(x);
}

double ceil(double x) {
    return __jackalope_ceil(x);
}

double trunc(double x) {
    return x < 0 ? __jackalope_ceil(x) : __jackalope_floor(x);
}

double rint(double x) {
    return __jackalope_rint(x);
}

double nearbyint(double x) {
    return __jackalope_rint(x);
}

// Halves go away from zero.
double round(double x) {
    double whole = trunc(x);
    if (is_infinite(x)) return x;
    double rest = x - whole;
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}

double fmod(double x, double y) {
    if (is_infinite(x) && y == y || y == 0 && x == x) fail(EDOM_);
    return __jackalope_rem(x, y);
}

double remainder(double x, double y) {
    if (is_infinite(x) && y == y || y == 0 && x == x) fail(EDOM_);
    return __jackalope_remainder(x, y);
}

double fma(double x, double y, double z) {
    return __jackalope_fma(x, y, z);
}

// Of zeros with different signs C does not say which.
double fmin(double x, double y) {
    if (x == y) return __jackalope_any_int() < 0 ? x : y;
    return x < y || y != y ? x : y;
}

double fmax(double x, double y) {
    if (x == y) return __jackalope_any_int() < 0 ? x : y;
    return x > y || y != y ? x : y;
}

double fdim(double x, double y) {
    if (x != x || y != y) return x + y;
    if (x <= y) return 0;
    double difference = x - y;
    if (is_infinite(difference) && is_finite(x) && is_finite(y)) fail(ERANGE_);
    return difference;
}

double modf(double x, double *whole) {
    *whole = trunc(x);
    if (x != x) return x;
    return copysign(is_infinite(x) ? 0 : x - *whole, x);
}

// What does not fit is undefined.
long lround(double x) {
    return (long) round(x);
}

long long llround(double x) {
    return (long long) round(x);
}

long lrint(double x) {
    return (long) rint(x);
}

long long llrint(double x) {
    return (long long) rint(x);
}

int __isnan(double x) {
    return x != x;
}

int __isinf(double x) {
    return x == __builtin_inf() ? 1 : x == -__builtin_inf() ? -1 : 0;
}

int __finite(double x) {
    return is_finite(x);
}

int finite(double x) {
    return is_finite(x);
}

// C says no more than that it is not zero.
static int yes(void) {
    int any = __jackalope_any_int();
    return any != 0 ? any : 1;
}

int __signbit(double x) {
    return is_negative(x) ? yes() : 0;
}

int __fpclassify(double x) {
    double absolute = fabs(x);
    return x != x ? 0 : is_infinite(x) ? 1 : x == 0 ? 2 : absolute < 0x1p-1022 ? 3 : 4;
}

int __isnanf(float x) {
    return x != x;
}

int __isinff(float x) {
    return __isinf(x);
}

int __finitef(float x) {
    return is_finite(x);
}

int __signbitf(float x) {
    return is_negative(x) ? yes() : 0;
}

int __fpclassifyf(float x) {
    double absolute = fabs(x);
    return x != x ? 0 : is_infinite(x) ? 1 : x == 0 ? 2 : absolute < 0x1p-126 ? 3 : 4;
}

// The same for float: a double holds exact results, and rounding them twice is rounding them once.

float fabsf(float x) {
    return (float) fabs(x);
}

float floorf(float x) {
    return (float) floor(x);
}

float ceilf(float x) {
    return (float) ceil(x);
}

float truncf(float x) {
    return (float) trunc(x);
}

float rintf(float x) {
    return (float) rint(x);
}

float nearbyintf(float x) {
    return (float) nearbyint(x);
}

float roundf(float x) {
    return (float) round(x);
}

float sqrtf(float x) {
    return (float) sqrt(x);
}

float copysignf(float x, float y) {
    return (float) copysign(x, y);
}

float fmodf(float x, float y) {
    return (float) fmod(x, y);
}

float fminf(float x, float y) {
    return (float) fmin(x, y);
}

float fmaxf(float x, float y) {
    return (float) fmax(x, y);
}

long lroundf(float x) {
    return lround(x);
}

long long llroundf(float x) {
    return llround(x);
}

long lrintf(float x) {
    return lrint(x);
}

long long llrintf(float x) {
    return llrint(x);
}

// What cannot be written down exactly.

// A result that is too large, or so small that the library may say so.
static double ranged(double result, _Bool is_exact) {
    if (is_exact) return result;
    if (is_infinite(result)) fail(ERANGE_);
    if (fabs(result) < 0x1p-1021 && __jackalope_any_int() < 0) fail(ERANGE_);
    return result;
}

double sin(double x) {
    if (is_infinite(x)) fail(EDOM_);
    return ranged(__jackalope_sin(x), x != x || is_infinite(x) || x == 0);
}

double cos(double x) {
    if (is_infinite(x)) fail(EDOM_);
    return ranged(__jackalope_cos(x), x != x || is_infinite(x) || x == 0);
}

double tan(double x) {
    if (is_infinite(x)) fail(EDOM_);
    return ranged(__jackalope_tan(x), x != x || is_infinite(x) || x == 0);
}

double asin(double x) {
    if (fabs(x) > 1) fail(EDOM_);
    return ranged(__jackalope_asin(x), x != x || x == 0 || fabs(x) >= 1);
}

double acos(double x) {
    if (fabs(x) > 1) fail(EDOM_);
    return ranged(__jackalope_acos(x), x != x || x == 0 || fabs(x) >= 1);
}

double atan(double x) {
    return ranged(__jackalope_atan(x), x != x || x == 0);
}

double atan2(double y, double x) {
    return ranged(__jackalope_atan2(y, x), x != x || y != y || y == 0);
}

double exp(double x) {
    return ranged(__jackalope_exp(x), !is_finite(x));
}

double expm1(double x) {
    return ranged(__jackalope_expm1(x), !is_finite(x) || x == 0);
}

double log(double x) {
    if (x < 0) fail(EDOM_);
    if (x == 0) fail(ERANGE_);
    return __jackalope_log(x);
}

double log1p(double x) {
    if (x < -1) fail(EDOM_);
    if (x == -1) fail(ERANGE_);
    return ranged(__jackalope_log1p(x), x != x || x <= -1 || is_infinite(x) || x == 0);
}

double pow(double x, double y) {
    if (x == 1 || y == 0 || x == -1 && is_infinite(y)) return 1;
    _Bool is_whole = is_infinite(y) || floor(y) == y;
    if (x < 0 && is_finite(x) && !is_whole && y == y) fail(EDOM_);
    if (x == 0 && y < 0 && !is_infinite(y)) fail(ERANGE_);
    double result = __jackalope_pow(x, y);
    return ranged(result, !is_finite(x) || !is_finite(y) || x == 0 || result != result);
}

double hypot(double x, double y) {
    return ranged(__jackalope_hypot(x, y), !is_finite(x) || !is_finite(y) || x == 0 && y == 0);
}
