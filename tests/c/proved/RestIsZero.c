// What a literal leaves of an array is zero.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    char word[60] = "hare";
    char rows[2][3] = {"a"};
    int i = __VERIFIER_nondet_int();
    if (i > 3 && i < 60) assert(word[i] == 0);
    assert(rows[1][2] == 0);
    return 0;
}
