// Floating numbers from text, and what is done at the end.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static void show(const char *text) {
    char *end;
    errno = 0;
    double wide = strtod(text, &end);
    int error = errno;
    // Whether the smallest numbers are errors is open.
    if (wide != 0 && wide >= -0x1p-1022 && wide <= 0x1p-1022) error = 0;
    printf("%s: %a %d %d", text, wide, (int) (end - text), error);
    errno = 0;
    float narrow = strtof(text, &end);
    error = errno;
    if (narrow != 0 && narrow >= -0x1p-126f && narrow <= 0x1p-126f) error = 0;
    printf(" %a %d %d\n", narrow, (int) (end - text), error);
}

static void last(void) {
    printf("last\n");
}

static void first(void) {
    printf("first\n");
}

int main(void) {
    atexit(last);
    const char *texts[] = {
        "0", "1", "-0", "1.5", "+2.25x", " \t7e3", "1e", "1e+", "1e+5", ".5", "5.", ".", "-.e1", "abc", "",
        "0.1", "0.3", "123456789012345678", "9007199254740993", "9007199254740992.5", "9007199254740993.0000000000000000000000000000001",
        "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "1e309", "-1e400", "2.2250738585072014e-308",
        "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1e-400", "3.4028235e38", "3.4028236e38", "1.17549435e-38",
        "1e23", "8.5e22", "6.02214076e23", "16777217", "16777219", "0.000000000000000000000000000000000000000000001",
        "100000000000000000000000000000000000000000000000000e-50", "inf", "-Infinity", "INFINITYx", "infin",
        "0x1p4", "0x1.8p-3", "0x.8", "0x", "0x1.fffffffffffff8p0", "0x1.fffffffffffff7p1", "0x1p-1074", "0x1p-1075", "0x1.8p-1075", "0x1p1024", "0xabcdef0123456789abcdefp-20",
        "3.14159265358979323846264338327950288419716939937510582097494459", "1.00000000000000011102230246251565404236316680908203125",
        "1.00000000000000011102230246251565404236316680908203124", "1.00000000000000011102230246251565404236316680908203126",
    };
    for (int i = 0; i < (int) (sizeof texts / sizeof texts[0]); i++) show(texts[i]);
    printf("%g %g\n", atof("2.5e3"), atof("none"));
    float f = 0;
    double d = 0, e = 0;
    char word[8];
    int n = sscanf("1.5 -2.25e2 x 0.1", "%f %lf %7s %lg", &f, &d, word, &e);
    printf("%d %g %g %s %a\n", n, f, d, word, e);
    n = sscanf("12.75", "%3lf%lf", &d, &e);
    printf("%d %g %g\n", n, d, e);
    n = sscanf("-x", "%lf", &d);
    printf("%d\n", n);
    atexit(first);
    if (n == 0) exit(3);
    return 4;
}
