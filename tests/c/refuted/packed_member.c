// A packed record lies anywhere, and so does the array in it, although its offset there is 0.
extern void reach_error(void);
struct __attribute__((packed)) cells { int all[2]; };
struct holder { char first; struct cells cells; };

int main(void) {
    static struct holder held;
    int *p = held.cells.all;
    if ((unsigned long) p % 4 == 1) reach_error();   //~ refuted: assertion
    return p[1];
}
