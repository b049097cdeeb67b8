//! Projects of Maven and Gradle: where they keep classes, sources and the jars they depend on.
//!
//! Only looks at files that a build has left; no build tool is started.

use std::fs;
use std::path::{Path, PathBuf};

/// What a build has left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// Folders with class files.
    pub classes: Vec<PathBuf>,
    /// Folders in which packages of sources start.
    pub sources: Vec<PathBuf>,
    /// Folders of sources that no build has compiled.
    pub uncompiled: Vec<PathBuf>,
    /// Jars and folders that it depends on.
    pub class_path: Vec<PathBuf>,
    /// What the user should know, such as that classes are older than sources.
    pub notes: Vec<String>,
}

/// How deep modules of a project are looked for.
const DEPTH: usize = 3;
/// How many files are compared for their time.
const MOST_FILES: usize = 20_000;

const MAVEN: &[&str] = &["pom.xml"];
const GRADLE: &[&str] = &["build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"];

impl Layout {
    /// The layout of a project with its modules; none if the folder is no project of Maven or Gradle.
    pub fn of(folder: &Path) -> Option<Layout> {
        if !is_project(folder) {
            return None;
        }
        let mut layout = Layout::default();
        let mut pending = vec![(folder.to_owned(), 0)];
        while let Some((folder, depth)) = pending.pop() {
            layout.module(&folder);
            if depth == DEPTH {
                continue;
            }
            let mut modules: Vec<PathBuf> = folders_in(&folder).filter(|path| is_project(path)).collect();
            // The last one comes first.
            modules.sort_by(|a, b| b.cmp(a));
            pending.extend(modules.into_iter().map(|module| (module, depth + 1)));
        }
        Some(layout)
    }

    fn module(&mut self, folder: &Path) {
        let sources = folder.join("src/main/java");
        let classes = ["target/classes", "build/classes/java/main"].map(|name| folder.join(name));
        let built = classes.into_iter().find(|classes| newest(classes, "class").is_some());
        let has_sources = sources.is_dir();
        match built {
            Some(classes) => {
                if let (Some(written), Some(built)) = (newest(&sources, "java"), newest(&classes, "class"))
                    && written > built
                {
                    let (sources, classes) = (sources.display(), classes.display());
                    self.notes.push(format!("{classes} is older than {sources}: build the project first"));
                }
                self.classes.push(classes);
            }
            None if has_sources => self.uncompiled.push(sources.clone()),
            None => {}
        }
        if has_sources {
            self.sources.push(sources);
        }
        for jars in ["target/dependency", "build/dependencies", "lib", "libs"] {
            self.class_path.extend(jars_in(&folder.join(jars)));
        }
        for installed in folders_in(&folder.join("build/install")) {
            self.class_path.extend(jars_in(&installed.join("lib")));
        }
        for list in ["target/classpath.txt", "target/cp.txt", "build/classpath.txt"] {
            if let Ok(text) = fs::read_to_string(folder.join(list)) {
                let paths = std::env::split_paths(text.trim()).map(|path| folder.join(path));
                self.class_path.extend(paths.filter(|path| path.exists()));
            }
        }
    }
}

/// Whether a folder is the root of a project, or of a module.
pub fn is_project(folder: &Path) -> bool {
    MAVEN.iter().chain(GRADLE).any(|name| folder.join(name).is_file())
}

/// Folders, without those that belong to tools.
fn folders_in(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_ours = |entry: &fs::DirEntry| !entry.file_name().to_string_lossy().starts_with('.');
    entries.filter(is_ours).map(|entry| entry.path()).filter(|path| path.is_dir())
}

fn jars_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut jars: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|name| name == "jar")).collect();
    jars.sort();
    jars
}

/// When the newest file with this extension was written.
fn newest(folder: &Path, extension: &str) -> Option<std::time::SystemTime> {
    let mut newest = None;
    let mut seen = 0;
    let mut pending = vec![folder.to_owned()];
    while let Some(folder) = pending.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            seen += 1;
            let Ok(kind) = entry.file_type() else { continue };
            let path = entry.path();
            if kind.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                newest = newest.max(entry.metadata().and_then(|metadata| metadata.modified()).ok());
            }
        }
        if seen > MOST_FILES {
            break;
        }
    }
    newest
}
