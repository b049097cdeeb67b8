//! Classes in a jar. Only names of classes are indexed, and nothing is ever written to disk, so
//! entries named `../x` are harmless. Of two entries with the same name the last counts, as in the
//! JVM.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use zip::ZipArchive;

use super::MAX_CLASS_SIZE;
use super::error::ClassPathError;
use super::manifest::Manifest;
use crate::classfile::descriptor::is_class_name;

/// The largest manifest read: a megabyte.
const MAX_MANIFEST_SIZE: u64 = 1 << 20;
const MANIFEST: &str = "META-INF/MANIFEST.MF";

#[derive(Debug)]
pub(super) struct Jar {
    path: PathBuf,
    archive: Mutex<ZipArchive<BufReader<File>>>,
    /// The zip entry of each class, by internal name.
    classes: HashMap<Arc<str>, usize>,
    manifest: Manifest,
}

impl Jar {
    /// Opens a jar as a JDK of version `feature` would see it.
    pub(super) fn open(path: &Path, feature: u16) -> Result<Jar, ClassPathError> {
        let io = |source| ClassPathError::Io { path: path.to_owned(), source };
        let file = File::open(path).map_err(io)?;
        let mut archive = ZipArchive::new(BufReader::new(file))
            .map_err(|error| ClassPathError::BadArchive { path: path.to_owned(), reason: error.to_string() })?;
        let manifest = match find_manifest(&archive) {
            None => Manifest::default(),
            Some(index) => {
                let bytes = read_entry(&mut archive, index, MAX_MANIFEST_SIZE, path)?;
                Manifest::parse(&bytes)
            }
        };
        let versions = if manifest.multi_release { feature } else { 0 };
        let classes = index_classes(&archive, versions);
        Ok(Jar { path: path.to_owned(), archive: Mutex::new(archive), classes, manifest })
    }

    pub(super) fn find(&self, internal_name: &str) -> Result<Option<Arc<[u8]>>, ClassPathError> {
        let Some(&index) = self.classes.get(internal_name) else {
            return Ok(None);
        };
        let mut archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes = read_entry(&mut archive, index, MAX_CLASS_SIZE, &self.path)?;
        Ok(Some(bytes.into()))
    }

    /// The internal names of its classes, in no order.
    pub(super) fn class_names(&self) -> impl Iterator<Item = &Arc<str>> {
        self.classes.keys()
    }

    /// The class that its manifest starts with.
    pub(super) fn main_class(&self) -> Option<&str> {
        self.manifest.main_class.as_deref()
    }

    /// What its manifest adds to the class path.
    pub(super) fn class_path(&self) -> Vec<PathBuf> {
        let folder = self.path.parent().unwrap_or(Path::new(""));
        self.manifest.class_path_in(folder)
    }
}

fn find_manifest(archive: &ZipArchive<BufReader<File>>) -> Option<usize> {
    archive.file_names_raw().position(|name| name.eq_ignore_ascii_case(MANIFEST.as_bytes()))
}

fn index_classes(archive: &ZipArchive<BufReader<File>>, newest_version: u16) -> HashMap<Arc<str>, usize> {
    // The version that each class was taken from; 0 for the base.
    let mut best: HashMap<&str, (u16, usize)> = HashMap::new();
    for (index, name) in archive.file_names_raw().enumerate() {
        let name = std::str::from_utf8(name).ok();
        let Some(name) = name.and_then(|name| name.strip_suffix(".class")) else {
            continue;
        };
        let (version, class) = match name.strip_prefix("META-INF/") {
            None => (0, name),
            Some(inside) => match versioned(inside) {
                Some(versioned) => versioned,
                None => continue,
            },
        };
        if version > newest_version || !is_class_name(class) {
            continue;
        }
        let entry = best.entry(class).or_insert((version, index));
        if version >= entry.0 {
            *entry = (version, index);
        }
    }
    best.into_iter().map(|(class, (_, index))| (class.into(), index)).collect()
}

/// Splits `versions/9/p/C`. Versions start at 9.
fn versioned(name: &str) -> Option<(u16, &str)> {
    let (version, class) = name.strip_prefix("versions/")?.split_once('/')?;
    let version = version.parse().ok().filter(|&version| version >= 9)?;
    (!class.starts_with("META-INF/")).then_some((version, class))
}

fn read_entry(
    archive: &mut ZipArchive<BufReader<File>>,
    index: usize,
    limit: u64,
    path: &Path,
) -> Result<Vec<u8>, ClassPathError> {
    let bad = |reason: String| ClassPathError::BadArchive { path: path.to_owned(), reason };
    let entry = archive.by_index(index).map_err(|e| bad(e.to_string()))?;
    let name = String::from_utf8_lossy(entry.name_raw()).into_owned();
    // The size in the header is only a claim; reading stops at the limit.
    let mut bytes = Vec::new();
    entry.take(limit + 1).read_to_end(&mut bytes).map_err(|error| bad(format!("{name}: {error}")))?;
    if bytes.len() as u64 > limit {
        return Err(ClassPathError::TooLarge { origin: path.display().to_string(), entry: name, limit });
    }
    Ok(bytes)
}
