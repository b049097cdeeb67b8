//! Places as users know them, and the sources they are in.

use crate::language;
use base::{Origin, Owner};
use ivl::Program;
use report::model::{Entry, Place, Source};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Sources larger than this are not shown.
const LARGEST: u64 = 4 << 20;

/// The names of source files, and which code is the user's.
pub struct Places {
    program: Arc<Program>,
    /// File names that several packages of the user's have.
    ambiguous: BTreeSet<Arc<str>>,
}

impl Places {
    /// The places of a program.
    pub fn new(program: &Arc<Program>) -> Places {
        let mut packages: BTreeMap<&Arc<str>, BTreeSet<&str>> = BTreeMap::new();
        for (_, origin) in program.origins.entries() {
            if let (Some(file), Some(_)) = (&origin.file, &origin.method)
                && program.origins.is_users(origin)
            {
                packages.entry(file).or_default().insert(package_of(program, origin.method.as_deref()));
            }
        }
        let several = packages.into_iter().filter(|(_, packages)| packages.len() > 1);
        let ambiguous = several.map(|(file, _)| file.clone()).collect();
        Places { program: program.clone(), ambiguous }
    }

    /// Whether the user wrote what an origin leads to: how the library does its work is nobody's business.
    pub fn is_users(&self, origin: &Origin) -> bool {
        self.program.origins.is_users(origin)
    }

    /// Whether the user wrote a function.
    pub fn is_users_function(&self, name: &str) -> bool {
        self.program.origins.owner(Some(name)) == Owner::User
    }

    /// Whether the user wrote something at this line: of some places no more is known.
    pub fn is_users_line(&self, file: Option<&str>, line: Option<u32>) -> bool {
        let is_here = |origin: &Origin| origin.file.as_deref() == file && origin.line == line;
        self.program.origins.entries().any(|(_, origin)| is_here(origin) && self.is_users(origin))
    }

    /// An origin as a place.
    pub fn of(&self, origin: &Origin) -> Place {
        Place { column: origin.column, ..self.named(origin.file.as_deref(), origin.line, origin.method.as_deref()) }
    }

    /// A place by its parts. The file gets its package where two packages have files of this name.
    pub fn named(&self, file: Option<&str>, line: Option<u32>, method: Option<&str>) -> Place {
        let file = file.map(|file| match package_of(&self.program, method) {
            package if self.ambiguous.contains(file) && !package.is_empty() => {
                format!("{}/{file}", package.replace('.', "/"))
            }
            _ => file.to_owned(),
        });
        let class = self.program.origins.function(method).map(|function| function.class.to_string());
        Place {
            file,
            line,
            column: None,
            method: method.map(str::to_owned),
            class: class.filter(|class| !class.is_empty()),
        }
    }

    /// The sources that an entry speaks of, so far as they can be found.
    pub fn sources(&self, entry: &Entry, program: &dyn language::Source, sources: &mut Vec<Source>) {
        let checks = entry.checks.iter().filter(|check| check.is_users).map(|check| &check.place);
        let steps = entry.counterexamples.iter().flat_map(|found| &found.steps).map(|step| &step.place);
        let invariants = entry.invariants.iter().map(|invariant| &invariant.place);
        for place in checks.chain(steps).chain(invariants) {
            let Some(file) = &place.file else { continue };
            let (folder, name) = file.rsplit_once('/').unwrap_or(("", file));
            let is_users = match &place.method {
                Some(method) => self.is_users_function(method),
                None => self.is_users_line(Some(name), place.line),
            };
            if !is_users || sources.iter().any(|source| source.file == *file) {
                continue;
            }
            let package = match folder {
                "" => package_of(&self.program, place.method.as_deref()).to_owned(),
                folder => folder.replace('/', "."),
            };
            let Some(path) = program.file(&package, name) else { continue };
            let is_small = std::fs::metadata(&path).is_ok_and(|metadata| metadata.len() <= LARGEST);
            let Some(bytes) = is_small.then(|| std::fs::read(&path).ok()).flatten() else { continue };
            let text = String::from_utf8_lossy(&bytes).into_owned();
            sources.push(Source { file: file.clone(), path: path.display().to_string(), text: Some(text) });
        }
    }
}

/// The package of a function.
fn package_of<'p>(program: &'p Program, function: Option<&str>) -> &'p str {
    program.origins.function(function).map_or("", |function| &*function.package)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A class of the user's has the name of one of the library, and so has its file.
    #[test]
    fn what_is_the_users_is_known_by_who_wrote_it() {
        let text = "library function `java.util.Objects.check(int)` of java.util.Objects;
            function `Objects.check(int)` of Objects;
            check k0 null @(Objects.java:3 in `java.util.Objects.check(int)`);
            check k1 null @(Objects.java:3 in `Objects.check(int)`); check k2 null @(Objects.java:4);";
        let program = Arc::new(ivl::parse::program(text).unwrap_or_else(|error| panic!("{error}")));
        let places = Places::new(&program);
        let of_users = program.checks.iter().map(|check| places.is_users(program.origins.get(check.origin)));
        assert_eq!(of_users.collect::<Vec<bool>>(), [false, true, false]);
        assert!(
            places.is_users_line(Some("Objects.java"), Some(3)) && !places.is_users_line(Some("Objects.java"), Some(4))
        );
        assert_eq!(ivl::parse::program(&program.to_string()).map(|again| again.to_string()), Ok(program.to_string()));
    }
}
