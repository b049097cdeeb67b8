//! Files around solver runs: the question for solvers that read only files, and transcripts for people.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, io};

/// A number that nobody guesses and that does not come twice.
pub(crate) fn nonce() -> u64 {
    // The standard library seeds each of these anew.
    RandomState::new().build_hasher().finish()
}

/// A file that is removed when nobody needs it any more.
#[derive(Debug)]
pub(crate) struct TempFile(PathBuf);

impl TempFile {
    /// A new file with this text.
    pub fn new(text: &str) -> io::Result<Self> {
        let path = env::temp_dir().join(format!("jackalope-{:016x}.smt2", nonce()));
        let mut file = fs::OpenOptions::new().write(true).create_new(true).open(&path)?;
        let file_name = Self(path);
        io::Write::write_all(&mut file, text.as_bytes())?;
        Ok(file_name)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        // Nothing can be done about a file that will not go.
        let _ = fs::remove_file(&self.0);
    }
}

/// A folder that gets each question to a solver, and its answer.
#[derive(Debug)]
pub struct Transcripts {
    folder: PathBuf,
    count: AtomicU32,
}

impl Transcripts {
    /// Transcripts in this folder, which is made if there is none.
    pub fn new(folder: impl Into<PathBuf>) -> io::Result<Self> {
        let folder = folder.into();
        fs::create_dir_all(&folder)?;
        Ok(Self { folder, count: AtomicU32::new(0) })
    }

    /// The name under which the next question and its answer are kept.
    pub(crate) fn next(&self, solver: &str) -> String {
        let plain: String = solver.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        format!("{:04}-{plain}", self.count.fetch_add(1, Ordering::Relaxed))
    }

    /// Appends to one of the files of a name: `smt2` for questions, `out` and `err` for answers.
    pub(crate) fn write(&self, name: &str, extension: &str, text: &str) -> io::Result<()> {
        let path = self.folder.join(format!("{name}.{extension}"));
        let mut file = fs::OpenOptions::new().append(true).create(true).open(path)?;
        io::Write::write_all(&mut file, text.as_bytes())
    }
}
