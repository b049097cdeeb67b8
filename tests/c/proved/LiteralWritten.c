extern int __VERIFIER_nondet_int(void);

static void capital(char *s) {
    if (*s >= 'a' && *s <= 'z')
        *s = *s - 'a' + 'A';
}

int main(void) {
    char own[] = "hare";
    char *s = "Jack";
    if (__VERIFIER_nondet_int() == 3)
        s = own;
    capital(own);
    capital(s);
    return 0;
}
