// Functions with a variable number of arguments, and lists that are passed on.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct pair {
    int a, b;
};

static int sum(int count, ...) {
    va_list list;
    va_start(list, count);
    int all = 0;
    for (int i = 0; i < count; i++) all += va_arg(list, int);
    va_end(list);
    return all;
}

static double mixed(const char *kinds, ...) {
    va_list list, again;
    va_start(list, kinds);
    va_copy(again, list);
    double all = 0;
    for (int i = 0; kinds[i]; i++) {
        switch (kinds[i]) {
            case 'i': all += va_arg(list, int); break;
            case 'u': all += va_arg(list, unsigned); break;
            case 'l': all += (double) va_arg(list, long); break;
            case 'd': all += va_arg(list, double); break;
            case 's': all += (double) strlen(va_arg(list, const char *)); break;
            case 'p': all += *va_arg(list, int *); break;
            case 'r': {
                struct pair pair = va_arg(list, struct pair);
                all += pair.a * pair.b;
                break;
            }
        }
    }
    va_end(list);
    if (kinds[0] == 'i') all += 1000 * va_arg(again, int);
    va_end(again);
    return all;
}

static int list_sum(int count, va_list list) {
    int all = 0;
    while (count-- > 0) all += va_arg(list, int);
    return all;
}

static int passed_on(int count, ...) {
    va_list list;
    va_start(list, count);
    int first = va_arg(list, int);
    int rest = list_sum(count - 1, list);
    va_end(list);
    return first * 100 + rest;
}

static int say(const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vprintf(format, list);
    va_end(list);
    return n;
}

static void write(char *to, size_t size, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(to, size, format, list);
    va_end(list);
}

static int deep(int n, ...) {
    va_list list;
    va_start(list, n);
    int x = va_arg(list, int);
    va_end(list);
    return n == 0 ? x : deep(n - 1, x + n);
}

int main(void) {
    int x = 5;
    struct pair pair = {3, 4};
    char text[20] = "";
    printf("%d %d %d\n", sum(0), sum(1, 7), sum(4, 1, 2, 3, 4));
    printf("%g\n", mixed("iudslpr", 1, 2u, 2.5, "hare", 10L, &x, pair));
    printf("%g\n", mixed("dd", 0.25, 0.5));
    printf("%d\n", passed_on(4, 1, 2, 3, 4));
    int n = say("%d and %s\n", 42, "more");
    say("%d characters\n", n);
    write(text, sizeof text, "<%x:%s>", 255, "abc");
    puts(text);
    printf("%d\n", deep(4, 1));
    return n;
}
