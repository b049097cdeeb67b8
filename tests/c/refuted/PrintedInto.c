// Five characters and a zero do not fit into five.
#include <stdio.h>

int main(void) {
    static char text[5];
    sprintf(text, "%d", 12345);   //~ refuted: index
    return 0;
}
