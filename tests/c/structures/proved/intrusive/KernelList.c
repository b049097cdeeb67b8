//~ asks: lifetime, free, null, index, cleanup
#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct list_head {
    struct list_head *next, *prev;
};

#define list_entry(ptr, type, member) ((type *) ((char *) (ptr) - offsetof(type, member)))

static void list_add(struct list_head *made, struct list_head *head) {
    made->next = head->next;
    made->prev = head;
    head->next->prev = made;
    head->next = made;
}

static void list_del(struct list_head *entry) {
    entry->next->prev = entry->prev;
    entry->prev->next = entry->next;
}

struct page {
    int number;
    struct list_head lru;
};

int main(void) {
    struct list_head pages = {&pages, &pages};
    while (__VERIFIER_nondet_int()) {
        struct page *page = malloc(sizeof *page);
        page->number = __VERIFIER_nondet_int();
        list_add(&page->lru, &pages);
    }
    while (pages.next != &pages) {
        struct page *page = list_entry(pages.next, struct page, lru);
        list_del(&page->lru);
        free(page);
    }
    return 0;
}
