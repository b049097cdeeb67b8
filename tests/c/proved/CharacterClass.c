// As an unsigned character it is one.
#include <assert.h>
#include <ctype.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
    unsigned char c = __VERIFIER_nondet_char();
    if (isdigit(c)) assert(c - '0' >= 0 && c - '0' <= 9);
    if (isupper(c)) assert(tolower(c) == c + 32);
    return 0;
}
