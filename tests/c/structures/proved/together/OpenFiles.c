//~ asks: assertion, lifetime, free, null, index, cleanup
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct file {
    int is_open;
    struct file *next;
} file;

static file *files;

static file *open_file(void) {
    file *made = malloc(sizeof(file));
    made->is_open = 1;
    made->next = files;
    files = made;
    return made;
}

static void close_file(file *f) {
    assert(f->is_open);
    f->is_open = 0;
}

int main(void) {
    while (__VERIFIER_nondet_int())
        open_file();
    for (file *f = files; f != NULL; f = f->next)
        if (f->is_open && __VERIFIER_nondet_int())
            close_file(f);
    while (files != NULL) {
        file *gone = files;
        files = files->next;
        if (gone->is_open)
            close_file(gone);
        free(gone);
    }
    return 0;
}
