//! The rules of the house that no compiler knows. Each module holds some of them; all look at the same files.
//!
//! The files are those that git tracks or would track, so that a new file is checked before it is committed.

mod code;
mod dependencies;
mod layers;
mod links;
mod manifest;
mod state;
mod text;

use crate::shell::Failure;
use code::Code;
use std::cell::OnceCell;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// A place that breaks a rule.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Finding {
    path: String,
    line: usize,
    message: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

/// A file of the repository.
struct File {
    /// From the root, with slashes.
    path: String,
    /// Empty if it is no text.
    text: String,
    code: OnceCell<Code>,
}

impl File {
    fn new(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned(), code: OnceCell::new() }
    }

    fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    fn is_manifest(&self) -> bool {
        self.path == "Cargo.toml" || self.path.ends_with("/Cargo.toml")
    }

    /// The folder under `crates/` that it belongs to.
    fn crate_name(&self) -> Option<&str> {
        self.path.strip_prefix("crates/")?.split('/').next()
    }

    /// Whether it is part of a library or program of ours, not of tests, benchmarks or a build script.
    fn is_product(&self) -> bool {
        let below = self.crate_name().and_then(|name| self.path.split_once(name)).map_or("", |(_, below)| below);
        self.is_rust() && below.starts_with("/src/") && !below.contains("/tests/") && !below.ends_with("/tests.rs")
    }

    /// The Rust code in it.
    fn code(&self) -> &Code {
        self.code.get_or_init(|| Code::new(&self.text))
    }

    fn finding(&self, line: usize, message: impl Into<String>) -> Finding {
        Finding { path: self.path.clone(), line, message: message.into() }
    }
}

/// Checks the tree and prints what it has found.
pub fn report(root: &Path) -> Result<ExitCode, Failure> {
    let findings = check(&read(root)?);
    for finding in &findings {
        println!("{finding}");
    }
    match findings.len() {
        0 => Ok(ExitCode::SUCCESS),
        1 => Err(Failure("1 place is not tidy".into())),
        many => Err(Failure(format!("{many} places are not tidy"))),
    }
}

fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files {
        layers::sources(file, &mut findings);
        state::check(file, &mut findings);
        text::check(file, &mut findings);
    }
    layers::manifests(files, &mut findings);
    dependencies::check(files, &mut findings);
    links::check(files, &mut findings);
    findings.sort();
    findings.dedup();
    findings
}

/// Reads all files; what is not UTF-8 is no text.
fn read(root: &Path) -> Result<Vec<File>, Failure> {
    let mut files = Vec::new();
    for path in list(root)? {
        // A file that has been deleted is still tracked until that is committed.
        let Ok(bytes) = std::fs::read(root.join(&path)) else { continue };
        files.push(File::new(&path.replace('\\', "/"), &String::from_utf8(bytes).unwrap_or_default()));
    }
    if files.is_empty() { Err(Failure::at(root, "there are no files to check")) } else { Ok(files) }
}

fn list(root: &Path) -> Result<Vec<String>, Failure> {
    let mut git = Command::new("git");
    git.current_dir(root).args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    match git.output() {
        Ok(output) if output.status.success() => {
            let listed = String::from_utf8_lossy(&output.stdout);
            Ok(listed.split('\0').filter(|path| !path.is_empty()).map(str::to_owned).collect())
        }
        // No git, or a copy of the sources without it.
        _ => walk(root),
    }
}

fn walk(root: &Path) -> Result<Vec<String>, Failure> {
    let mut files = Vec::new();
    let mut pending = vec![PathBuf::new()];
    while let Some(folder) = pending.pop() {
        let entries = std::fs::read_dir(root.join(&folder)).map_err(|error| Failure::at(&folder, error))?;
        for entry in entries.flatten() {
            let name = entry.file_name();
            let path = folder.join(&name);
            match entry.file_type() {
                Ok(kind) if kind.is_file() => files.push(path.to_string_lossy().into_owned()),
                Ok(kind) if kind.is_dir() && name != ".git" && name != "target" && name != "tools" => {
                    pending.push(path)
                }
                _ => {}
            }
        }
    }
    Ok(files)
}

/// What the checks say about one file, for their tests.
#[cfg(test)]
fn found(checker: impl Fn(&File, &mut Vec<Finding>), path: &str, text: &str) -> Vec<String> {
    let mut findings = Vec::new();
    checker(&File::new(path, text), &mut findings);
    findings.sort();
    findings.iter().map(|finding| format!("{}: {}", finding.line, finding.message)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_repository_is_tidy() {
        let files = read(&crate::shell::repository()).unwrap_or_else(|Failure(why)| panic!("{why}"));
        let findings: Vec<String> = check(&files).iter().map(ToString::to_string).collect();
        assert!(findings.is_empty(), "{}", findings.join("\n"));
    }

    #[test]
    fn what_counts_as_product() {
        let is_product = |path| File::new(path, "").is_product();
        assert!(is_product("crates/ivl/src/lib.rs"));
        assert!(!is_product("crates/ivl/src/parse/tests.rs"));
        assert!(!is_product("crates/ivl/src/interp/tests/heap.rs"));
        assert!(!is_product("crates/front-java/build.rs"));
        assert!(!is_product("crates/front-java/tests/classpath.rs"));
        assert!(!is_product("tests/src/jvm.rs"));
    }
}
