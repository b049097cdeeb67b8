//! Classes in a folder, one file each, in subfolders by package.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use super::error::ClassPathError;
use super::{MAX_CLASS_SIZE, MAX_CLASSES};
use crate::classfile::descriptor::is_class_name;

/// How deep packages nest at most.
const MAX_DEPTH: usize = 64;

pub(super) fn find(root: &Path, internal_name: &str) -> Result<Option<Arc<[u8]>>, ClassPathError> {
    let Some(path) = class_file(root, internal_name) else {
        return Ok(None);
    };
    let io = |source: std::io::Error| match source.kind() {
        // The last two: part of the name is a file, or the system cannot have such a name.
        ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::InvalidFilename => Ok(None),
        _ => Err(ClassPathError::Io { path: path.clone(), source }),
    };
    // Opening a pipe would block.
    match fs::metadata(&path) {
        Ok(metadata) if metadata.is_file() => {}
        Ok(_) => return Ok(None),
        Err(error) => return io(error),
    }
    let file = match File::open(&path) {
        Ok(file) => file,
        Err(error) => return io(error),
    };
    let mut bytes = Vec::new();
    if let Err(error) = file.take(MAX_CLASS_SIZE + 1).read_to_end(&mut bytes) {
        return io(error);
    }
    if bytes.len() as u64 > MAX_CLASS_SIZE {
        return Err(ClassPathError::TooLarge {
            origin: root.display().to_string(),
            entry: format!("{internal_name}.class"),
            limit: MAX_CLASS_SIZE,
        });
    }
    Ok(Some(bytes.into()))
}

/// The internal names that the class files in a folder should have, in no order. Links to folders
/// are not followed.
pub(super) fn class_names(root: &Path) -> Result<Vec<Arc<str>>, ClassPathError> {
    let mut classes = Vec::new();
    let mut folders = vec![(root.to_owned(), String::new(), 0)];
    let mut seen = 0;
    while let Some((folder, package, depth)) = folders.pop() {
        let io = |source| ClassPathError::Io { path: folder.clone(), source };
        for entry in fs::read_dir(&folder).map_err(io)? {
            let entry = entry.map_err(io)?;
            seen += 1;
            if seen > MAX_CLASSES {
                return Err(ClassPathError::TooMany { path: root.to_owned(), limit: MAX_CLASSES });
            }
            let Ok(name) = entry.file_name().into_string() else {
                continue;
            };
            if entry.file_type().map_err(io)?.is_dir() {
                let reserved = depth == 0 && name == "META-INF";
                if depth < MAX_DEPTH && !reserved && is_class_name(&name) {
                    folders.push((entry.path(), format!("{package}{name}/"), depth + 1));
                }
            } else if let Some(class) = name.strip_suffix(".class")
                && is_class_name(class)
                && class != "module-info"
            {
                classes.push(format!("{package}{class}").into());
            }
        }
    }
    Ok(classes)
}

/// The file a class should be in. `None` if some part of the name has a meaning of its own on this
/// system: look-ups never leave the folder.
fn class_file(root: &Path, internal_name: &str) -> Option<PathBuf> {
    let mut path = root.to_owned();
    let (package, class) = match internal_name.rsplit_once('/') {
        Some((package, class)) => (Some(package), class),
        None => (None, internal_name),
    };
    for part in package.into_iter().flat_map(|package| package.split('/')) {
        path.push(plain(part)?);
    }
    let file = format!("{class}.class");
    path.push(plain(&file)?);
    Some(path)
}

/// The name itself, if the system takes it for the name of one file and nothing else.
fn plain(name: &str) -> Option<&str> {
    let mut components = Path::new(name).components();
    let single = match components.next() {
        Some(Component::Normal(part)) => part == name && components.next().is_none(),
        _ => false,
    };
    (single && !name.contains('\0')).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_outside() {
        let root = Path::new("r");
        let inside = class_file(root, "p/C").unwrap();
        assert_eq!(inside, Path::new("r").join("p").join("C.class"));
        for name in ["../C", "p/../../C", "/etc/C", "p//C", "./C", "p/\0"] {
            assert_eq!(class_file(root, name), None, "{name}");
        }
    }
}
