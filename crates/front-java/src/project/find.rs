//! What the user's paths are: sources to compile, folders and jars of classes, projects of a build tool.

use super::layout::{Layout, is_project};
use super::{MAX_FILES, OpenError, Request, Sources};
use crate::classfile::ClassFile;
use crate::classpath::Jdk;
use crate::javac;
use crate::pool::LoadError;
use process::TempFolder;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What the user's paths turned out to be.
#[derive(Default)]
pub(super) struct Found {
    /// Folders and jars of the program's own classes.
    pub roots: Vec<PathBuf>,
    /// What it depends on.
    pub class_path: Vec<PathBuf>,
    /// The class to start with if it has a main method.
    pub preferred: Option<String>,
    /// Where the classes are that were compiled; they stay as long as somebody holds this.
    pub compiled: Option<Arc<TempFolder>>,
    /// What the user should know.
    pub notes: Vec<String>,
    /// Source files to compile.
    sources: Vec<PathBuf>,
    /// Those that users know, if others are compiled in their place.
    originals: Vec<PathBuf>,
    /// Folders in which packages of sources start.
    source_roots: Vec<PathBuf>,
}

impl Found {
    pub fn at(request: &Request, jdk: Option<&Jdk>) -> Result<Found, OpenError> {
        let mut found = Found::without_compiling(request)?;
        if !found.sources.is_empty() {
            found.compile(request, jdk)?;
        }
        Ok(found)
    }

    pub fn without_compiling(request: &Request) -> Result<Found, OpenError> {
        let mut found = Found { source_roots: request.sources.clone(), ..Found::default() };
        for path in &request.paths {
            found.add(path)?;
        }
        found.originals.clone_from(&request.originals);
        Ok(found)
    }

    /// The source files, those included that others speak of.
    pub fn into_sources(mut self) -> Result<Sources, OpenError> {
        let mut files = std::mem::take(&mut self.sources);
        if files.is_empty() {
            let roots = self.source_roots.clone();
            for root in roots.iter().filter(|root| root.is_dir()) {
                // Folders of classes may have sources beside them, or not.
                match self.folder(root) {
                    Ok(()) | Err(OpenError::Empty(_)) => {}
                    Err(error) => return Err(error),
                }
            }
            files = std::mem::take(&mut self.sources);
            files.sort();
            files.dedup();
        } else if files.len() == 1 && self.preferred.is_some() {
            beside(&mut files);
        }
        let class_path = self.roots.into_iter().chain(self.class_path).collect();
        Ok(Sources { files, class_path, roots: self.source_roots, notes: self.notes })
    }

    /// The source file of a class.
    pub fn source(&self, package: &str, file: &str) -> Option<PathBuf> {
        // The name comes out of a class file.
        let is_name = |name: &str| !name.is_empty() && !name.contains(['/', '\\', '\0']) && name != "..";
        if !is_name(file) || !(package.is_empty() || package.split('.').all(is_name)) {
            return None;
        }
        let folder: PathBuf = package.split('.').collect();
        let known = if self.originals.is_empty() { &self.sources } else { &self.originals };
        let given = known.iter().filter(|path| path.file_name().is_some_and(|name| name == file));
        let mut given: Vec<&PathBuf> = given.collect();
        given.sort_by_key(|path| !path.parent().is_some_and(|parent| parent.ends_with(&folder)));
        if let Some(path) = given.first() {
            return Some((*path).clone());
        }
        let below = self.source_roots.iter().flat_map(|root| [root.join(&folder).join(file), root.join(file)]);
        below.into_iter().find(|path| path.is_file())
    }

    fn add(&mut self, path: &Path) -> Result<(), OpenError> {
        let unreadable = |error| OpenError::Unreadable { path: path.to_owned(), error };
        let metadata = fs::metadata(path).map_err(unreadable)?;
        if metadata.is_dir() {
            return match Layout::of(path) {
                Some(layout) => self.project(path, layout),
                None => self.folder(path),
            };
        }
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or("").to_ascii_lowercase();
        match &*extension {
            "java" => {
                let text = fs::read(path).map_err(unreadable)?;
                let package = package_of(&String::from_utf8_lossy(&text));
                self.source_roots.extend(source_root(path, &package));
                let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("").to_owned();
                let class = if package.is_empty() { stem } else { format!("{package}.{stem}") };
                self.preferred.get_or_insert(class);
                self.sources.push(path.to_owned());
            }
            "class" => {
                let bytes = fs::read(path).map_err(unreadable)?;
                let class = ClassFile::parse(bytes)
                    .map_err(|error| LoadError::Broken(path.display().to_string().into(), error.to_string().into()))?;
                let depth = class.this_class.matches('/').count() + 1;
                let root = path.ancestors().nth(depth).map(Path::to_owned).unwrap_or_default();
                let root = if root.as_os_str().is_empty() { PathBuf::from(".") } else { root };
                self.class_root(root);
                self.preferred.get_or_insert(class.this_class.replace('/', "."));
            }
            "jar" | "zip" => self.class_root(path.to_owned()),
            _ => return Err(OpenError::NotJava(path.to_owned())),
        }
        Ok(())
    }

    /// Classes, and where their sources may be: beside them, or where build tools have them.
    fn class_root(&mut self, root: PathBuf) {
        self.source_roots.push(root.clone());
        for above in root.ancestors().skip(1).take(5) {
            let names: &[&str] =
                if is_project(above) { &["src/main/java", "src/test/java", "src"] } else { &["src/main/java", "src"] };
            self.source_roots.extend(names.iter().map(|name| above.join(name)).filter(|folder| folder.is_dir()));
        }
        if !self.roots.contains(&root) {
            self.roots.push(root);
        }
    }

