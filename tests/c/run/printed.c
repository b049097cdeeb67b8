// What the functions of the library print, compared with what they print natively.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    printf("Hello %s, %d %5d|%-5d|%05d|%+d|% d\n", "world", 42, 7, 7, 7, 7, 7);
    printf("%x %X %#x %o %#o %u %lu %llu %ld %hhd %hd\n", 255, 255, 255, 8, 8, 3000000000u, 123456789012345ul, 18446744073709551615ull, -5l, 300, 70000);
    printf("%c|%3c|%-3c|%%|%.3s|%10s|%-10s|\n", 'a', 'b', 'c', "abcdef", "right", "left");
    printf("%f %.2f %e %g %g %g %a\n", 3.14159, 2.5, 12345.678, 0.0001, 1e20, 100000.0, 1.5);
    printf("%*d|%-*d|%.*f\n", 6, 42, 6, 42, 3, 1.0/3);
    char b[50] = "";
    int n = sprintf(b, "<%d,%s>", 12, "xyz");
    puts(b);
    int m = snprintf(b, 5, "%d", 1234567);
    puts(b);
    FILE *f = stdout;
    fprintf(f, "to f %d\n", 2);
    fputs("fputs\n", stdout);
    putchar('x'); putchar('\n');
    fputc('y', f); putc('\n', stdout);
    printf("%d %d\n", n, m);
    printf("%.0f %.0f %.0f\n", 0.5, 1.5, 2.5);
    printf("%.15g %.17g\n", 0.1, 0.1);
    printf("%g %g %g\n", 1e5, 1e6, 123456789.0);
    printf("%#g %#.3x %#o\n", 1.0, 10, 0);
    printf("%e %E\n", 0.0, -5e-324);
    printf("%.30f\n", 0.1);
    printf("%a %.0a %.2A\n", 0.1, 1.5, 3.999);
    printf("%010.3f|%-10.2f|%+.1f\n", -3.14159, 2.71828, 9.96);
    printf("%.0d|%5.0d|%.3d\n", 0, 0, -7);
    printf("%-6x|%06X|%#08x\n", 0xbeef, 0xbeef, 0xbeef);
    printf("%c%c%c\n", '\xe4', 0x141, 'z');
    printf("%s%.2s%8.3s|\n", "", "abc", "abcdef");
    return 0;
}
