// Numbers from text, arithmetic of integers, and the number of the last error (C11 7.22, 7.5).

typedef __typeof__(sizeof 0) size_t;

void __jackalope_check_argument(_Bool holds);

static int number_of_error;

int *__errno_location(void) {
    return &number_of_error;
}

static const int EINVAL_ = 22, ERANGE_ = 34;

// What stands at the beginning of a text.
struct number {
    // Its absolute value, unless it is too large.
    unsigned long long value;
    _Bool is_negative, is_too_large;
    // Where it ends; 0 if there is none.
    size_t end;
};

static int digit_of(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 36;
}

static _Bool is_space(char c) {
    return c == ' ' || c >= '\t' && c <= '\r';
}

static struct number read_number(const char *s, int base) {
    struct number number;
    number.value = 0;
    number.is_too_large = 0;
    number.is_negative = 0;
    number.end = 0;
    size_t at = 0;
    while (is_space(s[at])) at++;
    if (s[at] == '+') {
        at++;
    } else if (s[at] == '-') {
        number.is_negative = 1;
        at++;
    }
    if ((base == 0 || base == 16) && s[at] == '0' && (s[at + 1] == 'x' || s[at + 1] == 'X') && digit_of(s[at + 2]) < 16) {
        at += 2;
        base = 16;
    } else if (base == 0) {
        base = s[at] == '0' ? 8 : 10;
    }
    while (digit_of(s[at]) < base) {
        unsigned long long digit = (unsigned long long) digit_of(s[at]);
        if (number.value > (~0ULL - digit) / (unsigned long long) base) {
            number.is_too_large = 1;
        } else {
            number.value = number.value * (unsigned long long) base + digit;
        }
        at++;
        number.end = at;
    }
    return number;
}

static _Bool is_base(int base) {
    return base == 0 || base >= 2 && base <= 36;
}

static long long signed_number(const char *s, char **end, int base, long long most) {
    if (!is_base(base)) {
        *__errno_location() = EINVAL_;
        return 0;
    }
    struct number number = read_number(s, base);
    if (end) *end = (char *) s + number.end;
    unsigned long long limit = (unsigned long long) most + (number.is_negative ? 1 : 0);
    if (number.is_too_large || number.value > limit) {
        *__errno_location() = ERANGE_;
        return number.is_negative ? -most - 1 : most;
    }
    if (!number.is_negative) return (long long) number.value;
    return number.value == limit ? -most - 1 : -(long long) number.value;
}

static unsigned long long unsigned_number(const char *s, char **end, int base, unsigned long long most) {
    if (!is_base(base)) {
        *__errno_location() = EINVAL_;
        return 0;
    }
    struct number number = read_number(s, base);
    if (end) *end = (char *) s + number.end;
    if (number.is_too_large || number.value > most) {
        *__errno_location() = ERANGE_;
        return most;
    }
    return number.is_negative ? 0 - number.value : number.value;
}

long strtol(const char *s, char **end, int base) {
    return (long) signed_number(s, end, base, (long long) (~0UL >> 1));
}

long long strtoll(const char *s, char **end, int base) {
    return signed_number(s, end, base, (long long) (~0ULL >> 1));
}

unsigned long strtoul(const char *s, char **end, int base) {
    return (unsigned long) unsigned_number(s, end, base, ~0UL);
}

unsigned long long strtoull(const char *s, char **end, int base) {
    return unsigned_number(s, end, base, ~0ULL);
}

// What does not fit is undefined for these, other than for those above.
static long long number_within(const char *s, long long most) {
    struct number number = read_number(s, 10);
    unsigned long long limit = (unsigned long long) most + (number.is_negative ? 1 : 0);
    __jackalope_check_argument(!number.is_too_large && number.value <= limit);
    if (!number.is_negative) return (long long) number.value;
    return number.value == limit ? -most - 1 : -(long long) number.value;
}

int atoi(const char *s) {
    return (int) number_within(s, 2147483647);
}

long atol(const char *s) {
    return (long) number_within(s, (long long) (~0UL >> 1));
}

long long atoll(const char *s) {
    return number_within(s, (long long) (~0ULL >> 1));
}

typedef struct {
    int quot, rem;
} div_t;

typedef struct {
    long quot, rem;
} ldiv_t;

typedef struct {
    long long quot, rem;
} lldiv_t;

div_t div(int a, int b) {
    div_t both;
    both.quot = a / b;
    both.rem = a % b;
    return both;
}

ldiv_t ldiv(long a, long b) {
    ldiv_t both;
    both.quot = a / b;
    both.rem = a % b;
    return both;
}

lldiv_t lldiv(long long a, long long b) {
    lldiv_t both;
    both.quot = a / b;
    both.rem = a % b;
    return both;
}

// Of these there is one for each type of elements, which stands in place of this one.
struct __jackalope_element {
    char any;
};

size_t __jackalope_element_size(struct __jackalope_element *of);
void __jackalope_require(_Bool holds);

_Bool __jackalope_is_pure(int (*compare)(const void *, const void *));
int __jackalope_any_int(void);

// How often and in which order elements are compared C does not say: a comparison that anybody can see is not modelled. One that defines no order of the elements is undefined. Elements that compare as equal come in any order.
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
    struct __jackalope_element *a = base;
    __jackalope_require(size == __jackalope_element_size(a));
    __jackalope_require(__jackalope_is_pure(compare));
    struct __jackalope_element held;
    for (size_t i = 1; i < count; i++) {
        for (size_t j = i; j > 0 && compare(a + (j - 1), a + j) > 0; j--) {
            held = a[j];
            a[j] = a[j - 1];
            a[j - 1] = held;
        }
    }
    for (size_t i = 1; i < count; i++) {
        for (size_t j = 0; j < i; j++) {
            int there = compare(a + j, a + i), back = compare(a + i, a + j);
            __jackalope_check_argument(there < 0 && back > 0 || there == 0 && back == 0);
        }
    }
    if (__jackalope_any_int() == 0) return;
    for (size_t i = 0; i < count; i++) {
        size_t j = i;
        while (j + 1 < count && compare(a + i, a + (j + 1)) == 0 && __jackalope_any_int() != 0) j++;
        held = a[i];
        a[i] = a[j];
        a[j] = held;
    }
}

void *bsearch(const void *key, const void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
    struct __jackalope_element *a = (struct __jackalope_element *) base;
    __jackalope_require(size == __jackalope_element_size(a));
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = compare(key, a + middle);
        if (order == 0) return a + middle;
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return 0;
}

int __jackalope_any_int(void);

// The time is any; a pointer is given it, too (7.27.2.4).
long time(long *to) {
    long now = __jackalope_any_int();
    if (to) *to = now;
    return now;
}
