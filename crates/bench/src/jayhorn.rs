//! Programs whose names say what is right, as JayHorn's suites have them: `SatX` and `x_true` do not fail, `UnsatX` and `x_false` do.
//!
//! A program is a folder with such a name, or a single source file with such a name in a folder without.

use crate::reading::entries;
use crate::suite::SuiteError;
use crate::task::{ALL_CHECKS, MainClass, Program, Property, Question, Seeded, Task};
use report::bench::Expected;
use std::path::{Path, PathBuf};

/// What a name says.
pub fn label(name: &str) -> Option<Expected> {
    let starts =
        |prefix: &str| name.strip_prefix(prefix).is_some_and(|rest| !rest.starts_with(|c: char| c.is_lowercase()));
    if starts("Unsat") || name.ends_with("_false") {
        Some(Expected::False)
    } else if starts("Sat") || name.ends_with("_true") {
        Some(Expected::True)
    } else {
        None
    }
}

/// All programs below a folder.
pub fn tasks(root: &Path) -> Result<Vec<Task>, SuiteError> {
    let mut tasks = Vec::new();
    let mut pending = vec![root.to_owned()];
    while let Some(folder) = pending.pop() {
        for path in entries(&folder)? {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            if path.is_dir() {
                match program(&path)? {
                    Some(task) => tasks.push(task),
                    None if path.is_symlink() => {}
                    None => pending.push(path),
                }
            } else if let Some(stem) = name.strip_suffix(".java")
                && let Some(expected) = label(stem)
            {
                let main = MainClass::OneOf(vec![stem.to_owned()]);
                let source_path = Some(folder.clone());
                tasks.push(Task { source_path, ..task(path.clone(), stem.to_owned(), main, expected) });
            }
        }
    }
    Ok(tasks)
}

/// A folder as a program, if it is one.
pub fn program(folder: &Path) -> Result<Option<Task>, SuiteError> {
    let name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let Some(expected) = label(&name) else { return Ok(None) };
    if !has_program(folder)? {
        return Ok(None);
    }
    let main = MainClass::OneOf(vec![name.clone(), "Main".to_owned()]);
    Ok(Some(task(folder.to_owned(), name, main, expected)))
}

fn task(path: PathBuf, name: String, main: MainClass, expected: Expected) -> Task {
    let property = Property { name: ALL_CHECKS.to_owned(), question: Question::AllChecks, expected: Some(expected) };
    Task {
        name,
        family: String::new(),
        inputs: vec![path],
        source_path: None,
        program: Program::Java(main),
        properties: vec![property],
        seeded: Seeded::Input,
    }
}

/// Whether there is anything to compile or to run below a folder.
fn has_program(folder: &Path) -> Result<bool, SuiteError> {
    let mut pending = vec![folder.to_owned()];
    while let Some(folder) = pending.pop() {
        for path in entries(&folder)? {
            if path.is_dir() && !path.is_symlink() {
                pending.push(path);
            } else if path.extension().is_some_and(|ending| ending == "java" || ending == "class" || ending == "jar") {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_is_right() {
        for name in ["SatFoo", "Sat1", "Sat", "Sat_x", "product3_spec1_true"] {
            assert_eq!(label(name), Some(Expected::True), "{name}");
        }
        for name in ["UnsatFoo", "Unsat", "product3_spec1_false", "SatThing_false"] {
            assert_eq!(label(name), Some(Expected::False), "{name}");
        }
        for name in ["Saturday", "Main", "true", "unsatFoo", "Unsaturated"] {
            assert_eq!(label(name), None, "{name}");
        }
    }
}
