//! Property files of SV-COMP: they select the checks.

use crate::failure::Failure;
use ivl::CheckKind;
use std::path::Path;

/// What a property asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Property {
    /// `LTL(G assert)`: no AssertionError leaves main.
    Assertions,
    /// `LTL(G ! uncaught(java.lang.RuntimeException))`: no runtime exception leaves main. Assertions are enabled, as they are for the
    /// other property: what the condition of an assertion throws counts, and what would happen after a failed one does not.
    RuntimeExceptions,
}

impl Property {
    /// Reads a property file.
    pub fn read(path: &Path) -> Result<Property, Failure> {
        let text = std::fs::read_to_string(path)
            .map_err(|error| Failure::bad_input(format!("{}: {error}", path.display())))?;
        Property::parse(&text).ok_or_else(|| {
            Failure::bad_input(format!(
                "{}: not a property that Jackalope knows: CHECK( init(Main.main()), LTL(G assert) ) or \
                 CHECK( init(Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)) )",
                path.display()
            ))
        })
    }

    fn parse(text: &str) -> Option<Property> {
        let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let formula = compact.strip_prefix("CHECK(init(Main.main()),")?.strip_suffix(')')?;
        match formula {
            "LTL(Gassert)" => Some(Property::Assertions),
            "LTL(G!uncaught(java.lang.RuntimeException))" => Some(Property::RuntimeExceptions),
            _ => None,
        }
    }

    /// What reports call it.
    pub fn name(self) -> &'static str {
        match self {
            Property::Assertions => "assert",
            Property::RuntimeExceptions => "no-runtime-exception",
        }
    }

    /// The kinds of checks it speaks of: those whose place may throw what [`Property::escaping`] names. Which class it is in a run is
    /// tested there, as a `throw` may throw anything.
    pub fn kinds(self) -> Vec<CheckKind> {
        match self {
            Property::Assertions => vec![CheckKind::Assertion, CheckKind::Uncaught],
            Property::RuntimeExceptions => {
                CheckKind::ALL.into_iter().filter(|kind| *kind != CheckKind::Assertion).collect()
            }
        }
    }

    /// The class of exceptions that may not leave the entry.
    pub fn escaping(self) -> &'static str {
        match self {
            Property::Assertions => "java.lang.AssertionError",
            Property::RuntimeExceptions => "java.lang.RuntimeException",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_both_properties_however_they_are_spaced() {
        assert_eq!(Property::parse("CHECK( init(Main.main()), LTL(G assert) )\n"), Some(Property::Assertions));
        let runtime = "CHECK(init(Main.main()), LTL(G !\nuncaught(java.lang.RuntimeException)))";
        assert_eq!(Property::parse(runtime), Some(Property::RuntimeExceptions));
        assert_eq!(Property::parse("CHECK( init(main()), LTL(G ! call(reach_error())) )"), None);
        assert_eq!(Property::parse(""), None);
    }
}
