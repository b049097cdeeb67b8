// Functions on floating numbers that are exact, over many numbers.
#include <math.h>
#include <stdio.h>

static double zero;

static void all(double x) {
    printf("%a: %a %a %a %a %a %a", x, fabs(x), floor(x), ceil(x), trunc(x), rint(x), round(x));
    if (x >= 0) printf(" %a", sqrt(x));
    printf(" %a", copysign(3, x));
    if (isfinite(x)) printf(" %a %a", fmod(x, 2.5), remainder(x, 2.5));
    printf(" %d%d%d%d %d %d", isnan(x) != 0, isinf(x) != 0, isfinite(x) != 0, isnormal(x) != 0, signbit(x) != 0, fpclassify(x));
    printf(" %a %a", fma(x, 3, 0x1p-60), fdim(x, 1));
    if (fabs(x) < 1e9) printf(" %ld %ld %lld", lround(x), lrint(x), llround(x));
    double whole;
    double part = modf(x, &whole);
    printf(" %a %a\n", part, whole);
}

static void small(float x) {
    printf("%a: %a %a %a %a %a", x, fabsf(x), floorf(x), ceilf(x), roundf(x), fmodf(x, 0.7f));
    if (x >= 0) printf(" %a", sqrtf(x));
    printf(" %d%d %d\n", isnan(x) != 0, isnormal(x) != 0, fpclassify(x));
}

int main(void) {
    double numbers[] = {0, 0.5, 1, 1.5, 2.5, 0.49999999999999994, 1e15 + 0.5, 4503599627370497.5, 1e300, 5e-324, 0x1p-1022, 0.1, 123456.789, 1e-5};
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        all(numbers[i]);
        all(-numbers[i]);
        small((float) numbers[i]);
        small((float) -numbers[i]);
    }
    all(1 / zero);
    all(-1 / zero);
    double x = 1;
    for (int i = 0; i < 40; i++) {
        x = x * -1.37 + 0.11;
        all(x);
        small((float) x);
    }
    printf("%a %a %a %a\n", fmin(1, 2), fmax(1, 2), fmin(-3, zero / zero), fmax(zero / zero, 4));
    printf("%.10f %.10f %.10f %.10f %.10f\n", sin(1), cos(1), exp(1), log(2), pow(2, 0.5));
    printf("%d %d\n", isless(1.0, 2.0), isunordered(1.0, zero / zero));
    return 0;
}
