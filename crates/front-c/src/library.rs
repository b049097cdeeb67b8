//! Functions of the C library, of SV-COMP and of GCC's run-time that have a meaning of their own when the program gives them no body.
//!
//! A table by name: which function it is to the lowering, or that it is not modelled. A function that is not in the table is one of the user's that is defined
//! elsewhere: it returns anything and writes nothing, which the report says.

use ivl::MathOp;

/// What a function without a body does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Library {
    /// `malloc`.
    Malloc,
    /// `calloc`.
    Calloc,
    /// `free`.
    Free,
    /// `memset`.
    Memset,
    /// `alloca`.
    Alloca,
    /// `realloc`.
    Realloc,
    /// `memcpy`.
    Memcpy,
    /// `memmove`.
    Memmove,
    /// Ends the program with the status that is its argument.
    Exit,
    /// Ends the program as `abort` does.
    Abort,
    /// An assertion has failed, or an error is reached.
    Error,
    /// Fails where its first argument is zero.
    Assert,
    /// Goes on only where its argument is not zero.
    Assume,
    /// Program input, of the type that it returns.
    Nondet,
    /// `abs`, `labs`, `llabs`.
    Abs,
    /// Writes to a stream; the result is any.
    Output,
    /// A random number that is not negative.
    Random,
    /// For our models.
    Intrinsic(Intrinsic),
    /// Does nothing that anybody can see.
    Nothing,
    /// Is not modelled.
    Unsupported,
}

/// What only our models call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intrinsic {
    /// Blames a check of arguments where its own is false.
    CheckArgument,
    /// Blames a check of overlapping copies where its argument is false.
    CheckOverlap,
    /// Blames a check of arithmetic where its argument is false.
    CheckArithmetic(Arithmetic),
    /// Whether so many bytes behind a pointer, and so many behind another, have one in common.
    Overlap,
    /// Whether two pointers may lead into the same object, as far as is known before the program runs.
    MayOverlap,
    /// Any `int`.
    AnyInt,
    /// Whether nobody can see that the functions are called which its argument, a pointer, leads to, as far as is known before the program runs.
    IsPure,
    /// The size of what its argument, a pointer, points to.
    ElementSize,
    /// What its argument excludes is not modelled.
    Require,
    /// Writes a character to a stream: 1 is standard output, 2 standard error.
    Output,
    /// Writes a literal, its second argument, to a stream.
    OutputLiteral,
    /// The next character of standard input, -1 behind its end.
    Input,
    /// Whether a file cannot be opened.
    OpenFails,
    /// The next character of a file, -1 behind its end.
    FileByte,
    /// The bits of a double.
    Bits,
    /// The double that has these bits.
    FromBits,
    /// What is left of a double when another one is taken off it a whole number of times, towards zero.
    Rem,
    /// A function of the IVL.
    Math(MathOp),
}

/// What C leaves undefined about arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arithmetic {
    /// A sum, difference or product leaves its type; machines go on.
    Overflow,
    /// A quotient leaves its type; machines do not go on.
    Quotient,
    /// Nothing can be divided by zero.
    Divisor,
    /// How far a number is shifted.
    Distance,
    /// What is shifted to the left leaves its type; machines go on.
    Shifted,
    /// A floating number leaves an integer type.
    Conversion,
}

