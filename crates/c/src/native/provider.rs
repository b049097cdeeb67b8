//! A file in C that is compiled with the user's: it hands out the inputs of a confirmed run, in order, and ends the process with a status of its own
//! when an error function is called, when an assumption does not hold, and when the program asks for what was not recorded.
//!
//! All functions are weak: where the user's files define one, theirs counts.

use super::fault::{MARK, STATUS_ASSUMED, STATUS_EXHAUSTED, STATUS_REACHED};
use crate::Allocation;
use ivl::Const;
use std::fmt::Write as _;

/// How many bytes a pipe holds before somebody has to read.
const MOST_STDIN: usize = 1 << 16;

/// The names behind `__VERIFIER_nondet_`, and what they return.
const NONDET: [(&str, &str); 37] = [
    ("bool", "_Bool"),
    ("char", "char"),
    ("schar", "signed char"),
    ("uchar", "unsigned char"),
    ("short", "short"),
    ("ushort", "unsigned short"),
    ("int", "int"),
    ("uint", "unsigned int"),
    ("unsigned", "unsigned int"),
    ("unsigned_int", "unsigned int"),
    ("unsigned_char", "unsigned char"),
    ("long", "long"),
    ("ulong", "unsigned long"),
    ("longlong", "long long"),
    ("ulonglong", "unsigned long long"),
    ("float", "float"),
    ("double", "double"),
    ("size_t", "__SIZE_TYPE__"),
    ("ssize_t", "__PTRDIFF_TYPE__"),
    ("ptrdiff_t", "__PTRDIFF_TYPE__"),
    ("loff_t", "long long"),
    ("sector_t", "unsigned long"),
    ("off_t", "long"),
    ("u8", "unsigned char"),
    ("u16", "unsigned short"),
    ("u32", "unsigned int"),
    ("u64", "unsigned long long"),
    ("U8", "unsigned char"),
    ("U16", "unsigned short"),
    ("U32", "unsigned int"),
    ("S32", "int"),
    ("gfp_t", "unsigned int"),
    ("pthread_t", "unsigned long"),
    ("pointer", "void *"),
    ("charp", "char *"),
    ("pchar", "char *"),
    ("const_char_pointer", "const char *"),
];

/// The C type that `__VERIFIER_nondet_…` with this end returns, if it is one of SV-COMP's.
pub fn nondet_type(end: &str) -> Option<&'static str> {
    NONDET.iter().find(|(name, _)| *name == end).map(|(_, ty)| *ty)
}

/// A function without a body: its name, and the type that it returns as C writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct External {
    /// Its name.
    pub name: String,
    /// What it returns, a scalar type; none if the run does not get there.
    pub returns: Option<String>,
}

/// What a run is given.
#[derive(Clone, Copy, Debug)]
pub(super) struct Given<'a> {
    /// Values of functions, in order.
    pub inputs: &'a [Const],
    /// The bytes of standard input, if the program reads it.
    pub stdin: Option<&'a [u8]>,
    /// Whether allocations take an input too: whether they fail.
    pub allocation: Allocation,
}

/// Options for the linker: calls of the user's of these functions are calls of ours.
pub(super) const WRAPS: [&str; 4] =
    ["-Wl,--wrap=malloc", "-Wl,--wrap=calloc", "-Wl,--wrap=strdup", "-Wl,--wrap=strndup"];

const WRAPPERS: &str = "extern void *__real_malloc(__SIZE_TYPE__), *__real_calloc(__SIZE_TYPE__, __SIZE_TYPE__);
extern char *__real_strdup(const char *), *__real_strndup(const char *, __SIZE_TYPE__);
void *__wrap_malloc(__SIZE_TYPE__ size) { return take() ? 0 : __real_malloc(size); }
void *__wrap_calloc(__SIZE_TYPE__ count, __SIZE_TYPE__ size) { return take() ? 0 : __real_calloc(count, size); }
char *__wrap_strdup(const char *text) { return take() ? 0 : __real_strdup(text); }
char *__wrap_strndup(const char *text, __SIZE_TYPE__ most) { return take() ? 0 : __real_strndup(text, most); }
";

/// What is looked for when the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AtEnd {
    /// Nothing: what fails fails before.
    Nothing,
    /// Whether memory is left.
    Left,
    /// Whether memory is left that nothing leads to.
    Leak,
}

