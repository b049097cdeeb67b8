static int *kept;

static void keep(void) {
    int x = 3;
    kept = &x;
}

int main(void) {
    keep();
    return *kept; //~ refuted: lifetime
}