const KNOWN: [(&str, Library); 83] = [
    ("__jackalope_check_overflow", Library::Intrinsic(Intrinsic::CheckArithmetic(Arithmetic::Overflow))),
    ("__jackalope_check_quotient", Library::Intrinsic(Intrinsic::CheckArithmetic(Arithmetic::Quotient))),
    ("__jackalope_check_divisor", Library::Intrinsic(Intrinsic::CheckArithmetic(Arithmetic::Divisor))),
    ("__jackalope_check_distance", Library::Intrinsic(Intrinsic::CheckArithmetic(Arithmetic::Distance))),
    ("__jackalope_check_shifted", Library::Intrinsic(Intrinsic::CheckArithmetic(Arithmetic::Shifted))),
    ("__jackalope_check_conversion", Library::Intrinsic(Intrinsic::CheckArithmetic(Arithmetic::Conversion))),
    ("__jackalope_check_argument", Library::Intrinsic(Intrinsic::CheckArgument)),
    ("__jackalope_check_overlap", Library::Intrinsic(Intrinsic::CheckOverlap)),
    ("__jackalope_overlap", Library::Intrinsic(Intrinsic::Overlap)),
    ("__jackalope_any_int", Library::Intrinsic(Intrinsic::AnyInt)),
    ("__jackalope_is_pure", Library::Intrinsic(Intrinsic::IsPure)),
    ("__jackalope_may_overlap", Library::Intrinsic(Intrinsic::MayOverlap)),
    ("__jackalope_element_size", Library::Intrinsic(Intrinsic::ElementSize)),
    ("__jackalope_require", Library::Intrinsic(Intrinsic::Require)),
    ("__jackalope_output", Library::Intrinsic(Intrinsic::Output)),
    ("__jackalope_output_literal", Library::Intrinsic(Intrinsic::OutputLiteral)),
    ("__jackalope_input", Library::Intrinsic(Intrinsic::Input)),
    ("__jackalope_open_fails", Library::Intrinsic(Intrinsic::OpenFails)),
    ("__jackalope_file_byte", Library::Intrinsic(Intrinsic::FileByte)),
    ("__jackalope_bits", Library::Intrinsic(Intrinsic::Bits)),
    ("__jackalope_from_bits", Library::Intrinsic(Intrinsic::FromBits)),
    ("__jackalope_rem", Library::Intrinsic(Intrinsic::Rem)),
    ("rand", Library::Random),
    ("random", Library::Random),
    ("malloc", Library::Malloc),
    ("__builtin_malloc", Library::Malloc),
    ("calloc", Library::Calloc),
    ("free", Library::Free),
    ("cfree", Library::Free),
    ("memset", Library::Memset),
    ("memcpy", Library::Memcpy),
    ("memmove", Library::Memmove),
    ("exit", Library::Exit),
    ("__jackalope_exit", Library::Exit),
    ("_exit", Library::Exit),
    ("_Exit", Library::Exit),
    ("abort", Library::Abort),
    ("__assert_fail", Library::Error),
    ("__assert", Library::Error),
    ("__assert_rtn", Library::Error),
    ("__VERIFIER_error", Library::Error),
    ("reach_error", Library::Error),
    ("assert", Library::Assert),
    ("__VERIFIER_assert", Library::Assert),
    ("__CPROVER_assert", Library::Assert),
    ("__VERIFIER_assume", Library::Assume),
    ("__CPROVER_assume", Library::Assume),
    // Tells 2LS which invariants to look for.
    ("__CPROVER_template", Library::Nothing),
    ("abs", Library::Abs),
    ("labs", Library::Abs),
    ("llabs", Library::Abs),
    ("printf", Library::Unsupported),
    ("fprintf", Library::Unsupported),
    ("vprintf", Library::Unsupported),
    ("vfprintf", Library::Unsupported),
    ("puts", Library::Unsupported),
    ("fputs", Library::Unsupported),
    ("putchar", Library::Unsupported),
    ("putc", Library::Unsupported),
    ("fputc", Library::Unsupported),
    ("fflush", Library::Output),
    ("perror", Library::Unsupported),
    ("printk", Library::Output),
    ("srand", Library::Nothing),
    ("srandom", Library::Nothing),
    ("__VERIFIER_atomic_begin", Library::Nothing),
    ("__VERIFIER_atomic_end", Library::Nothing),
    ("memcmp", Library::Unsupported),
    ("memchr", Library::Unsupported),
    ("realloc", Library::Realloc),
    ("alloca", Library::Alloca),
    ("qsort", Library::Unsupported),
    ("bsearch", Library::Unsupported),
    ("atexit", Library::Unsupported),
    ("setjmp", Library::Unsupported),
    ("_setjmp", Library::Unsupported),
    ("sigsetjmp", Library::Unsupported),
    ("longjmp", Library::Unsupported),
    ("siglongjmp", Library::Unsupported),
    ("signal", Library::Unsupported),
    ("gets", Library::Unsupported),
    ("fgets", Library::Unsupported),
    ("posix_memalign", Library::Unsupported),
];

