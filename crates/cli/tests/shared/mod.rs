//! Runs the command in a folder of files, for tests of several files.

use jackalope_tests::TempFolder;
use std::path::Path;
use std::process::{Command, Stdio};

/// Exit code, standard output and standard error, in a folder.
pub fn jackalope(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_jackalope"))
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .expect("jackalope starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

/// A folder with these files.
pub fn folder(files: &[(&str, &str)]) -> TempFolder {
    let folder = TempFolder::new().expect("a folder can be made");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a file can be written");
    }
    folder
}
