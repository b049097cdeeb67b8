//! The kinds of checks of Java, and the properties of SV-COMP that select them.

use ivl::CheckKind;
use session::language::{Kind, Property};

const fn kind(kind: CheckKind, title: &'static str, explanation: &'static str) -> Kind {
    Kind { kind, title, explanation, is_default: true }
}

/// All kinds of checks.
pub const KINDS: [Kind; 10] = [
    kind(
        CheckKind::ASSERTION,
        "An assertion fails",
        "An AssertionError leaves the entry: the condition of an assert statement is false in some run.",
    ),
    kind(
        CheckKind::NULL,
        "Null is dereferenced",
        "A NullPointerException leaves the entry: a field, a method or an element of null is asked for in some run.",
    ),
    kind(
        CheckKind::INDEX,
        "An index is out of bounds",
        "An ArrayIndexOutOfBoundsException leaves the entry: an array is accessed below 0 or beyond its length in some run.",
    ),
    kind(
        CheckKind::CAST,
        "A cast fails",
        "A ClassCastException leaves the entry: an object is not of the class that it is cast to in some run.",
    ),
    kind(
        CheckKind::NEGATIVE_SIZE,
        "An array gets a negative size",
        "A NegativeArraySizeException leaves the entry in some run.",
    ),
    kind(
        CheckKind::DIVISION,
        "An integer is divided by zero",
        "An ArithmeticException leaves the entry: the divisor of an integer division or remainder is zero in some run.",
    ),
    kind(
        CheckKind::ARRAY_STORE,
        "An array cannot hold an element",
        "An ArrayStoreException leaves the entry: an element of the wrong class is stored in some run.",
    ),
    kind(
        CheckKind::CONTRACT,
        "A contract is violated",
        "A clause of a contract in JML does not hold, or cannot be evaluated, in some run.",
    ),
    kind(
        CheckKind::UNCAUGHT,
        "An exception leaves the entry",
        "An exception that is thrown here, or by the library for what is done here, leaves the entry in some run.",
    ),
    kind(
        CheckKind::UNSUPPORTED,
        "Something that is not modelled is reached",
        "The program does something that Jackalope does not model, so that nothing is known of what follows.",
    ),
];

/// A property of SV-COMP.
pub struct Known {
    /// As property files have it.
    pub formula: &'static str,
    /// What reports call it.
    pub name: &'static str,
    /// The class of exceptions that may not leave the entry.
    pub escaping: &'static str,
    /// Whether failed assertions are what it is about; otherwise it is about all else. Assertions are enabled for both: what the condition of an
    /// assertion throws counts, and what would happen after a failed one does not.
    is_about_assertions: bool,
}

/// Those that are known: no AssertionError, or no RuntimeException, leaves main.
pub const PROPERTIES: [Known; 2] = [
    Known {
        formula: "CHECK( init(Main.main()), LTL(G assert) )",
        name: "assert",
        escaping: "java.lang.AssertionError",
        is_about_assertions: true,
    },
    Known {
        formula: "CHECK( init(Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)) )",
        name: "no-runtime-exception",
        escaping: "java.lang.RuntimeException",
        is_about_assertions: false,
    },
];

impl Known {
    /// The kinds of checks it speaks of: those whose place may throw what may not escape. Which class it is in a run is tested there, as a `throw`
    /// may throw anything.
    pub(crate) fn property(&self) -> Property {
        let is_meant = |kind: &CheckKind| match self.is_about_assertions {
            true => [CheckKind::ASSERTION, CheckKind::UNCAUGHT].contains(kind),
            false => *kind != CheckKind::ASSERTION,
        };
        Property {
            name: self.name,
            formula: self.formula,
            kinds: KINDS.iter().map(|kind| kind.kind).filter(is_meant).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Java;
    use session::language::Languages;

    #[test]
    fn property_files_are_known_however_they_are_spaced() {
        let folder = process::TempFolder::new().expect("a folder can be made");
        let read = |text: &str| {
            let file = folder.path().join("x.prp");
            std::fs::write(&file, text).expect("a file can be written");
            let found = Languages::new(vec![Box::new(Java::default())]).property(&file);
            found.map(|property| property.name).map_err(|failure| failure.message)
        };
        assert_eq!(read("CHECK( init(Main.main()), LTL(G assert) )\n"), Ok("assert"));
        let runtime = "CHECK(init(Main.main()), LTL(G !\nuncaught(java.lang.RuntimeException)))";
        assert_eq!(read(runtime), Ok("no-runtime-exception"));
        for other in ["CHECK( init(main()), LTL(G ! call(reach_error())) )", ""] {
            assert!(read(other).is_err_and(|why| why.contains("LTL(G assert)")), "{other}");
        }
    }
}
