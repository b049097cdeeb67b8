//! Folders for files that nobody needs for long.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, io, process};

/// A folder that is removed when nobody needs it any more.
#[derive(Debug)]
pub struct TempFolder(PathBuf);

impl TempFolder {
    /// A new, empty folder.
    pub fn new() -> io::Result<TempFolder> {
        // tidy: names of temporary folders must differ within one process, and nothing else depends on the number
        static COUNT: AtomicU32 = AtomicU32::new(0);
        loop {
            let number = COUNT.fetch_add(1, Ordering::Relaxed);
            let path = env::temp_dir().join(format!("jackalope-{}-{number}", process::id()));
            match fs::create_dir(&path) {
                Ok(()) => return Ok(TempFolder(path)),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        // Nothing can be done about a folder that will not go.
        let _ = fs::remove_dir_all(&self.0);
    }
}
