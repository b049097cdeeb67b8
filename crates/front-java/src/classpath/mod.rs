//! Where classes come from: folders, jars, archives in memory and the module image of a JDK.
//!
//! A [`ClassPath`] is an ordered list of such entries; the first one that has a class wins, and a
//! class must have the name under which it was found. To load what a JVM would load, put the JDK
//! before the user's entries: the class loaders of the JVM ask their parents first.
//!
//! Invariants: look-ups never leave a folder, nothing is ever written, and no file is read past
//! [`MAX_CLASS_SIZE`].

mod error;
mod folder;
mod image;
mod jar;
mod jdk;
mod manifest;

use std::collections::{HashMap, HashSet};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use error::ClassPathError;
pub use image::JdkImage;
pub use jdk::{Choice, JDK_VARIABLE, Jdk, Search};

use crate::classfile::descriptor::is_class_name;
use crate::classfile::{ClassFile, ClassFileError, NEWEST_MAJOR};
use jar::Jar;

/// The largest class file read: 64 MiB, unpacked.
pub const MAX_CLASS_SIZE: u64 = 64 << 20;
/// The most files a folder is listed with.
pub const MAX_CLASSES: usize = 1_000_000;
/// The most jars and folders on one class path, those that manifests add included.
pub const MAX_ENTRIES: usize = 10_000;
/// The newest Java version whose class files are read.
pub const NEWEST_FEATURE: u16 = NEWEST_MAJOR - 44;

/// An ordered list of places to look for classes.
#[derive(Debug)]
pub struct ClassPath {
    entries: Vec<Entry>,
    /// Files and folders already on the path, with links resolved.
    known: HashSet<PathBuf>,
    /// The Java version that jars with several versions of a class are read for.
    feature: u16,
}

/// Whose code a class is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Origin {
    /// The program under verification, or a library of it.
    User,
    /// A model that ships with Jackalope.
    Model,
    /// The JDK.
    Jdk,
}

/// The bytes of a class.
#[derive(Debug, Clone)]
pub struct Found {
    /// A class file that declares the name that was looked for.
    pub bytes: Arc<[u8]>,
    /// The entry, for people: `lib/foo.jar`.
    pub origin: Arc<str>,
    /// Whose code it is.
    pub kind: Origin,
}

/// A class that was found and read.
#[derive(Debug)]
pub struct Loaded {
    /// The class; it has the name that was looked for.
    pub class: ClassFile,
    /// The entry, for people: `lib/foo.jar`.
    pub origin: Arc<str>,
    /// Whose code it is.
    pub kind: Origin,
}

#[derive(Debug)]
struct Entry {
    place: Place,
    origin: Arc<str>,
    kind: Origin,
}

/// Bytes whose class name is still to be checked.
struct Hit<'a> {
    bytes: Arc<[u8]>,
    entry: &'a Entry,
}

#[derive(Debug)]
enum Place {
    Folder(PathBuf),
    Jar(Box<Jar>),
    Memory(HashMap<Arc<str>, Arc<[u8]>>),
    Image(Arc<JdkImage>),
}

/// The folders and jars of a class path as `java -cp` takes it: an empty part is the folder that one works in, `*` all jars of a folder.
pub fn parts(class_path: &OsStr) -> Result<Vec<PathBuf>, ClassPathError> {
    let mut parts = Vec::new();
    for path in std::env::split_paths(class_path) {
        if path.as_os_str().is_empty() {
            parts.push(PathBuf::from("."));
        } else if path.file_name() == Some(OsStr::new("*")) {
            parts.extend(jars_in(path.parent().unwrap_or(Path::new(".")))?);
        } else {
            parts.push(path);
        }
    }
    Ok(parts)
}

impl ClassPath {
    /// An empty class path, for the Java version `feature` (such as 17).
    pub fn new(feature: u16) -> ClassPath {
        ClassPath { entries: Vec::new(), known: HashSet::new(), feature: feature.min(NEWEST_FEATURE) }
    }

    /// Adds the user's class path as the JVM takes it: entries separated by `:` (or `;`), where
    /// `lib/*` stands for all jars in a folder.
    pub fn add_class_path(&mut self, class_path: &OsStr) -> Result<(), ClassPathError> {
        parts(class_path)?.iter().try_for_each(|path| self.add_path(path))
    }

    /// Adds a folder or a jar of the user, followed by what the manifest of the jar asks for. What is
    /// already on the path is not added again.
    pub fn add_path(&mut self, path: &Path) -> Result<(), ClassPathError> {
        if !path.exists() {
            let path = path.to_owned();
            return Err(ClassPathError::NotFound { path });
        }
        // Depth first, as the JVM does. A manifest may name what does not exist.
        let mut pending = vec![path.to_owned()];
        while let Some(next) = pending.pop() {
            let Ok(canonical) = fs::canonicalize(&next) else {
                continue;
            };
            if self.known.contains(&canonical) {
                continue;
            }
            if self.entries.len() >= MAX_ENTRIES {
                return Err(ClassPathError::TooMany { path: path.to_owned(), limit: MAX_ENTRIES });
            }
            let place = if next.is_dir() {
                Place::Folder(next.clone())
            } else {
                let jar = Jar::open(&next, self.feature)?;
                pending.extend(jar.class_path().into_iter().rev());
                Place::Jar(Box::new(jar))
            };
            self.known.insert(canonical);
            self.push(place, next.display().to_string(), Origin::User);
        }
        Ok(())
    }

