//~ asks: lifetime, null, index
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

struct person {
    char name[16];
    int age;
};

static void set_name(struct person *p, const char *name) {
    int i = 0;
    while (i < 15 && name[i] != '\0') {
        p->name[i] = name[i];
        i++;
    }
    if (i < 15)
        p->name[i] = '\0';
}

static int length(const struct person *p) {
    int n = 0;
    while (p->name[n] != '\0') //~ refuted: index
        n++;
    return n;
}

int main(void) {
    char input[32];
    for (int i = 0; i < 31; i++)
        input[i] = __VERIFIER_nondet_char();
    input[31] = '\0';
    struct person people[3];
    for (int i = 0; i < 3; i++) {
        people[i].age = -1;
        for (int j = 0; j < 16; j++)
            people[i].name[j] = 'x';
        set_name(&people[i], input);
    }
    return length(&people[2]) > 5;
}
