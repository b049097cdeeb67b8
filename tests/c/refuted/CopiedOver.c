extern int __VERIFIER_nondet_int(void);
#include <string.h>

int main(void) {
    char text[12] = "abcdefghijk";
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 6)
        return 0;
    memcpy(text, text + 5, n); //~ refuted: overlap
    return 0;
}
