//! Where results go: files that appear complete or not at all, and a standard output that may be closed.
//!
//! A file is written under another name in the same folder and then renamed. What is no ordinary file, such as a device or a pipe, is
//! written directly; links are followed, so that they stay links.

use crate::exit::Failure;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a whole file or none.
pub fn write_file(path: &Path, content: &str) -> Result<(), Failure> {
    write(path, content.as_bytes()).map_err(|error| cannot(path, &error))
}

/// Says beforehand whether a file could be written: nobody should wait for an answer that has nowhere to go.
pub fn expect_file(path: &Path) -> Result<(), Failure> {
    let tried = match Target::of(path) {
        Target::Direct => fs::OpenOptions::new().write(true).open(path).map(drop),
        Target::Renamed { part, .. } => fs::File::create(&part).map(drop).and_then(|()| fs::remove_file(&part)),
        Target::Folder => Err(io::ErrorKind::IsADirectory.into()),
        Target::ReadOnly => Err(io::ErrorKind::PermissionDenied.into()),
    };
    tried.map_err(|error| cannot(path, &error))
}

/// Says beforehand whether a folder could be made and written to; it is left as it was.
pub fn expect_folder(path: &Path) -> Result<(), Failure> {
    let is_there = |folder: &&Path| !folder.as_os_str().is_empty() && folder.exists();
    let nearest = path.ancestors().find(is_there).unwrap_or(Path::new("."));
    let probe = nearest.join(format!(".jackalope-{}", std::process::id()));
    let tried = fs::create_dir(&probe).and_then(|()| fs::remove_dir(&probe));
    tried.map_err(|error| cannot(path, &error))
}

/// Writes to standard output; a reader that has seen enough, such as `head`, is no failure.
pub fn write_stdout(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::bad_input(format!("standard output: {error}")))
        }
        _ => Ok(()),
    }
}

fn cannot(path: &Path, error: &io::Error) -> Failure {
    Failure::bad_input(format!("{} cannot be written: {error}", path.display()))
}

/// How a path is written.
enum Target {
    /// By another name, and then renamed.
    Renamed { part: PathBuf, path: PathBuf },
    /// As it is.
    Direct,
    /// Not at all: it is a folder.
    Folder,
    /// Not at all: it must not be changed.
    ReadOnly,
}

impl Target {
    fn of(path: &Path) -> Target {
        // A file that is not there yet has no links to follow, and its folder will tell whether it can be made.
        let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        match fs::metadata(&real) {
            Ok(found) if found.is_dir() => Target::Folder,
            Ok(found) if !found.is_file() => Target::Direct,
            // It could be replaced where its folder may be written to, but it is marked as one that is to stay.
            Ok(found) if found.permissions().readonly() => Target::ReadOnly,
            _ => {
                Target::Renamed { part: real.with_added_extension(format!("{}.part", std::process::id())), path: real }
            }
        }
    }
}

fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    match Target::of(path) {
        Target::Folder => Err(io::ErrorKind::IsADirectory.into()),
        Target::ReadOnly => Err(io::ErrorKind::PermissionDenied.into()),
        Target::Direct => fs::OpenOptions::new().write(true).open(path)?.write_all(content),
        Target::Renamed { part, path } => {
            let written = fs::write(&part, content).and_then(|()| fs::rename(&part, path));
            if written.is_err() {
                // What there is of it is of no use; often there is nothing.
                let _ = fs::remove_file(&part);
            }
            written
        }
    }
}
