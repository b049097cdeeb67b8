extern void reach_error(void);

int main(int argc, char **argv) {
    int digits = 0;
    for (int i = 1; i < argc; i++)
        for (char *p = argv[i]; *p; p++)
            if (*p >= '0' && *p <= '9')
                digits++;
    if (digits == 2 && argc == 2)
        reach_error(); //~ refuted: assertion
    return 0;
}
