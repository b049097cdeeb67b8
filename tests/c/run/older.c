/* Functions of POSIX and of the GNU library for what others do as well. */
#define _GNU_SOURCE
#include <string.h>
#include <strings.h>
#include <time.h>

struct pair { int a, b; };

int main(void) {
    char text[8] = "jackal", copy[8];
    bcopy(text, copy, 7);
    bcopy(text, text + 1, 4);
    char *end = mempcpy(copy + 3, "ope", 4);
    struct pair pair = {1, 2};
    bzero(&pair, sizeof pair);
    int numbers[3] = {4, 5, 6};
    bzero(numbers + 1, sizeof(int));
    time_t now = 1, same = time(&now);
    return (now == same) + 2 * (end - copy) + copy[5] + text[4] + pair.a + pair.b + numbers[0] + numbers[1] + numbers[2];
}