    /// The class that the first of the user's jars starts with, as its manifest says.
    pub fn main_class(&self) -> Option<&str> {
        self.entries.iter().find_map(|entry| match &entry.place {
            Place::Jar(jar) => jar.main_class(),
            Place::Folder(_) | Place::Memory(_) | Place::Image(_) => None,
        })
    }

    /// Adds classes in memory, by internal name.
    pub fn add_memory(&mut self, origin: &str, classes: HashMap<Arc<str>, Arc<[u8]>>, kind: Origin) {
        self.push(Place::Memory(classes), origin.to_owned(), kind);
    }

    /// Adds the classes of a JDK.
    pub fn add_image(&mut self, image: Arc<JdkImage>) {
        let origin = image.path().display().to_string();
        self.push(Place::Image(image), origin, Origin::Jdk);
    }

    /// Looks for a class by internal name, such as `java/lang/String`.
    pub fn find(&self, internal_name: &str) -> Result<Option<Found>, ClassPathError> {
        let Some(Hit { bytes, entry }) = self.look_up(internal_name)? else {
            return Ok(None);
        };
        let declared = ClassFile::declared_name(&bytes);
        entry.check(internal_name, declared)?;
        Ok(Some(Found { bytes, origin: Arc::clone(&entry.origin), kind: entry.kind }))
    }

    /// Looks for a class by internal name and reads it.
    pub fn load(&self, internal_name: &str) -> Result<Option<Loaded>, ClassPathError> {
        let Some(Hit { bytes, entry }) = self.look_up(internal_name)? else {
            return Ok(None);
        };
        let class = ClassFile::parse(bytes).map_err(|source| entry.bad(internal_name, source))?;
        entry.check(internal_name, Ok(Arc::clone(&class.this_class)))?;
        Ok(Some(Loaded { class, origin: Arc::clone(&entry.origin), kind: entry.kind }))
    }

    /// The internal names of all classes in the user's folders and jars, sorted, each once. Nothing
    /// is read: a file may not hold the class that its name promises.
    pub fn user_classes(&self) -> Result<Vec<Arc<str>>, ClassPathError> {
        let mut names = Vec::new();
        let user = |entry: &&Entry| entry.kind == Origin::User;
        for entry in self.entries.iter().filter(user) {
            match &entry.place {
                Place::Folder(root) => names.extend(folder::class_names(root)?),
                Place::Jar(jar) => names.extend(jar.class_names().cloned()),
                Place::Memory(classes) => names.extend(classes.keys().cloned()),
                Place::Image(_) => {}
            }
        }
        names.retain(|name| &**name != "module-info");
        names.sort_unstable();
        names.dedup();
        Ok(names)
    }

    fn look_up(&self, name: &str) -> Result<Option<Hit<'_>>, ClassPathError> {
        if !is_class_name(name) {
            return Ok(None);
        }
        for entry in &self.entries {
            let bytes = match &entry.place {
                Place::Folder(root) => folder::find(root, name)?,
                Place::Jar(jar) => jar.find(name)?,
                Place::Memory(classes) => classes.get(name).cloned(),
                Place::Image(image) => image.find(name)?,
            };
            if let Some(bytes) = bytes {
                return Ok(Some(Hit { bytes, entry }));
            }
        }
        Ok(None)
    }

    fn push(&mut self, place: Place, origin: String, kind: Origin) {
        self.entries.push(Entry { place, origin: origin.into(), kind });
    }
}

/// The class path of the newest Java version supported.
impl Default for ClassPath {
    fn default() -> ClassPath {
        ClassPath::new(NEWEST_FEATURE)
    }
}

impl Entry {
    fn check(&self, expected: &str, declared: Result<Arc<str>, ClassFileError>) -> Result<(), ClassPathError> {
        let declared = declared.map_err(|source| self.bad(expected, source))?;
        if &*declared == expected {
            return Ok(());
        }
        Err(ClassPathError::WrongName {
            origin: self.origin.to_string(),
            expected: expected.to_owned(),
            declared: declared.to_string(),
        })
    }

    fn bad(&self, class: &str, source: ClassFileError) -> ClassPathError {
        ClassPathError::BadClass { origin: self.origin.to_string(), class: class.to_owned(), source }
    }
}

/// The jars right in a folder, sorted: the JVM leaves the order open.
fn jars_in(folder: &Path) -> Result<Vec<PathBuf>, ClassPathError> {
    let io = |source| ClassPathError::Io { path: folder.to_owned(), source };
    let mut jars = Vec::new();
    for entry in fs::read_dir(folder).map_err(io)? {
        let path = entry.map_err(io)?.path();
        let extension = path.extension().and_then(OsStr::to_str);
        if extension.is_some_and(|extension| extension.eq_ignore_ascii_case("jar")) {
            jars.push(path);
        }
    }
    jars.sort_unstable();
    Ok(jars)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_part_is_the_folder_that_one_works_in() {
        let path = std::env::join_paths(["a.jar", "", "b"]).expect("there are no separators in it");
        let parts = parts(&path).expect("nothing is looked up");
        assert_eq!(parts, ["a.jar", ".", "b"].map(PathBuf::from));
    }
}
