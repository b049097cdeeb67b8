// Whether a file is there is looked at first; nothing is known of what is read, but that it fits.
#include <stdio.h>

int main(void) {
    int numbers[2] = {0, 0};
    FILE *file = fopen("numbers", "rb");
    if (file == NULL) return 1;
    size_t read = fread(numbers, sizeof(int), 2, file);
    fclose(file);
    return read <= 2 ? numbers[0] != numbers[1] : numbers[read];
}
