//! What is not called, and why: results that differ from run to run, and calls that end or block the program.

use super::table::{Callable, Class};

/// Classes of which nothing is called.
const CLASSES: &[&str] = &[
    // The machine and its threads.
    "java.lang.Runtime",
    "java.lang.Thread",
    "java.lang.Thread.UncaughtExceptionHandler",
    "java.lang.ThreadLocal",
    "java.lang.InheritableThreadLocal",
    // Numbers that nobody has chosen.
    "java.util.concurrent.ThreadLocalRandom",
];

/// Functions that the interpreter computes with the machine's own library.
const INEXACT: &[&str] = &[
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "expm1", "log", "log10",
    "log1p", "pow", "cbrt", "hypot",
];

/// Methods, by the class they are called of.
const METHODS: &[(&str, &[&str])] = &[
    (
        "java.lang.System",
        &[
            "exit",
            "currentTimeMillis",
            "nanoTime",
            "identityHashCode",
            "setOut",
            "setErr",
            "setIn",
            "getenv",
            "getProperties",
            "gc",
            "console",
            "load",
            "loadLibrary",
            "mapLibraryName",
            "runFinalization",
            "inheritedChannel",
            "setProperties",
            "setProperty",
            "clearProperty",
            "getProperty",
            "setSecurityManager",
            "getSecurityManager",
            "getLogger",
        ],
    ),
    ("java.lang.Math", &["random"]),
    ("java.lang.StrictMath", &["random"]),
    // Not fixed to the last bit, or not computed as we do: engines take what they return for anything near.
    ("java.lang.Math", INEXACT),
    ("java.lang.StrictMath", INEXACT),
    ("java.util.Random", &["nextGaussian", "nextExponential"]),
    ("java.util.Objects", &["toIdentityString"]),
    ("java.nio.charset.Charset", &["availableCharsets"]),
    ("java.util.Locale", &["getAvailableLocales", "setDefault", "getISOCountries", "getISOLanguages"]),
    // What the loader and the module of users' classes are, and the order of members.
    (
        "java.lang.Class",
        &[
            "getClassLoader",
            "getModule",
            "getProtectionDomain",
            "getResource",
            "getResourceAsStream",
            "getPackage",
            "getMethods",
            "getDeclaredMethods",
            "getFields",
            "getDeclaredFields",
            "getDeclaredClasses",
            "getClasses",
            "getSigners",
            "hashCode",
            "toGenericString",
        ],
    ),
    // The order of their elements differs from run to run where there are several.
    ("java.util.Set", &["of", "copyOf"]),
    ("java.util.Map", &["of", "copyOf", "ofEntries"]),
    ("java.util.Collections", &["shuffle"]),
];

/// Methods that no class is asked for: lines and frames of the library's own code, names of its classes that are not public.
const EVERYWHERE: &[&str] = &[
    "getClass",
    // Threads that share the work call back in an order of their own.
    "parallelSetAll",
    "parallelPrefix",
    "printStackTrace",
    "getStackTrace",
    "setStackTrace",
    "fillInStackTrace",
    "describeConstable",
    "resolveConstantDesc",
];

/// Whether nothing of a class is called.
pub fn is_class_excluded(class: &Class) -> bool {
    CLASSES.contains(&&*class.name) || is_spoken_for(class)
}

/// Most exceptions differ in nothing but their names.
fn is_spoken_for(class: &Class) -> bool {
    let speakers =
        ["Throwable", "AssertionError", "IndexOutOfBoundsException", "UncheckedIOException", "ExecutionException"];
    class.is_a("java.lang.Throwable")
        && !speakers.contains(&class.simple())
        && !class.is_a("java.util.IllegalFormatException")
}

/// Whether a constructor opens the file of a name.
pub fn opens_file(class: &Class, constructor: &Callable) -> bool {
    let writes = ["PrintStream", "PrintWriter", "Formatter"].contains(&class.simple());
    writes && constructor.name.is_empty() && constructor.params.first().is_some_and(|ty| ty == "java.lang.String")
}

/// Whether a constructor makes a generator whose numbers nobody has chosen.
pub fn is_unseeded(class: &Class, constructor: &Callable) -> bool {
    class.name == "java.util.Random" && constructor.params.is_empty()
}

/// Whether a method of a class is not called.
pub fn is_excluded(class: &Class, method: &Callable) -> bool {
    let named = |(owner, names): &(&str, &[&str])| *owner == class.name && names.contains(&&*method.name);
    // The identity hash code, and texts made of it.
    let is_identity = matches!(&*method.name, "hashCode" | "toString") && method.owner == "java.lang.Object";
    let may_be_identity = method.name == "hashCode"
        && method.params.is_empty()
        && matches!(
            class.simple(),
            "Collection"
                | "Queue"
                | "Deque"
                | "Iterable"
                | "Enum"
                | "EnumMap"
                | "EnumSet"
                | "AbstractCollection"
                | "AbstractQueue"
                | "Record"
                | "SequencedCollection"
        );
    // Monitors are a matter of their own: `Object` speaks for all.
    let is_monitor = matches!(&*method.name, "wait" | "notify" | "notifyAll") && class.name != "java.lang.Object";
    METHODS.iter().any(named) || is_monitor || EVERYWHERE.contains(&&*method.name) || is_identity || may_be_identity
}
