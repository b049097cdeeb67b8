//! A library for the net of states from outside: its sources and its classes, from Maven coordinates, a folder or a jar; methods of it by chance; and
//! what Jackalope proves of them, one file at a time, with the library's classes beside it.
//!
//! Nothing of a library stays in the repository: all of it is below `target/`.

use super::{Verdicts, classes, methods, proved_by};
use crate::random::Random;
use crate::{files_below, repository};
use front_java::classpath::Jdk;
use jml::SourceFile;
use process::TempFolder;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Sources without contracts, and the classes that they need.
pub struct Library {
    files: Vec<SourceFile>,
    /// Folders and jars.
    pub class_path: Vec<PathBuf>,
}

/// Methods of one file, as users write them.
pub struct Sample {
    /// The file.
    pub file: SourceFile,
    /// The methods.
    pub methods: Vec<String>,
}

impl Library {
    /// The library with these Maven coordinates, `group:artifact:version`. Asks Maven, unless it is there already.
    pub fn fetched(coordinates: &str) -> Result<Library, String> {
        let parts: Vec<&str> = coordinates.split(':').collect();
        let [_, artifact, version] = parts[..] else {
            return Err(format!("`{coordinates}` should be group:artifact:version"));
        };
        let folder = repository().join("target/states").join(format!("{artifact}-{version}"));
        let (jar, sources) = (
            folder.join(format!("{artifact}-{version}.jar")),
            folder.join(format!("{artifact}-{version}-sources.jar")),
        );
        for (path, artifact) in [(&jar, coordinates.to_owned()), (&sources, format!("{coordinates}:jar:sources"))] {
            if path.is_file() {
                continue;
            }
            let output = Command::new("mvn")
                .args(["-q", "-B", "dependency:copy", &format!("-Dartifact={artifact}")])
                .arg(format!("-DoutputDirectory={}", folder.display()))
                .output()
                .map_err(|error| {
                    format!("--library needs Maven (mvn): {error}; --sources takes what is there already")
                })?;
            if !path.is_file() {
                return Err(format!("Maven does not find {artifact}: {}", String::from_utf8_lossy(&output.stdout)));
            }
        }
        Library::at(&sources, vec![jar])
    }

    /// The sources in a folder or a jar.
    pub fn at(path: &Path, class_path: Vec<PathBuf>) -> Result<Library, String> {
        let whole = |path: &Path| std::path::absolute(path).map_err(|error| format!("{}: {error}", path.display()));
        let path = whole(path)?;
        let class_path = class_path.iter().map(|path| whole(path)).collect::<Result<_, _>>()?;
        let folder = if path.is_dir() { path } else { unpacked(&path)? };
        let paths = files_below(&folder, "java").into_iter();
        let read = |path: PathBuf| {
            let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            Ok(SourceFile { text: without_contracts(&text), path })
        };
        let mut files = paths.map(read).collect::<Result<Vec<SourceFile>, String>>()?;
        files.retain(|file| !file.path.ends_with("package-info.java") && !file.path.ends_with("module-info.java"));
        Ok(Library { files, class_path })
    }

    /// So many methods by chance: a few each of some files.
    pub fn samples(&self, seed: u64, count: usize, only: &str) -> Vec<Sample> {
        let mut random = Random::new(seed);
        let mut files: Vec<&SourceFile> =
            self.files.iter().filter(|file| file.path.display().to_string().contains(only)).collect();
        let (mut samples, mut left) = (Vec::new(), count);
        while left > 0 && !files.is_empty() {
            let file = files.swap_remove(random.below(files.len()));
            let mut all: Vec<String> = methods(file).into_iter().map(|(_, shown)| shown).collect();
            all.dedup();
            let mut chosen = Vec::new();
            while !all.is_empty() && chosen.len() < left.min(OF_A_FILE) {
                chosen.push(all.swap_remove(random.below(all.len())));
            }
            left -= chosen.len();
            if !chosen.is_empty() {
                samples.push(Sample { file: file.clone(), methods: chosen });
            }
        }
        samples
    }

    /// What is proved of a sample. Where all of it is refused, what is proved of each method alone: one may be to blame for the others.
    pub fn proved(&self, jackalope: &Path, sample: &Sample, seconds: u64) -> Result<Verdicts, String> {
        let why = match self.verified(jackalope, sample, seconds) {
            Ok(verdicts) => return Ok(verdicts),
            Err(why) if sample.methods.len() == 1 || !why.contains("contracts cannot be checked") => return Err(why),
            Err(why) => why,
        };
        let mut all = Verdicts { asked: 0, proved: Vec::new() };
        for method in &sample.methods {
            let alone = Sample { file: sample.file.clone(), methods: vec![method.clone()] };
            if let Ok(verdicts) = self.verified(jackalope, &alone, seconds) {
                all.asked += verdicts.asked;
                all.proved.extend(verdicts.proved);
            }
        }
        if all.asked == 0 { Err(why) } else { Ok(all) }
    }

    fn verified(&self, jackalope: &Path, sample: &Sample, seconds: u64) -> Result<Verdicts, String> {
        // Alone in a folder: what stands beside it would be compiled with it.
        let folder = TempFolder::new().map_err(|error| error.to_string())?;
        let path = folder.path().join(sample.file.path.file_name().unwrap_or_default());
        std::fs::write(&path, &sample.file.text).map_err(|error| error.to_string())?;
        let mut command = Command::new(jackalope);
        command.arg("verify").arg(&path);
        if !self.class_path.is_empty() {
            let paths = std::env::join_paths(&self.class_path).map_err(|error| error.to_string())?;
            command.arg("--class-path").arg(paths);
        }
        command.args(sample.methods.iter().flat_map(|method| ["--method", method]));
        proved_by(&mut command, seconds)
    }

    /// Classes of the library, apart from its own, that a file names.
    pub fn named_by(&self, file: &SourceFile) -> Vec<String> {
        let words: BTreeSet<&str> = file.text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        let is_named = |other: &&SourceFile| {
            let name = other.path.file_stem().unwrap_or_default().to_string_lossy();
            other.path != file.path && words.contains(&*name)
        };
        self.files.iter().filter(is_named).flat_map(classes).collect()
    }
}

/// No more methods of one file than this: others have their turn.
const OF_A_FILE: usize = 12;

/// The same text, in which no comment speaks JML: what a library has in such comments was not written for us.
fn without_contracts(text: &str) -> String {
    text.replace("//@", "// ").replace("/*@", "/* ")
}

/// A jar's files.
fn unpacked(jar: &Path) -> Result<PathBuf, String> {
    let folder = repository().join("target/states/unpacked").join(jar.file_stem().unwrap_or_default());
    if !folder.is_dir() {
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let jdk = Jdk::locate(None).map_err(|error| error.to_string())?;
        let output = Command::new(jdk.home.join("bin/jar"))
            .arg("xf")
            .arg(jar)
            .current_dir(&folder)
            .output()
            .map_err(|error| error.to_string())?;
        if !output.status.success() {
            return Err(format!("{}: {}", jar.display(), String::from_utf8_lossy(&output.stderr)));
        }
    }
    Ok(folder)
}