    fn project(&mut self, path: &Path, layout: Layout) -> Result<(), OpenError> {
        self.notes.extend(layout.notes);
        self.source_roots.extend(layout.sources);
        self.class_path.extend(layout.class_path);
        let is_empty = layout.classes.is_empty() && layout.uncompiled.is_empty();
        self.roots.extend(layout.classes);
        for folder in layout.uncompiled {
            self.folder(&folder)?;
        }
        if is_empty { self.folder(path) } else { Ok(()) }
    }

    fn folder(&mut self, path: &Path) -> Result<(), OpenError> {
        let mut sources = Vec::new();
        let mut seen = 0;
        let mut pending = vec![path.to_owned()];
        while let Some(folder) = pending.pop() {
            let entries =
                fs::read_dir(&folder).map_err(|error| OpenError::Unreadable { path: folder.clone(), error })?;
            for entry in entries.flatten() {
                seen += 1;
                if seen > MAX_FILES {
                    return Err(OpenError::TooLarge(path.to_owned()));
                }
                let Ok(kind) = entry.file_type() else { continue };
                let file = entry.path();
                if kind.is_dir() {
                    pending.push(file);
                } else if file.extension().is_some_and(|extension| extension == "java") {
                    sources.push(file);
                } else if file.extension().is_some_and(|extension| extension == "class") {
                    self.class_root(path.to_owned());
                    return Ok(());
                }
            }
        }
        // module-info.java would make everything a module, which nobody asked for.
        sources.retain(|source| source.file_name().is_none_or(|name| name != "module-info.java"));
        if sources.is_empty() {
            return Err(OpenError::Empty(path.to_owned()));
        }
        sources.sort();
        self.sources.extend(sources);
        self.source_roots.push(path.to_owned());
        Ok(())
    }

    /// Compiles all sources together. Other files beside a single one are looked up as they are needed.
    fn compile(&mut self, request: &Request, jdk: Option<&Jdk>) -> Result<(), OpenError> {
        let is_single = request.paths.len() == 1 && self.sources.len() == 1;
        let source_path = if is_single && self.preferred.is_some() { self.source_roots.last() } else { None };
        let mut class_path = request.class_path.clone().unwrap_or_default();
        for path in self.roots.iter().chain(&self.class_path) {
            push_path(&mut class_path, path);
        }
        let class_path = Some(class_path).filter(|path| !path.is_empty());
        let folder = javac::compile(
            jdk,
            &self.sources,
            source_path.map(PathBuf::as_path),
            class_path.as_deref(),
            &request.deadline,
        )?;
        self.roots.insert(0, javac::classes_in(&folder));
        self.compiled = Some(Arc::new(folder));
        Ok(())
    }
}

/// Adds the files in the same folder that files speak of, by the names of their classes.
fn beside(files: &mut Vec<PathBuf>) {
    let mut at = 0;
    while at < files.len() && files.len() < MAX_FILES {
        let file = files[at].clone();
        at += 1;
        let (Ok(text), Some(folder)) = (fs::read_to_string(&file), file.parent()) else { continue };
        let words: BTreeSet<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').collect();
        let words = words.into_iter().filter(|word| word.starts_with(char::is_uppercase));
        for other in words.map(|word| folder.join(format!("{word}.java"))) {
            if !files.contains(&other) && other.is_file() {
                files.push(other);
            }
        }
    }
}

fn push_path(list: &mut OsString, path: &Path) {
    if !list.is_empty() {
        list.push(if cfg!(windows) { ";" } else { ":" });
    }
    list.push(path);
}

/// The package that a source declares; empty for none.
fn package_of(source: &str) -> String {
    let mut rest = source.trim_start_matches('\u{feff}');
    loop {
        rest = rest.trim_start();
        if let Some(comment) = rest.strip_prefix("//") {
            rest = comment.split_once('\n').map_or("", |(_, rest)| rest);
        } else if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, rest)| rest);
        } else {
            break;
        }
    }
    match rest.strip_prefix("package") {
        Some(name) if name.starts_with(char::is_whitespace) => {
            name.split(';').next().unwrap_or("").split_whitespace().collect()
        }
        _ => String::new(),
    }
}

/// The folder in which the packages of a source file start.
fn source_root(file: &Path, package: &str) -> Option<PathBuf> {
    let mut root = file.parent()?.to_owned();
    for part in package.split('.').filter(|part| !part.is_empty()).rev() {
        if root.file_name()? != part {
            return None;
        }
        root = root.parent()?.to_owned();
    }
    Some(if root.as_os_str().is_empty() { PathBuf::from(".") } else { root })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_found_behind_comments() {
        assert_eq!(package_of("/* a */ // b\npackage a.b . c;\nclass X {}"), "a.b.c");
        assert_eq!(package_of("class packageX {}"), "");
        assert_eq!(package_of(""), "");
    }

    #[test]
    fn source_roots_follow_the_package() {
        assert_eq!(source_root(Path::new("src/a/b/X.java"), "a.b"), Some(PathBuf::from("src")));
        assert_eq!(source_root(Path::new("X.java"), ""), Some(PathBuf::from(".")));
        assert_eq!(source_root(Path::new("src/X.java"), "a.b"), None);
    }
}
