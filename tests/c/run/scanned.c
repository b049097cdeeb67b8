// Calls of sscanf and scanf, compared with what they read natively.
#include <stdio.h>
static int x, y; static unsigned u; static long l; static char w[20], c, c2; static short h;
int main(void) {
    int n;
    n = sscanf("12 -34 abc 0x1f", "%d %d %s %x", &x, &y, w, &u); printf("%d %d %d %s %u\n", n, x, y, w, u);
    n = sscanf("99,100", "%d,%ld", &x, &l); printf("%d %d %ld\n", n, x, l);
    n = sscanf("  q r", "%c%c %c", &c, &c2, &w[0]); printf("%d %d %d %d\n", n, c, c2, w[0]);
    n = sscanf("", "%d", &x); printf("%d\n", n);
    n = sscanf("abc", "%d", &x); printf("%d\n", n);
    n = sscanf("12abc", "%2d%3s", &x, w); printf("%d %d %s\n", n, x, w);
    n = sscanf("key=value;", "%[a-z]=%[^;]", w, w + 10); printf("%d %s %s\n", n, w, w + 10);
    n = sscanf("5 apples", "%d oranges", &x); printf("%d\n", n);
    n = sscanf("1234567", "%3d%n", &x, &y); printf("%d %d %d\n", n, x, y);
    n = sscanf("077 0x1F 12", "%i %i %i", &x, &y, (int *) &u); printf("%d %d %d %u\n", n, x, y, u);
    n = sscanf("10 20 30", "%*d %hd", &h); printf("%d %d\n", n, h);
    n = sscanf("100%", "%d%%", &x); printf("%d %d\n", n, x);
    n = sscanf("-", "%d", &x); printf("%d\n", n);
    n = sscanf("7 ", "%d%d", &x, &y); printf("%d\n", n);
    while ((n = scanf("%d", &x)) == 1) printf("got %d\n", x);
    printf("%d\n", n);
    n = scanf("%s", w); printf("%d %s\n", n, w);
    printf("%d\n", getchar());
    char line[30] = "";
    while (fgets(line, sizeof line, stdin)) printf("[%s]", line);
    printf("%d\n", feof(stdin) != 0);
    return 0;
}
