// What is done at the end of the program (C11 7.22.4.2, 7.22.4.4). `main` calls the first of the last two when it returns.

void __jackalope_require(_Bool holds);
void __jackalope_exit(int status);

// C promises no more than so many.
static void (*handlers[32])(void);
static int count;

int atexit(void (*handler)(void)) {
    __jackalope_require(count < 32);
    handlers[count++] = handler;
    return 0;
}

void __jackalope_run_at_exit(void) {
    while (count > 0) {
        count--;
        handlers[count]();
    }
}

void exit(int status) {
    __jackalope_run_at_exit();
    __jackalope_exit(status);
}
