extern void reach_error(void);

int main(int argc, char **argv) {
    if (argc < 1 || argv[0] == 0 || argv[argc] != 0)
        reach_error();
    return 0;
}
