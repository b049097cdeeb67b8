// Effects that do not meet, or that have an order.
#include <assert.h>
#include <string.h>

struct node {
    struct node *next;
    int value;
    unsigned low : 3, high : 3;
};

static int filled(int with) {
    char row[8];
    memset(row, with, sizeof row);
    return row[3];
}

static int length(const char *text) {
    char copy[8];
    strcpy(copy, text);
    return (int) strlen(copy);
}

int main(void) {
    int row[4], i = 2, j = 3;
    struct node first, second, *p = &first, *q = &second;
    row[0] = row[1] = 1;
    row[i] = row[j] = 5;
    p->next = q->next = 0;
    p->value = q->value = row[0] = 7;
    p->low = p->high = 2;
    assert(filled(1) + filled(2) == 3);
    assert(length("ab") - length("abc") == -1);
    i = (i++, 7);
    i = i++ > 7 && i > 7;
    assert(row[0] + row[1] + row[2] + row[3] == 18);
    assert(first.value == 7 && first.low == 2 && i == 0);
    return 0;
}
