// The third character ends the text.
#include <string.h>

int main(void) {
    char word[3] = {'h', 'a'};
    return (int) strlen(word);
}
