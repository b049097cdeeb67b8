//! Functions of the C library whose types compilers know without a declaration, and that `__builtin_…` stands for.
//!
//! A signature is one letter for the result and one for each parameter: `v` void, `i` int, `u` unsigned, `l` long, `q` long long, `z` size_t,
//! `f` `d` `D` floats, `p` `void *`, `P` `const void *`, `s` `char *`, `S` `const char *`, `I` `int *`, `V` va_list, `.` more arguments.

/// Functions with their signatures, sorted by name.
const FUNCTIONS: &[(&str, &str)] = &[
    ("_exit", "vi"),
    ("abort", "v"),
    ("abs", "ii"),
    ("aligned_alloc", "pzz"),
    ("alloca", "pz"),
    ("bcmp", "iPPz"),
    ("bcopy", "vPpz"),
    ("bzero", "vpz"),
    ("calloc", "pzz"),
    ("exit", "vi"),
    ("fprintf", "ipS."),
    ("fputc", "iip"),
    ("fputs", "iSp"),
    ("free", "vp"),
    ("fwrite", "zPzzp"),
    ("index", "sSi"),
    ("isalnum", "ii"),
    ("isalpha", "ii"),
    ("iscntrl", "ii"),
    ("isdigit", "ii"),
    ("isgraph", "ii"),
    ("islower", "ii"),
    ("isprint", "ii"),
    ("ispunct", "ii"),
    ("isspace", "ii"),
    ("isupper", "ii"),
    ("isxdigit", "ii"),
    ("labs", "ll"),
    ("llabs", "qq"),
    ("malloc", "pz"),
    ("memchr", "pPiz"),
    ("memcmp", "iPPz"),
    ("memcpy", "ppPz"),
    ("memmove", "ppPz"),
    ("mempcpy", "ppPz"),
    ("memset", "ppiz"),
    ("printf", "iS."),
    ("putchar", "ii"),
    ("puts", "iS"),
    ("realloc", "ppz"),
    ("rindex", "sSi"),
    ("scanf", "iS."),
    ("snprintf", "iszS."),
    ("sprintf", "isS."),
    ("sscanf", "iSS."),
    ("stpcpy", "ssS"),
    ("stpncpy", "ssSz"),
    ("strcasecmp", "iSS"),
    ("strcat", "ssS"),
    ("strchr", "sSi"),
    ("strcmp", "iSS"),
    ("strcpy", "ssS"),
    ("strcspn", "zSS"),
    ("strdup", "sS"),
    ("strlen", "zS"),
    ("strncasecmp", "iSSz"),
    ("strncat", "ssSz"),
    ("strncmp", "iSSz"),
    ("strncpy", "ssSz"),
    ("strndup", "sSz"),
    ("strpbrk", "sSS"),
    ("strrchr", "sSi"),
    ("strspn", "zSS"),
    ("strstr", "sSS"),
    ("tolower", "ii"),
    ("toupper", "ii"),
    ("vfprintf", "ipSV"),
    ("vprintf", "iSV"),
    ("vsnprintf", "iszSV"),
    ("vsprintf", "isSV"),
];

/// Mathematical functions of `double`; those with `f` and `l` at the end are of `float` and `long double`.
const MATHEMATICAL: &[(&str, [&str; 3])] = &[
    (
        "acos acosh asin asinh atan atanh cbrt ceil cos cosh erf erfc exp exp10 exp2 expm1 fabs floor lgamma log log10 log1p log2 logb nearbyint rint round roundeven sin sinh sqrt tan tanh tgamma trunc",
        ["dd", "ff", "DD"],
    ),
    ("atan2 copysign drem fdim fmax fmin fmod hypot nextafter pow remainder", ["ddd", "fff", "DDD"]),
    ("fma", ["dddd", "ffff", "DDDD"]),
    ("ldexp scalbn powi", ["ddi", "ffi", "DDi"]),
    ("frexp", ["ddI", "ffI", "DDI"]),
    ("ilogb", ["id", "if", "iD"]),
    ("lrint lround", ["ld", "lf", "lD"]),
    ("llrint llround", ["qd", "qf", "qD"]),
];

/// The signature of a function of the library.
pub(super) fn signature(name: &str) -> Option<&'static str> {
    if let Ok(found) = FUNCTIONS.binary_search_by_key(&name, |(name, _)| name) {
        return Some(FUNCTIONS[found].1);
    }
    let is_among = |names: &str, name: &str| !name.is_empty() && names.split(' ').any(|known| known == name);
    MATHEMATICAL.iter().find_map(|(names, signatures)| {
        if is_among(names, name) {
            return Some(signatures[0]);
        }
        if name.strip_suffix('f').is_some_and(|name| is_among(names, name)) {
            return Some(signatures[1]);
        }
        name.strip_suffix('l').is_some_and(|name| is_among(names, name)).then_some(signatures[2])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found() {
        assert!(FUNCTIONS.is_sorted_by_key(|(name, _)| *name));
        assert_eq!(signature("memcpy"), Some("ppPz"));
        assert_eq!(signature("fabs"), Some("dd"));
        assert_eq!(signature("fabsf"), Some("ff"));
        assert_eq!(signature("fmodl"), Some("DDD"));
        assert_eq!(signature("reach_error"), None);
    }
}
