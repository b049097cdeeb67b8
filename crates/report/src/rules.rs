//! The kinds of checks, as rules that reports refer to by name.

/// A kind of check.
pub struct Rule {
    /// Its name in reports and on the command line; it never changes.
    pub id: &'static str,
    /// In a few words.
    pub title: &'static str,
    /// In a sentence or two.
    pub about: &'static str,
}

/// All kinds of checks.
pub const RULES: [Rule; 10] = [
    Rule {
        id: "assertion",
        title: "An assertion fails",
        about: "An AssertionError leaves the entry: the condition of an assert statement is false in some run.",
    },
    Rule {
        id: "null",
        title: "Null is dereferenced",
        about: "A NullPointerException leaves the entry: a field, a method or an element of null is asked for in some run.",
    },
    Rule {
        id: "index",
        title: "An index is out of bounds",
        about: "An ArrayIndexOutOfBoundsException leaves the entry: an array is accessed below 0 or beyond its length in some run.",
    },
    Rule {
        id: "cast",
        title: "A cast fails",
        about: "A ClassCastException leaves the entry: an object is not of the class that it is cast to in some run.",
    },
    Rule {
        id: "negative-size",
        title: "An array gets a negative size",
        about: "A NegativeArraySizeException leaves the entry in some run.",
    },
    Rule {
        id: "division",
        title: "An integer is divided by zero",
        about: "An ArithmeticException leaves the entry: the divisor of an integer division or remainder is zero in some run.",
    },
    Rule {
        id: "array-store",
        title: "An array cannot hold an element",
        about: "An ArrayStoreException leaves the entry: an element of the wrong class is stored in some run.",
    },
    Rule {
        id: "contract",
        title: "A contract is violated",
        about: "A clause of a contract in JML does not hold, or cannot be evaluated, in some run.",
    },
    Rule {
        id: "uncaught",
        title: "An exception leaves the entry",
        about: "An exception that is thrown here, or by the library for what is done here, leaves the entry in some run.",
    },
    Rule {
        id: "unsupported",
        title: "Something that is not modelled is reached",
        about: "The program does something that Jackalope does not model, so that nothing is known of what follows.",
    },
];
