#include <alloca.h>
extern int __VERIFIER_nondet_int(void);

static int *made(int n) {
    int *mine = 0;
    for (int i = 0; i < n; i++) {
        mine = alloca(sizeof *mine);
        *mine = i;
    }
    static int ours = 5;
    return *mine > 2 ? mine : &ours;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 3)
        return 0;
    return *made(n);
}