/// Looks at the memory when the program ends by itself, and when it is aborted; `at_end` is called by the functions that stand for errors.
const LEFT: &str = "static __SIZE_TYPE__ before;
extern void (*signal(int, void (*)(int)))(int);
static void at_end(void) {
  if (__sanitizer_get_current_allocated_bytes && __sanitizer_get_current_allocated_bytes() > before)
    { dprintf(2, \"MARK memory left\\n\"); _exit(STATUS); }
}
static void at_abort(int number) { (void) number; at_end(); }
__attribute__((constructor)) static void count_before(void) {
  signal(6, at_abort);
  if (__sanitizer_get_current_allocated_bytes) before = __sanitizer_get_current_allocated_bytes();
}
__attribute__((destructor)) static void count_after(void) { at_end(); }
";

/// The ends of the program. Functions that have returned leave pointers behind on the stack, which LeakSanitizer would find.
const ENDS: &str = "extern int __real_main(int, char **, char **);
extern void __real_exit(int) __attribute__((noreturn));
__attribute__((noinline, no_sanitize(\"address\", \"undefined\"))) static void clear_stack(void) {
  volatile char area[65536];
  for (unsigned long at = 0; at < sizeof area; at++) area[at] = 0;
}
int __wrap_main(int count, char **arguments, char **environment) {
  /* A main that returns nothing leaves what it likes, even a pointer. */
  int status = __real_main(count, arguments, environment) & 255;
  clear_stack();
  return status;
}
void __wrap_exit(int status) { clear_stack(); __real_exit(status); }
";

/// Objects that an entry is given. What has no bytes lies behind others: no access there is right.
const OBJECTS: &str = "extern int posix_memalign(void **, __SIZE_TYPE__, __SIZE_TYPE__);
char *jackalope_object(__SIZE_TYPE__ size) {
  void *made;
  if (posix_memalign(&made, 16, size ? size : 16)) _exit(STATUS);
  char *object = made;
  if (!size) return object + 16;
  for (__SIZE_TYPE__ at = 0; at < size; at++) object[at] = 0;
  return object;
}
";

/// Files that the program opens: what is read from them comes byte by byte from the inputs, what is written to them goes nowhere.
const FILES: &str = "struct file_functions {
  __PTRDIFF_TYPE__ (*read)(void *, char *, __SIZE_TYPE__), (*write)(void *, const char *, __SIZE_TYPE__);
  int (*seek)(void *, void *, int), (*close)(void *);
};
extern void *fopencookie(void *, const char *, struct file_functions);
extern int setvbuf(void *, char *, int, __SIZE_TYPE__);
static __PTRDIFF_TYPE__ read_byte(void *file, char *to, __SIZE_TYPE__ size) {
  /* A library may look at one more byte than is used: behind what was recorded the file ends. */
  int c = size && used < sizeof recorded / sizeof recorded[0] ? (int) take() : -1;
  (void) file;
  if (c >= 0) *to = (char) c;
  return c >= 0;
}
static __PTRDIFF_TYPE__ write_nowhere(void *file, const char *from, __SIZE_TYPE__ size) { (void) file; (void) from; return (__PTRDIFF_TYPE__) size; }
void *__wrap_fopen(const char *path, const char *mode) {
  struct file_functions functions = { read_byte, write_nowhere, 0, 0 };
  (void) path;
  void *file = take() ? 0 : fopencookie(0, mode, functions);
  if (file) setvbuf(file, 0, 2, 0);
  return file;
}
";

/// Looks for memory that nothing leads to when the program is aborted; `at_end` as in [`LEFT`]. LeakSanitizer itself looks when a program ends by itself.
const LEAK: &str = "extern void __lsan_do_leak_check(void) __attribute__((weak));
extern void (*signal(int, void (*)(int)))(int);
static void at_end(void) { if (__lsan_do_leak_check) __lsan_do_leak_check(); }
static void at_abort(int number) { (void) number; at_end(); }
__attribute__((constructor)) static void wait_for_abort(void) { signal(6, at_abort); }
";

/// The text of the file.
pub(super) fn text(given: Given<'_>, externals: &[External], at_end: AtEnd) -> String {
    let Given { inputs, stdin, allocation } = given;
    let mut text = String::from(
        "/* Hands out the inputs of a run that fails. Made by Jackalope. */\n\
         extern int dprintf(int, const char *, ...);\n\
         extern void _exit(int) __attribute__((noreturn));\n\
         extern void __sanitizer_print_stack_trace(void) __attribute__((weak));\n\
         extern __SIZE_TYPE__ __sanitizer_get_current_allocated_bytes(void) __attribute__((weak));\n",
    );
    let _ = writeln!(text, "static const unsigned long long recorded[{}] = {{", inputs.len().max(1));
    for input in inputs {
        let _ = writeln!(text, "  {:#x}ULL,", bits(*input));
    }
    if inputs.is_empty() {
        text.push_str("  0\n");
    }
    let _ = write!(
        text,
        "}};\n\
         static unsigned long used;\n\
         static unsigned long long take(void) {{\n  \
           if (used >= {}UL) {{ dprintf(2, \"{MARK} no more input\\n\"); _exit({STATUS_EXHAUSTED}); }}\n  \
           return recorded[used++];\n}}\n\
         static float take_float(void) {{ union {{ unsigned bits; float value; }} both; both.bits = (unsigned) take(); return both.value; }}\n\
         static double take_double(void) {{ union {{ unsigned long long bits; double value; }} both; both.bits = take(); return both.value; }}\n\
         __attribute__((weak)) void __VERIFIER_assume(int holds) {{ if (!holds) _exit({STATUS_ASSUMED}); }}\n\
         __attribute__((weak)) void __CPROVER_assume(int holds) {{ if (!holds) _exit({STATUS_ASSUMED}); }}\n\
         __attribute__((weak)) void __CPROVER_template(int row) {{ (void) row; }}\n",
        inputs.len()
    );
    text.push_str(ENDS);
    text.push_str(FILES);
    text.push_str(&OBJECTS.replace("STATUS", &STATUS_EXHAUSTED.to_string()));
    let looks = match at_end {
        AtEnd::Nothing => "",
        AtEnd::Left => {
            text.push_str(&LEFT.replace("MARK", MARK).replace("STATUS", &STATUS_REACHED.to_string()));
            "  at_end();\n"
        }
        AtEnd::Leak => {
            text.push_str(LEAK);
            "  at_end();\n"
        }
    };
    let errors = ["__VERIFIER_error", "reach_error"].map(|name| (name, "void", ""));
    let assertions =
        ["assert", "__VERIFIER_assert", "__CPROVER_assert"].map(|name| (name, "int holds", "  if (holds) return;\n"));
    for (name, parameter, unless) in errors.into_iter().chain(assertions) {
        let _ = writeln!(
            text,
            "__attribute__((weak)) void {name}({parameter}) {{\n{unless}{looks}  dprintf(2, \"{MARK} error reached\\n\");\n  \
             if (__sanitizer_print_stack_trace) __sanitizer_print_stack_trace();\n  _exit({STATUS_REACHED});\n}}"
        );
    }
    if allocation == Allocation::MayFail {
        text.push_str(WRAPPERS);
    }
    if let Some(bytes) = stdin {
        feed_stdin(&mut text, bytes);
    }
    // Stronger than those of the library.
    for (name, ty) in [("rand", "int"), ("random", "long")] {
        let _ = writeln!(text, "__attribute__((weak)) {ty} {name}(void) {{ return ({ty}) take(); }}");
    }
    for (name, ty) in NONDET {
        give(&mut text, &format!("__VERIFIER_nondet_{name}"), ty);
    }
    for External { name, returns } in externals {
        match returns {
            Some(returns) => give(&mut text, name, returns),
            None => {
                let _ = writeln!(
                    text,
                    "__attribute__((weak)) void {name}() {{ dprintf(2, \"{MARK} `{name}` is called\\n\"); _exit({STATUS_EXHAUSTED}); }}"
                );
            }
        }
    }
    text
}

/// Puts these bytes, and the end behind them, in place of standard input before the program starts. A pipe holds as many.
fn feed_stdin(text: &mut String, bytes: &[u8]) {
    let bytes = &bytes[..bytes.len().min(MOST_STDIN)];
    let _ = write!(text, "static const unsigned char given[{}] = {{", bytes.len().max(1));
    for byte in bytes {
        let _ = write!(text, "{byte},");
    }
    let _ = writeln!(
        text,
        "}};\nextern int pipe(int *), dup2(int, int), close(int);\nextern __PTRDIFF_TYPE__ write(int, const void *, __SIZE_TYPE__);\n\
         __attribute__((constructor)) static void feed_stdin(void) {{\n  int ends[2];\n  \
         if (pipe(ends) || write(ends[1], given, {}) < 0 || dup2(ends[0], 0)) _exit({STATUS_EXHAUSTED});\n  close(ends[1]);\n}}",
        bytes.len()
    );
}

fn give(text: &mut String, name: &str, ty: &str) {
    let value = match ty {
        "void" => String::new(),
        // Recorded is whether it is null; other pointers lead nowhere.
        pointer if pointer.ends_with('*') => format!("return take() ? 0 : ({pointer}) 64;"),
        "float" => "return take_float();".to_owned(),
        "double" => "return take_double();".to_owned(),
        ty => format!("return ({ty}) take();"),
    };
    let _ = writeln!(text, "__attribute__((weak)) {ty} {name}() {{ {value} }}");
}

/// The bits of a value, the low ones first.
fn bits(value: Const) -> u64 {
    match value {
        Const::Bool(value) => value.into(),
        Const::Int(_, value) => value as u64,
        Const::F32(bits) => bits.into(),
        Const::F64(bits) => bits,
        Const::Null => 0,
    }
}
