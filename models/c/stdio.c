// Streams (C11 7.21): standard output and standard error are written to, standard input is program input. So is what is read from files; what is written to them goes nowhere. Formats are
// taken apart elsewhere.

typedef __typeof__(sizeof 0) size_t;

struct __jackalope_file {
    // 0, 1 or 2; 3 of a file that is read, 4 of one that is written to.
    int number;
    // Of a file that is read: whether nothing more comes, and what has been put back, if it is not negative.
    int is_at_end, put_back;
};

void __jackalope_output(int stream, int c);
void __jackalope_output_text(int stream, const char *text, size_t n);
int __jackalope_any_int(void);
int __jackalope_input(void);
_Bool __jackalope_open_fails(void);
int __jackalope_file_byte(void);
void __jackalope_require(_Bool holds);
void __jackalope_check_argument(_Bool holds);
void *malloc(size_t size);
void free(void *pointer);

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
    __jackalope_require(file->number == 1 || file->number == 2);
    return file->number;
}

// The same, or a file that was opened for writing.
int __jackalope_stream_or_file(struct __jackalope_file *file) {
    return file->number == 4 ? 4 : __jackalope_stream(file);
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

// What is written to a file need not arrive.
int __jackalope_written(void) {
    int any = __jackalope_any_int();
    return any < 0 ? -1 : any;
}

int puts(const char *s) {
    size_t n = __jackalope_measure(s, ~(size_t) 0);
    __jackalope_output_text(1, s, n);
    __jackalope_output(1, '\n');
    return done();
}

int fputs(const char *s, struct __jackalope_file *file) {
    size_t n = __jackalope_measure(s, ~(size_t) 0);
    if (file->number == 4) return __jackalope_written();
    int stream = __jackalope_stream(file);
    __jackalope_output_text(stream, s, n);
    return done();
}

int putchar(int c) {
    __jackalope_output(1, (unsigned char) c);
    return (unsigned char) c;
}

int fputc(int c, struct __jackalope_file *file) {
    if (file->number == 4) return __jackalope_written() < 0 ? -1 : (unsigned char) c;
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

// Of any stream that is read.
int __jackalope_next_of(struct __jackalope_file *file) {
    if (file->number == 0) return __jackalope_next();
    __jackalope_require(file->number == 3);
    if (file->put_back >= 0) {
        int c = file->put_back;
        file->put_back = -1;
        return c;
    }
    if (file->is_at_end) return -1;
    int c = __jackalope_file_byte();
    if (c < 0) file->is_at_end = 1;
    return c;
}

void __jackalope_back_of(struct __jackalope_file *file, int c) {
    if (file->number == 0) __jackalope_back(c);
    else file->put_back = c;
}

int fgetc(struct __jackalope_file *file) {
    return __jackalope_next_of(file);
}

int getc(struct __jackalope_file *file) {
    return fgetc(file);
}

int ungetc(int c, struct __jackalope_file *file) {
    if (file->number == 3) {
        __jackalope_require(file->put_back < 0);
        if (c == -1) return -1;
        file->put_back = (unsigned char) c;
        file->is_at_end = 0;
        return (unsigned char) c;
    }
    __jackalope_require(file->number == 0 && !has_put_back);
    if (c == -1) return -1;
    __jackalope_back((unsigned char) c);
    is_at_end = 0;
    return (unsigned char) c;
}

int feof(struct __jackalope_file *file) {
    if (file->number == 3) return file->is_at_end && file->put_back < 0;
    return file->number == 0 && is_at_end && !has_put_back;
}

int ferror(struct __jackalope_file *file) {
    __jackalope_require(file->number >= 0);
    return 0;
}

char *fgets(char *s, int size, struct __jackalope_file *file) {
    __jackalope_require(size > 0);
    int n = 0;
    while (n < size - 1) {
        int c = __jackalope_next_of(file);
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

// Files. Whether one can be opened is input; modes that read and write are not modelled.

struct __jackalope_file *fopen(const char *path, const char *mode) {
    __jackalope_measure(path, ~(size_t) 0);
    char first = mode[0];
    __jackalope_check_argument(first == 'r' || first == 'w' || first == 'a');
    for (size_t i = 1; mode[i] != 0; i++) __jackalope_require(mode[i] == 'b');
    if (__jackalope_open_fails()) return 0;
    struct __jackalope_file *file = malloc(sizeof *file);
    __jackalope_require(file != 0);
    file->number = first == 'r' ? 3 : 4;
    file->is_at_end = 0;
    file->put_back = -1;
    return file;
}

int fclose(struct __jackalope_file *file) {
    __jackalope_require(file->number == 3 || file->number == 4);
    int is_written = file->number == 4;
    free(file);
    return is_written && __jackalope_written() < 0 ? -1 : 0;
}

size_t fread(void *to, size_t size, size_t count, struct __jackalope_file *file) {
    unsigned char *out = to;
    __jackalope_require(size == 0 || count <= ~(size_t) 0 / size);
    size_t all = size * count, n = 0;
    while (n < all) {
        int c = __jackalope_next_of(file);
        if (c < 0) break;
        out[n++] = (unsigned char) c;
    }
    return size == 0 ? 0 : n / size;
}

size_t fwrite(const void *from, size_t size, size_t count, struct __jackalope_file *file) {
    const unsigned char *in = from;
    __jackalope_require(size == 0 || count <= ~(size_t) 0 / size);
    size_t all = size * count;
    if (file->number == 4) {
        for (size_t i = 0; i < all; i++) (void) *(const volatile unsigned char *) (in + i);
        return size == 0 || __jackalope_written() < 0 ? 0 : count;
    }
    int stream = __jackalope_stream(file);
    for (size_t i = 0; i < all; i++) __jackalope_output(stream, in[i]);
    return size == 0 ? 0 : count;
}
