// What is read from a file is looked at before it is used.
#include <stdio.h>

int main(void) {
    FILE *file = fopen("letters", "r"), *log = fopen("log", "w");
    if (!file || !log) return 1;
    int table[26] = {0};
    char c;
    if (fscanf(file, "%c", &c) == 1) {
        fprintf(log, "%c is read\n", c);
        if (c >= 'a' && c <= 'z') table[c - 'a'] = 1;
    }
    return table[0];
}
