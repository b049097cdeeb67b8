//! Programs in C whose names say what is right, as SV-COMP had them before task files: `list_true-unreach-call_false-valid-deref.i`.
//!
//! A name has a verdict for each property; faults of memory are one property, `valid-memsafety`, that holds or does not. What is asked is written in SV-COMP's
//! formulas, as no file says it. Properties that are not here, such as termination, are left out.

use crate::task::{DataModel, Program, Property, Question, Seeded, Task};
use report::bench::Expected;
use std::path::Path;

/// Properties, by their names: what is asked.
const FORMULAS: [(&str, &str); 4] = [
    ("unreach-call", "CHECK( init(main()), LTL(G ! call(__VERIFIER_error())) )\n"),
    (
        "valid-memsafety",
        "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )\nCHECK( init(main()), LTL(G valid-memtrack) )\n",
    ),
    ("valid-memcleanup", "CHECK( init(main()), LTL(G valid-memcleanup) )\n"),
    ("no-overflow", "CHECK( init(main()), LTL(G ! overflow) )\n"),
];

/// What the parts of names stand for.
const PARTS: [(&str, &str); 7] = [
    ("unreach-call", "unreach-call"),
    ("valid-memsafety", "valid-memsafety"),
    ("valid-deref", "valid-memsafety"),
    ("valid-free", "valid-memsafety"),
    ("valid-memtrack", "valid-memsafety"),
    ("valid-memcleanup", "valid-memcleanup"),
    ("no-overflow", "no-overflow"),
];

/// What a name says, and the name without it.
pub fn properties(stem: &str) -> Vec<Property> {
    let mut found: Vec<Property> = Vec::new();
    for part in stem.split('_').skip(1) {
        let verdict = [("true-", Expected::True), ("false-", Expected::False)]
            .into_iter()
            .find_map(|(word, verdict)| Some((part.strip_prefix(word)?, verdict)));
        let Some((rest, expected)) = verdict else { continue };
        // More may follow, such as the name of a tool: `_true-unreach-call.cil`.
        let is_said = |name: &str| rest == name || rest.strip_prefix(name).is_some_and(|more| more.starts_with('.'));
        let Some((_, name)) = PARTS.iter().find(|(part, _)| is_said(part)) else { continue };
        let Some((_, formula)) = FORMULAS.iter().find(|(known, _)| known == name) else { continue };
        match found.iter_mut().find(|known| known.name == *name) {
            Some(known) if expected == Expected::False => known.expected = Some(expected),
            Some(_) => {}
            None => found.push(Property {
                name: (*name).to_owned(),
                question: Question::Formula(formula),
                expected: Some(expected),
            }),
        }
    }
    found
}

/// A file as a task, if its name says what is right.
pub fn task(path: &Path, model: DataModel) -> Option<Task> {
    let stem = path.file_stem()?.to_string_lossy().into_owned();
    let properties = properties(&stem);
    (is_c(path) && !properties.is_empty()).then(|| Task {
        name: stem,
        family: String::new(),
        inputs: vec![path.to_owned()],
        source_path: None,
        program: Program::C(model),
        properties,
        seeded: Seeded::Exact,
    })
}

/// Whether a file is a program in C.
pub fn is_c(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "c" || extension == "i")
}

/// The data model of a category: beside its `.set` there may be a `.cfg` that says `Architecture: 64 bit`. It is 32 bit if nobody says otherwise.
pub fn model_of_set(set: &Path) -> DataModel {
    let text = std::fs::read_to_string(set.with_extension("cfg")).unwrap_or_default();
    let mut lines = text.lines().filter_map(|line| line.trim().strip_prefix("Architecture:"));
    if lines.any(|line| line.contains("64")) { DataModel::Lp64 } else { DataModel::Ilp32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_is_right() {
        let said = |name: &str| -> Vec<(String, Option<Expected>)> {
            properties(name).into_iter().map(|property| (property.name, property.expected)).collect()
        };
        let (yes, no) = (Some(Expected::True), Some(Expected::False));
        assert_eq!(
            said("list_true-unreach-call_false-valid-deref"),
            [("unreach-call".to_owned(), yes), ("valid-memsafety".to_owned(), no)]
        );
        assert_eq!(said("x_true-valid-memsafety_true-termination"), [("valid-memsafety".to_owned(), yes)]);
        assert_eq!(said("a_b_false-unreach-call.cil.out"), [("unreach-call".to_owned(), no)]);
        assert_eq!(said("true-unreach-call"), []);
        assert_eq!(said("x_true"), []);
    }
}
