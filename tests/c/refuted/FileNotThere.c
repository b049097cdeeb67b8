// A file need not be there.
#include <stdio.h>

int main(void) {
    int numbers[2] = {0, 0};
    FILE *file = fopen("numbers", "rb");
    fread(numbers, sizeof(int), 2, file);   //~ refuted: null
    fclose(file);
    return numbers[0] != numbers[1];
}
