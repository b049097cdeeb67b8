//! Places as users know them, and the sources they are in.

use base::Origin;
use front_java::project::Project;
use ivl::Program;
use report::model::{Entry, Place, Source};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Sources larger than this are not shown.
const LARGEST: u64 = 4 << 20;

/// The names of source files, and which of them are the user's.
pub struct Places {
    /// All files are, if it is not known.
    user_files: Option<BTreeSet<Arc<str>>>,
    /// File names that several packages have.
    ambiguous: BTreeSet<Arc<str>>,
}

impl Places {
    /// The places of a program.
    pub fn new(program: &Program, user_files: Option<BTreeSet<Arc<str>>>) -> Places {
        let mut packages: BTreeMap<&Arc<str>, BTreeSet<&str>> = BTreeMap::new();
        for (_, origin) in program.origins.entries() {
            let is_users = |file: &Arc<str>| user_files.as_ref().is_none_or(|files| files.contains(file));
            if let (Some(file), Some(method)) = (&origin.file, &origin.method)
                && is_users(file)
            {
                packages.entry(file).or_default().insert(package_of(method));
            }
        }
        let several = packages.into_iter().filter(|(_, packages)| packages.len() > 1);
        let ambiguous = several.map(|(file, _)| file.clone()).collect();
        Places { user_files, ambiguous }
    }

    /// Whether a place in this file is in the user's own code: how the library does its work is nobody's business.
    pub fn is_users(&self, file: Option<&str>) -> bool {
        match (&self.user_files, file) {
            (Some(files), Some(file)) => files.contains(file),
            (Some(_), None) => false,
            (None, _) => true,
        }
    }

    /// An origin as a place.
    pub fn of(&self, origin: &Origin) -> Place {
        self.named(origin.file.as_deref(), origin.line, origin.method.as_deref())
    }

    /// A place by its parts. The file gets its package where two packages have files of this name.
    pub fn named(&self, file: Option<&str>, line: Option<u32>, method: Option<&str>) -> Place {
        let file = file.map(|file| match package_of(method.unwrap_or_default()) {
            package if self.ambiguous.contains(file) && !package.is_empty() => {
                format!("{}/{file}", package.replace('.', "/"))
            }
            _ => file.to_owned(),
        });
        Place { file, line, method: method.map(str::to_owned) }
    }

    /// The sources that an entry speaks of, so far as they can be found.
    pub fn sources(&self, entry: &Entry, project: Option<&Project>, sources: &mut Vec<Source>) {
        let Some(project) = project else { return };
        let checks = entry.checks.iter().filter(|check| check.is_users).map(|check| &check.place);
        let steps = entry.counterexamples.iter().flat_map(|found| &found.steps).map(|step| &step.place);
        let invariants = entry.invariants.iter().map(|invariant| &invariant.place);
        for place in checks.chain(steps).chain(invariants) {
            let Some(file) = &place.file else { continue };
            let (folder, name) = file.rsplit_once('/').unwrap_or(("", file));
            if !self.is_users(Some(name)) || sources.iter().any(|source| source.file == *file) {
                continue;
            }
            let package = match folder {
                "" => package_of(place.method.as_deref().unwrap_or_default()).to_owned(),
                folder => folder.replace('/', "."),
            };
            let Some(path) = project.source(&package, name) else { continue };
            let is_small = std::fs::metadata(&path).is_ok_and(|metadata| metadata.len() <= LARGEST);
            let Some(bytes) = is_small.then(|| std::fs::read(&path).ok()).flatten() else { continue };
            let text = String::from_utf8_lossy(&bytes).into_owned();
            sources.push(Source { file: file.clone(), path: path.display().to_string(), text: Some(text) });
        }
    }
}

/// `a.b` for the method `a.b.C.f(int)`.
fn package_of(method: &str) -> &str {
    let name = method.split('(').next().unwrap_or(method);
    let class = name.rsplit_once('.').map_or("", |(class, _)| class);
    class.rsplit_once('.').map_or("", |(package, _)| package)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_of_methods() {
        assert_eq!(package_of("a.b.C$D.f(java.lang.String)"), "a.b");
        assert_eq!(package_of("C.<init>()"), "");
        assert_eq!(package_of(""), "");
    }
}
