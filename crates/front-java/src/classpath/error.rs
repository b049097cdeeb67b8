//! Why a class path, an archive or a JDK could not be read.

use std::path::PathBuf;

use crate::classfile::ClassFileError;

/// What went wrong while classes were looked up.
#[derive(Debug, thiserror::Error)]
pub enum ClassPathError {
    /// The operating system refused.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The reason.
        source: std::io::Error,
    },
    /// A class path entry does not exist.
    #[error("{}: no such file or folder", path.display())]
    NotFound {
        /// The entry.
        path: PathBuf,
    },
    /// A file that is no jar, or a damaged one.
    #[error("{}: not a readable jar: {reason}", path.display())]
    BadArchive {
        /// The file.
        path: PathBuf,
        /// What the zip reader says.
        reason: String,
    },
    /// A `lib/modules` file that cannot be read.
    #[error("{}: not a readable JDK image: {reason}", path.display())]
    BadImage {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// A class whose file is larger than any class is.
    #[error("{origin}: `{entry}` is larger than {limit} bytes")]
    TooLarge {
        /// The jar or folder.
        origin: String,
        /// The file in it.
        entry: String,
        /// The limit.
        limit: u64,
    },
    /// More classes or jars than anybody has.
    #[error("{}: more than {limit} entries", path.display())]
    TooMany {
        /// The folder or jar.
        path: PathBuf,
        /// The limit.
        limit: usize,
    },
    /// A class file in the wrong place, or found only because the file system ignores case.
    #[error("{origin}: the file of class `{expected}` declares class `{declared}`")]
    WrongName {
        /// The jar or folder.
        origin: String,
        /// The class that was looked for.
        expected: String,
        /// The class that was found.
        declared: String,
    },
    /// A damaged class file.
    #[error("{origin}: class `{class}`: {source}")]
    BadClass {
        /// The jar or folder.
        origin: String,
        /// The class that was looked for.
        class: String,
        /// What is wrong with it.
        source: ClassFileError,
    },
    /// A folder that is no JDK of version 9 or later.
    #[error("{}: not a JDK: {reason}", home.display())]
    NotAJdk {
        /// The folder.
        home: PathBuf,
        /// What is missing.
        reason: &'static str,
    },
    /// There is no JDK in any of the places looked at.
    #[error("no JDK found: set JACKALOPE_JDK or JAVA_HOME to the home of one, version 9 or later")]
    NoJdk,
}
