//! A compilation database: the file `compile_commands.json` that build systems write, with the command that compiles each file.
//!
//! What counts is how files are read: folders for `#include` and macros. Other options are about code, which nobody makes here.

use serde_json::Value;
use session::Failure;
use std::path::{Path, PathBuf};

/// The name of the database in its folder.
pub(crate) const DATABASE: &str = "compile_commands.json";
/// Larger databases are not read, in bytes.
const LARGEST: u64 = 64 << 20;

/// A file of a program, and how it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// The file.
    pub path: PathBuf,
    /// Options of the compiler that say where headers are and what is defined.
    pub options: Vec<String>,
}

/// Options with an argument that is a file or folder, in the same word or in the next one.
const WITH_PATH: [&str; 6] = ["-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-I"];

/// The files of C that the database in a folder names.
pub(crate) fn files(folder: &Path) -> Result<Vec<SourceFile>, Failure> {
    let path = folder.join(DATABASE);
    let bad = |message: String| Failure::bad_input(format!("{}: {message}", path.display()));
    let size = std::fs::metadata(&path).map_err(|error| bad(error.to_string()))?.len();
    if size > LARGEST {
        return Err(bad("this file is too large".to_owned()));
    }
    let text = std::fs::read(&path).map_err(|error| bad(error.to_string()))?;
    let database: Value = serde_json::from_slice(&text).map_err(|error| bad(error.to_string()))?;
    let entries = database.as_array().ok_or_else(|| bad("it is no list of commands".to_owned()))?;
    let mut files: Vec<SourceFile> = Vec::new();
    for (entry, number) in entries.iter().zip(1..) {
        let text = |name: &str| entry.get(name).and_then(Value::as_str);
        let file = text("file").ok_or_else(|| bad(format!("entry {number} names no file")))?;
        let directory = folder.join(text("directory").unwrap_or("."));
        let path = directory.join(file);
        if path.extension().is_none_or(|extension| extension != "c" && extension != "i") {
            continue;
        }
        let words = match (entry.get("arguments").and_then(Value::as_array), text("command")) {
            (Some(words), _) => words.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
            (None, Some(command)) => {
                shlex::split(command).ok_or_else(|| bad(format!("the command of entry {number} cannot be read")))?
            }
            (None, None) => Vec::new(),
        };
        let found = SourceFile { path, options: options(&words, &directory) };
        // A file that is compiled for several programs is one file here.
        if !files.iter().any(|known| known.path == found.path) {
            files.push(found);
        }
    }
    if files.is_empty() {
        return Err(bad("it names no file of C".to_owned()));
    }
    Ok(files)
}

/// The options of a command that say how files are read, with their paths from its folder on.
fn options(words: &[String], directory: &Path) -> Vec<String> {
    let mut options = Vec::new();
    let mut words = words.iter().skip(1);
    while let Some(word) = words.next() {
        if let Some(option) = WITH_PATH.iter().find(|option| word.starts_with(**option)) {
            let given = match &word[option.len()..] {
                "" => words.next().map(String::as_str),
                given => Some(given),
            };
            if let Some(given) = given {
                options.extend([(*option).to_owned(), directory.join(given).display().to_string()]);
            }
        } else if word == "-D" || word == "-U" {
            options.extend(words.next().map(|name| format!("{word}{name}")));
        } else if word.starts_with("-D") || word.starts_with("-U") {
            options.push(word.clone());
        }
    }
    options
}

#[cfg(test)]
mod tests {
    use super::*;
    use process::TempFolder;

    fn read(text: &str) -> Result<Vec<SourceFile>, String> {
        let folder = TempFolder::new().expect("a folder");
        std::fs::write(folder.path().join(DATABASE), text).expect("it can be written");
        let place = folder.path().to_owned();
        let shown = place.display().to_string();
        let files = files(&place).map_err(|failure| failure.message)?;
        let bare = |text: &str| text.replace(&format!("{shown}/"), "");
        Ok(files
            .into_iter()
            .map(|file| SourceFile {
                path: bare(&file.path.display().to_string()).into(),
                options: file.options.iter().map(|option| bare(option)).collect(),
            })
            .collect())
    }

    #[test]
    fn commands_and_lists_of_arguments_are_read() {
        let text = r#"[
            {"directory": "build", "file": "../a.c", "command": "cc -O2 -I../include -isystem /usr/x '-DNAME=\"a b\"' -c ../a.c"},
            {"directory": "build", "file": "b.c", "arguments": ["cc", "-I", "inc", "-D", "X=1", "-UY", "-Wall", "b.c"]},
            {"directory": "build", "file": "b.c", "arguments": ["cc", "b.c"]},
            {"directory": "build", "file": "other.cpp", "command": "c++ other.cpp"}
        ]"#;
        let files = read(text).expect("a database");
        assert_eq!(files.len(), 2);
        assert_eq!(files[0].path, Path::new("build/../a.c"));
        assert_eq!(files[0].options, ["-I", "build/../include", "-isystem", "/usr/x", "-DNAME=\"a b\""]);
        assert_eq!(files[1].options, ["-I", "build/inc", "-DX=1", "-UY"]);
    }

    #[test]
    fn what_is_no_database_is_told() {
        for (text, said) in [
            ("{}", "no list of commands"),
            ("[", "EOF"),
            ("[{\"command\": \"cc\"}]", "entry 1 names no file"),
            ("[{\"file\": \"a.c\", \"command\": \"cc 'a\"}]", "entry 1 cannot be read"),
            ("[]", "names no file of C"),
        ] {
            let message = read(text).expect_err(text);
            assert!(message.contains(said), "{text}: {message}");
        }
    }
}
