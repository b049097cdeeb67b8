// Strings and memory of characters (C11 7.24, POSIX strings.h).

typedef __typeof__(sizeof 0) size_t;

void *calloc(size_t count, size_t size);
void __jackalope_check_overlap(_Bool holds);
_Bool __jackalope_may_overlap(const void *a, const void *b);
_Bool __jackalope_overlap(const void *a, size_t n, const void *b, size_t m);
int __jackalope_any_int(void);

// What comparisons return: only the sign is said by C.
static int order(int difference) {
    int any = __jackalope_any_int();
    if (difference == 0) return 0;
    return difference < 0 ? any < 0 ? any : -1 : any > 0 ? any : 1;
}

// n characters are written, m are read.
static void check_copy(const char *to, size_t n, const char *from, size_t m) {
    __jackalope_check_overlap(!__jackalope_overlap(to, n, from, m));
}

static size_t length(const char *s, size_t most) {
    size_t n = 0;
    while (n < most && s[n] != 0) n++;
    return n;
}

size_t strlen(const char *s) {
    size_t n = 0;
    while (s[n] != 0) n++;
    return n;
}

size_t strnlen(const char *s, size_t most) {
    size_t n = 0;
    while (n < most && s[n] != 0) n++;
    return n;
}

char *strcpy(char *to, const char *from) {
    size_t n = 0;
    if (__jackalope_may_overlap(to, from)) check_copy(to, length(from, ~(size_t) 0) + 1, from, length(from, ~(size_t) 0) + 1);
    while (from[n] != 0) {
        to[n] = from[n];
        n++;
    }
    to[n] = 0;
    return to;
}

char *stpcpy(char *to, const char *from) {
    size_t n = 0;
    if (__jackalope_may_overlap(to, from)) check_copy(to, length(from, ~(size_t) 0) + 1, from, length(from, ~(size_t) 0) + 1);
    while (from[n] != 0) {
        to[n] = from[n];
        n++;
    }
    to[n] = 0;
    return to + n;
}

char *strncpy(char *to, const char *from, size_t n) {
    size_t i = 0;
    if (__jackalope_may_overlap(to, from)) {
        size_t m = length(from, n);
        check_copy(to, n, from, m < n ? m + 1 : m);
    }
    while (i < n && from[i] != 0) {
        to[i] = from[i];
        i++;
    }
    for (; i < n; i++) to[i] = 0;
    return to;
}

char *strcat(char *to, const char *from) {
    size_t start = 0, n = 0;
    while (to[start] != 0) start++;
    if (__jackalope_may_overlap(to, from)) {
        size_t m = length(from, ~(size_t) 0);
        check_copy(to, start + m + 1, from, m + 1);
    }
    while (from[n] != 0) {
        to[start + n] = from[n];
        n++;
    }
    to[start + n] = 0;
    return to;
}

char *strncat(char *to, const char *from, size_t most) {
    size_t start = 0, n = 0;
    while (to[start] != 0) start++;
    if (__jackalope_may_overlap(to, from)) {
        size_t m = length(from, most);
        check_copy(to, start + m + 1, from, m < most ? m + 1 : m);
    }
    while (n < most && from[n] != 0) {
        to[start + n] = from[n];
        n++;
    }
    to[start + n] = 0;
    return to;
}

int strcmp(const char *a, const char *b) {
    size_t i = 0;
    while (a[i] != 0 && a[i] == b[i]) i++;
    return order((unsigned char) a[i] - (unsigned char) b[i]);
}

int strcoll(const char *a, const char *b) {
    return strcmp(a, b);
}

int strncmp(const char *a, const char *b, size_t n) {
    size_t i = 0;
    while (i < n && a[i] != 0 && a[i] == b[i]) i++;
    if (i == n) return 0;
    return order((unsigned char) a[i] - (unsigned char) b[i]);
}

static int folded(char c) {
    unsigned char u = c;
    return u >= 'A' && u <= 'Z' ? u + ('a' - 'A') : u;
}

int strcasecmp(const char *a, const char *b) {
    size_t i = 0;
    while (a[i] != 0 && folded(a[i]) == folded(b[i])) i++;
    return order(folded(a[i]) - folded(b[i]));
}

int strncasecmp(const char *a, const char *b, size_t n) {
    size_t i = 0;
    while (i < n && a[i] != 0 && folded(a[i]) == folded(b[i])) i++;
    return i == n ? 0 : order(folded(a[i]) - folded(b[i]));
}

char *strchr(const char *s, int c) {
    char wanted = (char) c;
    size_t i = 0;
    while (s[i] != wanted) {
        if (s[i] == 0) return 0;
        i++;
    }
    return (char *) s + i;
}

char *index(const char *s, int c) {
    return strchr(s, c);
}

