// Streams (C11 7.21): standard output and standard error are written to, standard input is program input. Formats are taken apart elsewhere.

typedef __typeof__(sizeof 0) size_t;

struct __jackalope_file {
    // 0, 1 or 2.
    int number;
};

void __jackalope_output(int stream, int c);
void __jackalope_output_text(int stream, const char *text, size_t n);
int __jackalope_any_int(void);
int __jackalope_input(void);
void __jackalope_require(_Bool holds);

static struct __jackalope_file input = {0}, output = {1}, errors = {2};
struct __jackalope_file *stdin = &input, *stdout = &output, *stderr = &errors;

// How many characters a string has, up to a limit: all that is read of it.
size_t __jackalope_measure(const char *s, size_t most) {
    size_t n = 0;
    while (n < most && s[n] != 0) n++;
    return n;
}

// The stream that a file is, which is written to.
int __jackalope_stream(struct __jackalope_file *file) {
    __jackalope_require(file->number != 0);
    return file->number;
}

// Memory of the program is written to.
void __jackalope_write(char *buffer, size_t at, char c) {
    buffer[at] = c;
}

void __jackalope_store_count(int *to, int n) {
    *to = n;
}

// C says no more than that it is not negative.
static int done(void) {
    int any = __jackalope_any_int();
    return any >= 0 ? any : 1;
}

int puts(const char *s) {
    size_t n = __jackalope_measure(s, ~(size_t) 0);
    __jackalope_output_text(1, s, n);
    __jackalope_output(1, '\n');
    return done();
}

int fputs(const char *s, struct __jackalope_file *file) {
    int stream = __jackalope_stream(file);
    size_t n = __jackalope_measure(s, ~(size_t) 0);
    __jackalope_output_text(stream, s, n);
    return done();
}

int putchar(int c) {
    __jackalope_output(1, (unsigned char) c);
    return (unsigned char) c;
}

int fputc(int c, struct __jackalope_file *file) {
    __jackalope_output(__jackalope_stream(file), (unsigned char) c);
    return (unsigned char) c;
}

int putc(int c, struct __jackalope_file *file) {
    return fputc(c, file);
}

int *__errno_location(void);

void perror(const char *s) {
    int error = *__errno_location();
    __jackalope_require(error == 0 || error == 22 || error == 34);
    if (s) {
        size_t n = __jackalope_measure(s, ~(size_t) 0);
        if (n > 0) {
            __jackalope_output_text(2, s, n);
            __jackalope_output_text(2, ": ", 2);
        }
    }
    if (error == 0) __jackalope_output_text(2, "Success\n", 8);
    if (error == 22) __jackalope_output_text(2, "Invalid argument\n", 17);
    if (error == 34) __jackalope_output_text(2, "Numerical result out of range\n", 30);
}

// Input. What has been put back comes first; behind the end there is nothing more.

static _Bool is_at_end;
static _Bool has_put_back;
static int put_back;

int __jackalope_next(void) {
    if (has_put_back) {
        has_put_back = 0;
        return put_back;
    }
    if (is_at_end) return -1;
    int c = __jackalope_input();
    if (c < 0) is_at_end = 1;
    return c;
}

void __jackalope_back(int c) {
    has_put_back = c >= 0;
    put_back = c;
}

int getchar(void) {
    return __jackalope_next();
}

int fgetc(struct __jackalope_file *file) {
    __jackalope_require(file->number == 0);
    return __jackalope_next();
}

int getc(struct __jackalope_file *file) {
    return fgetc(file);
}

int ungetc(int c, struct __jackalope_file *file) {
    __jackalope_require(file->number == 0 && !has_put_back);
    if (c == -1) return -1;
    __jackalope_back((unsigned char) c);
    is_at_end = 0;
    return (unsigned char) c;
}

int feof(struct __jackalope_file *file) {
    return file->number == 0 && is_at_end && !has_put_back;
}

int ferror(struct __jackalope_file *file) {
    __jackalope_require(file->number >= 0);
    return 0;
}

char *fgets(char *s, int size, struct __jackalope_file *file) {
    __jackalope_require(file->number == 0 && size > 0);
    int n = 0;
    while (n < size - 1) {
        int c = __jackalope_next();
        if (c < 0) {
            if (n == 0) return 0;
            break;
        }
        s[n++] = (char) c;
        if (c == '\n') break;
    }
    s[n] = 0;
    return s;
}

char *gets(char *s) {
    size_t n = 0;
    for (;;) {
        int c = __jackalope_next();
        if (c < 0 && n == 0) return 0;
        if (c < 0 || c == '\n') break;
        s[n++] = (char) c;
    }
    s[n] = 0;
    return s;
}
