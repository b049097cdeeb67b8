/* A list with payloads, function pointers, a switch with ranges and Duff's device. */
typedef unsigned long size_type;
typedef struct node node_t;
struct node {
    int value : 7, : 0;
    unsigned flag : 1;
    union { char bytes[4]; unsigned word; };
    struct { short x, y; } at[2];
    node_t *next;
    int (*visit)(node_t *self, ...);
};
enum color { RED, GREEN = 5, BLUE, LAST = BLUE + 10 };
extern void *malloc(size_type);
extern void free(void *);
static int count, table[] = { [2] = 3, 4, [0] = 1, [8 ... 9] = 7 };
static const char *const names[] = { "red", "gr" "een", L"x" ? "blue" : 0 };
struct node head = { 1, .flag = 1, .word = 0x12345678u, .at = { { 1, 2 }, [1].y = 4 }, .next = &head };
static struct node *push(struct node *list, int value)
{
    struct node *fresh = malloc(sizeof *fresh);
    if (!fresh)
        return list;
    *fresh = (struct node){ .value = value, .next = list };
    fresh->at[0].x += value, count++;
    return fresh;
}
static void send(char *to, const char *from, int n)
{
    int rounds = (n + 3) / 4;
    switch (n % 4) {
    case 0: do { *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++;
    case 1:      *to++ = *from++;
            } while (--rounds > 0);
    }
}
int classify(int c)
{
    switch (c) {
    case '0' ... '9': return 1;
    case 'a' ... 'z': case 'A' ... 'Z': return 2;
    default: break;
    }
again:
    if (c > 100) { c -= 10; goto again; }
    return c ?: -1;
}
int main(void)
{
    struct node *list = 0;
    for (int i = 0, *p = &i; i < 10; ++*p)
        list = push(list, i);
    char a[8] = "abc", b[] = { 'x', 'y' };
    send(a, names[1], sizeof b);
    int sum = 0;
    while (list) {
        struct node *next = list->next;
        sum += list->value + (list->visit ? list->visit(list, 1, 2.5f) : table[list->flag]);
        free(list);
        list = next;
    }
    int n = classify(sum);
    int vla[n > 0 ? n : 1][3];
    vla[0][1] = ({ int t = sum; t << 1; });
    return sizeof vla / sizeof *vla + (int)sizeof(int[n]) - vla[0][1] * (enum color)GREEN;
}
