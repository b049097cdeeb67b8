//! Reading folders, in an order that does not depend on the machine.

use crate::suite::SuiteError;
use std::path::{Path, PathBuf};

/// What is in a folder, sorted; hidden files are left out.
pub fn entries(folder: &Path) -> Result<Vec<PathBuf>, SuiteError> {
    let io = |error| SuiteError::Io { path: folder.to_owned(), error };
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(io)? {
        let entry = entry.map_err(io)?;
        if !entry.file_name().to_string_lossy().starts_with('.') {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(found)
}

/// All files with an ending below a folder, sorted; links to folders are not followed.
pub fn files_below(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, SuiteError> {
    let mut found = Vec::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(folder) = pending.pop() {
        for path in entries(&folder)? {
            if path.is_dir() {
                if !path.is_symlink() {
                    pending.push(path);
                }
            } else if path.extension().is_some_and(|extension| extension == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}
