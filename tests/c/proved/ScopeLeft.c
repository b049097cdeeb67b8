static int *kept;
static int x;

static void keep(void) {
    x = 3;
    kept = &x;
}

int main(void) {
    keep();
    return *kept;
}
