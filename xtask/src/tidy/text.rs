//! Rules about the text of files: their length, their first line, words and paths that must not be there.

use super::code::{is_word, line_at};
use super::{File, Finding};

/// Past this a file is split along a seam.
const MAX_LINES: usize = 800;

/// What marks unfinished work in code.
const UNFINISHED: [&str; 4] = ["todo!(", "unimplemented!(", "dbg!(", "#[ignore"];

/// What marks it in comments. In two parts, so that this file does not find itself.
const MARK: &str = concat!("FIX", "ME");

/// Folders that exist on somebody's machine only.
const MACHINE_FOLDERS: [&str; 3] = ["home", "root", "work"];

/// Checks a file.
pub fn check(file: &File, findings: &mut Vec<Finding>) {
    if file.is_rust() {
        check_rust(file, findings);
    }
    for (at, _) in file.text.match_indices(MARK) {
        findings.push(file.finding(line_at(&file.text, at), format!("unfinished: {MARK}")));
    }
    for (number, line) in (1..).zip(file.text.lines()) {
        if let Some(path) = machine_path(line) {
            findings.push(file.finding(number, format!("a path of somebody's machine: {path}")));
        }
    }
}

fn check_rust(file: &File, findings: &mut Vec<Finding>) {
    let lines = file.text.lines().count();
    if lines > MAX_LINES {
        findings.push(file.finding(lines, format!("{lines} lines: split it along a seam (at most {MAX_LINES})")));
    }
    if !file.text.starts_with("//!") {
        findings.push(file.finding(1, "a file begins with `//!`: what it does, from what, to what"));
    }
    let code = &file.code().bare;
    for word in UNFINISHED {
        for (at, _) in code.match_indices(word) {
            if word.starts_with('#') || !code[..at].ends_with(is_word) {
                findings.push(file.finding(line_at(code, at), format!("unfinished: {word}")));
            }
        }
    }
}

/// The first absolute path into such a folder on this line.
fn machine_path(line: &str) -> Option<&str> {
    MACHINE_FOLDERS.iter().find_map(|folder| {
        line.match_indices(folder).find_map(|(at, _)| {
            let path = &line[at.checked_sub(1)?..];
            let below = path.strip_prefix('/')?.strip_prefix(folder)?.strip_prefix('/')?;
            let is_absolute =
                !line[..at - 1].ends_with(|c: char| is_word(c) || matches!(c, '.' | '-' | '/' | '}' | ')' | '>'));
            let is_path = |c: char| is_word(c) || matches!(c, '.' | '-' | '/');
            let end = path.find(|c| !is_path(c)).unwrap_or(path.len());
            (is_absolute && below.starts_with(is_word)).then_some(&path[..end])
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::found;

    #[test]
    fn files_are_documented_and_short() {
        let long = format!("//! x\n{}", "\n".repeat(MAX_LINES));
        assert_eq!(found(check, "crates/a/src/b.rs", &long), ["801: 801 lines: split it along a seam (at most 800)"]);
        let message = "1: a file begins with `//!`: what it does, from what, to what";
        assert_eq!(found(check, "crates/a/src/b.rs", "fn f() {}"), [message]);
        assert_eq!(found(check, "a.java", "class A {}"), [""; 0]);
    }

    #[test]
    fn unfinished_work_is_found() {
        let text = "//! x\nfn f() { todo!() }\nfn g() { my_dbg!(1); }\n#[ignore = \"slow\"]\n// todo!() in words\n";
        assert_eq!(found(check, "a.rs", text), ["2: unfinished: todo!(", "4: unfinished: #[ignore"]);
        assert_eq!(found(check, "a.java", &format!("// {MARK} later")), [format!("1: unfinished: {MARK}")]);
    }

    #[test]
    fn machine_paths_are_found() {
        let path = |folder: &str| format!("/{folder}/me/x.rs");
        for folder in MACHINE_FOLDERS {
            assert_eq!(machine_path(&format!("see \"{}\"", path(folder))), Some(&*path(folder)));
            assert_eq!(machine_path(&format!("src{}", path(folder))), None);
            assert_eq!(machine_path(&format!("https:/{}", path(folder))), None);
        }
        assert_eq!(machine_path("/usr/lib/jvm and /homes/x and work/x"), None);
    }
}
