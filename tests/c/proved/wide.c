// Products of two numbers of 64 bits in 128 bits, and sums that carry.
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern long __VERIFIER_nondet_long(void);

struct account {
    __int128 balance;
    int count;
};

static void add(struct account *account, long amount) {
    account->balance += amount;
    account->count++;
}

int main(void) {
    unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong();
    unsigned __int128 sum = (unsigned __int128) a + b;
    assert((sum >> 64 != 0) == (a + b < a));
    __int128 difference = (__int128) a - (__int128) b;
    assert((difference < 0) == (a < b));
    struct account account = {0, 0};
    long first = __VERIFIER_nondet_long(), second = __VERIFIER_nondet_long();
    add(&account, first);
    add(&account, second);
    assert(account.count == 2);
    assert(account.balance <= (__int128) 1 << 64);
    if (first >= 0 && second >= 0) assert(account.balance >= first);
    unsigned small = __VERIFIER_nondet_uint();
    unsigned __int128 shifted = (unsigned __int128) small << 64;
    assert((unsigned long) (shifted >> 64) == small && (unsigned long) shifted == 0);
    return 0;
}
