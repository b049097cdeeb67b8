// The copy is looked at before it is freed.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *word = strdup("hare");
    assert(strcmp(word, "hare") == 0);
    free(word);
    return 0;
}
