//~ asks: lifetime, free, null, index, cleanup
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    void *data;
    struct node *next;
};

typedef void (*destroy)(void *);

static void list_free(struct node *list, destroy with) {
    while (list != NULL) {
        struct node *next = list->next;
        if (with != NULL)
            with(list->data);
        free(list);
        list = next;
    }
}

static void destroy_int(void *data) {
    free(data);
}

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        int *data = malloc(sizeof(int));
        *data = 3;
        struct node *made = malloc(sizeof *made);
        made->data = data;
        made->next = list;
        list = made;
    }
    list_free(list, destroy_int);
    return 0;
}