char *strchrnul(const char *s, int c) {
    char wanted = (char) c;
    size_t i = 0;
    while (s[i] != wanted && s[i] != 0) i++;
    return (char *) s + i;
}

char *strrchr(const char *s, int c) {
    char wanted = (char) c;
    char *found = 0;
    for (size_t i = 0;; i++) {
        if (s[i] == wanted) found = (char *) s + i;
        if (s[i] == 0) return found;
    }
}

char *rindex(const char *s, int c) {
    return strrchr(s, c);
}

char *strstr(const char *text, const char *word) {
    for (size_t i = 0;; i++) {
        size_t n = 0;
        while (word[n] != 0 && text[i + n] == word[n]) n++;
        if (word[n] == 0) return (char *) text + i;
        if (text[i + n] == 0) return 0;
    }
}

static _Bool contains(const char *set, char c) {
    size_t i = 0;
    while (set[i] != 0 && set[i] != c) i++;
    return set[i] != 0;
}

size_t strspn(const char *s, const char *set) {
    size_t n = 0;
    while (s[n] != 0 && contains(set, s[n])) n++;
    return n;
}

size_t strcspn(const char *s, const char *set) {
    size_t n = 0;
    while (s[n] != 0 && !contains(set, s[n])) n++;
    return n;
}

char *strpbrk(const char *s, const char *set) {
    size_t n = 0;
    while (s[n] != 0 && !contains(set, s[n])) n++;
    return s[n] == 0 ? 0 : (char *) s + n;
}

char *strtok_r(char *s, const char *ends, char **rest) {
    char *at = s ? s : *rest;
    if (!at) return 0;
    size_t start = 0;
    while (at[start] != 0 && contains(ends, at[start])) start++;
    if (at[start] == 0) {
        *rest = at + start;
        return 0;
    }
    size_t end = start;
    while (at[end] != 0 && !contains(ends, at[end])) end++;
    if (at[end] == 0) {
        *rest = at + end;
    } else {
        at[end] = 0;
        *rest = at + end + 1;
    }
    return at + start;
}

static char *rest_of_tokens;

char *strtok(char *s, const char *ends) {
    return strtok_r(s, ends, &rest_of_tokens);
}

char *strsep(char **rest, const char *ends) {
    char *at = *rest;
    if (!at) return 0;
    size_t end = 0;
    while (at[end] != 0 && !contains(ends, at[end])) end++;
    if (at[end] == 0) {
        *rest = 0;
    } else {
        at[end] = 0;
        *rest = at + end + 1;
    }
    return at;
}

char *strdup(const char *s) {
    size_t n = 0;
    while (s[n] != 0) n++;
    char *copy = calloc(n + 1, 1);
    if (!copy) return 0;
    for (size_t i = 0; i <= n; i++) copy[i] = s[i];
    return copy;
}

char *strndup(const char *s, size_t most) {
    size_t n = 0;
    while (n < most && s[n] != 0) n++;
    char *copy = calloc(n + 1, 1);
    if (!copy) return 0;
    for (size_t i = 0; i < n; i++) copy[i] = s[i];
    copy[n] = 0;
    return copy;
}

// The others take any memory, byte by byte.

void *memchr(const void *s, int c, size_t n) {
    const unsigned char *at = s;
    unsigned char wanted = (unsigned char) c;
    for (size_t i = 0; i < n; i++) {
        if (at[i] == wanted) return (unsigned char *) at + i;
    }
    return 0;
}

int memcmp(const void *a, const void *b, size_t n) {
    const unsigned char *x = a, *y = b;
    int difference = 0;
    for (size_t i = 0; i < n; i++) {
        if (difference == 0) difference = x[i] - y[i];
    }
    return order(difference);
}

void *memccpy(void *to, const void *from, int c, size_t n) {
    unsigned char *out = to;
    const unsigned char *in = from;
    unsigned char last = (unsigned char) c;
    if (__jackalope_may_overlap(to, from)) {
        size_t m = 0;
        while (m < n && in[m] != last) m++;
        m = m < n ? m + 1 : m;
        check_copy(to, m, from, m);
    }
    for (size_t i = 0; i < n; i++) {
        out[i] = in[i];
        if (in[i] == last) {
            return out + i + 1;
        }
    }
    return 0;
}

// Older names, of POSIX and of the GNU library.

void *memset(void *to, int c, size_t n);
void *memcpy(void *to, const void *from, size_t n);
void *memmove(void *to, const void *from, size_t n);

void bzero(void *to, size_t n) {
    memset(to, 0, n);
}

void bcopy(const void *from, void *to, size_t n) {
    memmove(to, from, n);
}

void *mempcpy(void *to, const void *from, size_t n) {
    return (char *) memcpy(to, from, n) + n;
}
