// Nothing ends the text.
#include <string.h>

int main(void) {
    char word[2] = {'h', 'a'};
    return (int) strlen(word);   //~ refuted: index
}
