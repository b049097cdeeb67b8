extern void reach_error(void);
static int a = 1, b;
struct pair { int *first, *second; };
static struct pair both = {&a, &b};

static void copy(int **to, int **from) { **to = **from; }

int main(void) {
    struct pair *p = &both;
    copy(&p->second, &p->first);
    if (a == b) reach_error(); //~ refuted: assertion
    return 0;
}
