// Classes of characters in the "C" locale (C11 7.4). The GNU library returns the bit of the class in its table, which programs can see.

void __jackalope_check_argument(_Bool holds);

static void check(int c) {
    __jackalope_check_argument(c >= -1 && c <= 255);
}

int isupper(int c) {
    check(c);
    return c >= 'A' && c <= 'Z' ? 256 : 0;
}

int islower(int c) {
    check(c);
    return c >= 'a' && c <= 'z' ? 512 : 0;
}

int isalpha(int c) {
    check(c);
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' ? 1024 : 0;
}

int isdigit(int c) {
    check(c);
    return c >= '0' && c <= '9' ? 2048 : 0;
}

int isxdigit(int c) {
    check(c);
    return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F' ? 4096 : 0;
}

int isspace(int c) {
    check(c);
    return c == ' ' || c >= '\t' && c <= '\r' ? 8192 : 0;
}

int isprint(int c) {
    check(c);
    return c >= ' ' && c <= '~' ? 16384 : 0;
}

int isgraph(int c) {
    check(c);
    return c > ' ' && c <= '~' ? 32768 : 0;
}

int isblank(int c) {
    check(c);
    return c == ' ' || c == '\t' ? 1 : 0;
}

int iscntrl(int c) {
    check(c);
    return c >= 0 && c < ' ' || c == 127 ? 2 : 0;
}

int isalnum(int c) {
    check(c);
    return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' ? 8 : 0;
}

int ispunct(int c) {
    check(c);
    if (c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') return 0;
    return c > ' ' && c <= '~' ? 4 : 0;
}

int isascii(int c) {
    return (c & ~127) == 0;
}

int toascii(int c) {
    return c & 127;
}

int toupper(int c) {
    check(c);
    return c >= 'a' && c <= 'z' ? c - ('a' - 'A') : c;
}

int tolower(int c) {
    check(c);
    return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}
