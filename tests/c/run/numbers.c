// Numbers from text, sorting and searching; what is returned is a checksum.
#include <errno.h>
#include <stdlib.h>

static unsigned sum = 1;

static void add(long value) {
    sum = sum * 31 + (unsigned) value;
}

static void read(const char *text, int base) {
    char *end = (char *) text;
    errno = 0;
    add(strtol(text, &end, base));
    add(end - text);
    add(errno);
    errno = 0;
    add(strtoul(text, &end, base));
    add(end - text);
    add(errno);
    errno = 0;
    add(strtoll(text, 0, base));
    add(strtoull(text, 0, base));
    add(errno);
}

struct pair {
    int key, value;
};

static int by_number(const void *a, const void *b) {
    int x = *(const int *) a, y = *(const int *) b;
    return x < y ? -1 : x > y;
}

static int by_key(const void *a, const void *b) {
    return ((const struct pair *) a)->key - ((const struct pair *) b)->key;
}

static void texts(void) {
    read("0", 10);
    read("  \t+17 and more", 10);
    read("-2147483648", 10);
    read("9223372036854775807", 10);
    read("9223372036854775808", 10);
    read("-9223372036854775808", 10);
    read("-9223372036854775809", 10);
    read("18446744073709551615", 10);
    read("18446744073709551616", 10);
    read("-18446744073709551615", 10);
    read("99999999999999999999999999", 10);
    read("0x1fZ", 0);
    read("0x", 16);
    read("0x", 0);
    read("0X7g", 16);
    read("0778", 0);
    read("zZ9", 36);
    read("1012", 2);
    read("", 10);
    read("-", 10);
    read("+ 1", 10);
    read("12", 1);
    add(atoi("42"));
    add(atoi(" -42x"));
    add(atol("2147483648"));
    add(atoll("-9223372036854775808"));
}

int main(void) {
    texts();
    div_t quotient = div(-17, 5);
    add(quotient.quot);
    add(quotient.rem);
    ldiv_t large = ldiv(1000000007L * 5 + 3, -5);
    add(large.quot);
    add(large.rem);
    int numbers[25];
    for (int i = 0; i < 25; i++) numbers[i] = i * 7 % 25 - 9;
    qsort(numbers, 25, sizeof numbers[0], by_number);
    for (int i = 0; i < 25; i++) add(numbers[i]);
    for (int i = -12; i < 20; i++) {
        int *found = bsearch(&i, numbers, 25, sizeof *numbers, by_number);
        add(found ? found - numbers : -1);
    }
    struct pair pairs[10];
    for (int i = 0; i < 10; i++) {
        pairs[i].key = i * 3 % 10;
        pairs[i].value = i;
    }
    qsort(pairs, 10, sizeof(struct pair), by_key);
    for (int i = 0; i < 10; i++) add(pairs[i].value);
    add(abs(-3) + labs(-4L));
    return sum % 251;
}
