/* Records, arrays, pointers into arrays, pointers to pointers, records by value. */
#include <stdlib.h>

struct point { int x, y; };
struct shape { struct point corner; int sides[3]; struct shape *next; };

static struct point moved(struct point p, int by) {
    p.x += by;
    p.y -= by;
    return p;
}

static int total(const int *from, const int *to) {
    int sum = 0;
    while (from < to) sum += *from++;
    return sum;
}

static void swap(int *a, int *b) {
    int kept = *a;
    *a = *b;
    *b = kept;
}

static void prepend(struct shape **list, int x) {
    struct shape *made = calloc(1, sizeof *made);
    made->corner.x = x;
    made->sides[1] = x + 1;
    made->next = *list;
    *list = made;
}

static int table[4] = {4, 3, 2};
static struct point origin = {.y = 5};

int main(void) {
    struct point p = {1, 2}, q = moved(p, 10);
    if (p.x != 1 || q.x != 11 || q.y != -8) return 1;
    if (total(table, table + 4) != 9 || &table[3] - table != 3) return 2;
    int a = 1, b = 2;
    swap(&a, &b);
    swap(&table[0], &table[3]);
    if (a != 2 || table[0] != 0 || table[3] != 4) return 3;
    int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int (*row)[3] = grid + 1;
    if ((*row)[1] != 5 || grid[1][2] != 6) return 4;
    struct shape *list = NULL;
    for (int i = 0; i < 4; i++) prepend(&list, i);
    int sum = origin.y;
    while (list) {
        struct shape *next = list->next;
        int *side = list->sides;
        sum += list->corner.x + side[1] + side[2];
        free(list);
        list = next;
    }
    char word[] = "hare";
    const char *same = "hare";
    for (int i = 0; word[i]; i++) if (word[i] != same[i]) return 5;
    return sum + (int) sizeof word;
}