/// Beginnings of names of functions that are not modelled and that write to memory, keep pointers or jump.
const UNSUPPORTED_BEGINNINGS: [&str; 13] = [
    "str",
    "wcs",
    "wmem",
    "mem",
    "scanf",
    "fscanf",
    "sscanf",
    "vscanf",
    "sprintf",
    "snprintf",
    "vsprintf",
    "vsnprintf",
    "pthread_",
];

/// Functions of POSIX and of the GNU library that are not modelled and that write to memory which they are given, keep pointers to it, or lead to memory of their own.
const WRITING: [&str; 63] = [
    "accept",
    "asprintf",
    "clock_gettime",
    "confstr",
    "ctime_r",
    "ecvt_r",
    "execve",
    "explicit_bzero",
    "fgetpos",
    "fgetws",
    "fopencookie",
    "fork",
    "fread_unlocked",
    "frexp",
    "frexpf",
    "fstat",
    "ftime",
    "getaddrinfo",
    "getcwd",
    "getdelim",
    "getgroups",
    "getitimer",
    "getline",
    "getopt",
    "getopt_long",
    "getpeername",
    "getpwnam_r",
    "getrlimit",
    "getrusage",
    "getsockname",
    "getsockopt",
    "gettimeofday",
    "getw",
    "gmtime_r",
    "inet_pton",
    "ioctl",
    "lgamma_r",
    "localtime_r",
    "lstat",
    "mbstowcs",
    "mbtowc",
    "nanosleep",
    "pipe",
    "poll",
    "ppoll",
    "pread",
    "qsort_r",
    "rand_r",
    "read",
    "readlink",
    "readv",
    "recv",
    "recvfrom",
    "recvmsg",
    "remquo",
    "select",
    "setvbuf",
    "sigaction",
    "stat",
    "swab",
    "vasprintf",
    "wait",
    "waitpid",
];

/// What a function without a body does, by its name; nothing if it is one of the user's. Names with two underscores belong to the compiler and its library.
pub fn known(name: &str) -> Option<Library> {
    if let Some((_, library)) = KNOWN.iter().find(|(known, _)| *known == name) {
        return Some(*library);
    }
    if let Some(op) = name.strip_prefix("__jackalope_")
        && let Some(op) = MathOp::ALL.into_iter().find(|known| known.name() == op)
    {
        return Some(Library::Intrinsic(Intrinsic::Math(op)));
    }
    if name.starts_with("__VERIFIER_nondet_") || name.starts_with("__CPROVER_template_param_") {
        return Some(Library::Nondet);
    }
    if name.starts_with("__") && !name.starts_with("__VERIFIER_") {
        return Some(Library::Unsupported);
    }
    let is_unsupported = WRITING.binary_search(&name).is_ok()
        || UNSUPPORTED_BEGINNINGS.iter().any(|beginning| name.starts_with(beginning));
    is_unsupported.then_some(Library::Unsupported)
}

/// Whether nobody can see that a function without a body is called: it computes something from its arguments, or checks them.
pub fn is_silent(name: &str) -> bool {
    match known(name) {
        Some(Library::Abs | Library::Nothing) => true,
        Some(Library::Intrinsic(which)) => !matches!(
            which,
            Intrinsic::Output
                | Intrinsic::OutputLiteral
                | Intrinsic::Input
                | Intrinsic::OpenFails
                | Intrinsic::FileByte
                | Intrinsic::IsPure
        ),
        _ => false,
    }
}

/// Whether a function without a body prints something.
pub fn prints(name: &str) -> bool {
    matches!(known(name), Some(Library::Output | Library::Intrinsic(Intrinsic::Output | Intrinsic::OutputLiteral)))
}
