// Formats that only the run knows.
#include <stdio.h>
#include <string.h>

static const char *const formats[] = {"%d|%5d|%-5d|%05d\n", "%+d %x %#o %u\n", "%i%%%i\n", "%.3d %8.4d %c%d\n"};

static const char *pick(int i) {
    return formats[i % 4];
}

int main(void) {
    for (int i = 0; i < 4; i++) printf(pick(i), 42, 65 + i, 7, 12);
    char format[32] = "[%";
    strcat(format, "-8s|%*.*s]\n");
    printf(format, "hare", 6, 2, "rabbit");
    char shown[40];
    const char *reals = strlen(format) > 3 ? "%.2f %e %g %a" : "";
    int n = sprintf(shown, reals, 3.14159, 12345.678, 1e-5, 1.0);
    printf("%d %s\n", n, shown);
    n = snprintf(shown, 6, strchr(" %ld,%lld %hhd", '%'), 123456L, -5LL, 300);
    printf("%d %s\n", n, shown);
    fprintf(stdout, shown);
    printf(strrchr("x\n", '\n'));
    return 0;
}
