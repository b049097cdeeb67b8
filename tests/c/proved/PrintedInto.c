// Of five characters four and a zero are written.
#include <assert.h>
#include <stdio.h>

int main(void) {
    static char text[5];
    int n = snprintf(text, sizeof text, "%d", 12345);
    assert(n == 5 && text[3] == '4' && text[4] == 0);
    return 0;
}
