// A negative character other than EOF is no argument of isalpha.
#include <ctype.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
    char c = __VERIFIER_nondet_char();
    return isalpha(c) != 0;   //~ refuted: argument
}
