// One half of the array is copied to the other.
#include <assert.h>
#include <string.h>

int main(void) {
    char word[10] = "hare";
    strcpy(word + 5, word);
    assert(word[8] == 'e');
    return 0;
}
