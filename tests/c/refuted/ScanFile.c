// A number in a file may be too large for the table.
#include <stdio.h>

int main(void) {
    FILE *file = fopen("numbers", "r"), *log = fopen("log", "w");
    if (!file || !log) return 1;
    int table[10] = {0}, n = 0;
    while (fscanf(file, "%2d", &n) == 1) {
        if (fprintf(log, "%d %s\n", n, "read") < 0) break;
        if (n >= 0) table[n]++;   //~ refuted: index
    }
    fclose(file);
    fclose(log);
    return table[0];
}
