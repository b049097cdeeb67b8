// Strings of the library, over many small inputs; what is returned is a checksum.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static unsigned sum = 1;

static void add(long value) {
    sum = sum * 31 + (unsigned) value;
}

static long sign(int value) {
    return (value > 0) - (value < 0);
}

// The number'th text over "ab", with a terminating zero.
static void make(char *to, unsigned number) {
    while (number > 1) {
        *to++ = number % 2 ? 'a' : 'b';
        number /= 2;
    }
    *to = 0;
}

static void pairs(void) {
    char a[8], b[8], both[16];
    for (unsigned i = 1; i < 20; i++) {
        for (unsigned j = 1; j < 20; j++) {
            make(a, i);
            make(b, j);
            add(sign(strcmp(a, b)));
            add(sign(strncmp(a, b, i % 5)));
            add(sign(memcmp(a, b, strlen(a) < strlen(b) ? strlen(a) : strlen(b))));
            char *found = strstr(a, b);
            add(found ? found - a : -1);
            add(strspn(a, b));
            add(strcspn(a, b));
            strcpy(both, a);
            strcat(both, b);
            add(strlen(both));
            strncpy(both, a, 3);
            both[3] = 0;
            strncat(both, b, j % 4);
            add(strlen(both));
            found = strpbrk(a, b);
            add(found ? found - a : -1);
        }
    }
}

static void characters(void) {
    char text[] = "one,two;;three";
    add(strchr(text, 't') - text);
    add(strrchr(text, 't') - text);
    add(strchr(text, 'x') == 0);
    add(strchr(text, 0) - text);
    add((char *) memchr(text, ';', sizeof text) - text);
    add(memchr(text, '!', sizeof text) == 0);
    for (char *word = strtok(text, ",;"); word; word = strtok(0, ",;")) {
        add(strlen(word));
        add(word[0]);
    }
    char *copy = strdup("hare");
    add(strcmp(copy, "hare"));
    free(copy);
    copy = strndup("jackalope", 4);
    add(strlen(copy));
    free(copy);
    add(sign(strcasecmp("HaRe", "hArE")));
    add(sign(strncasecmp("HaRes", "hArEx", 4)));
    add(sign(strcmp("\xe4", "a")));
    char part[6] = "12345";
    add((char *) memccpy(part, "ab;cd", ';', 5) - part);
    for (int c = -1; c < 256; c++) {
        add(isalpha(c) != 0);
        add(isdigit(c) != 0);
        add(isalnum(c) != 0);
        add(isspace(c) != 0);
        add(isupper(c) != 0);
        add(islower(c) != 0);
        add(isxdigit(c) != 0);
        add(isprint(c) != 0);
        add(isgraph(c) != 0);
        add(ispunct(c) != 0);
        add(iscntrl(c) != 0);
        add(isblank(c) != 0);
        add(toupper(c));
        add(tolower(c));
    }
}

int main(void) {
    pairs();
    characters();
    return sum % 251;
}
