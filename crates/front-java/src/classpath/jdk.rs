//! Finds a JDK on this machine.

use std::collections::HashSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use super::NEWEST_FEATURE;
use super::error::ClassPathError;
use super::image::JdkImage;

/// The variable that names the JDK to use, before `JAVA_HOME` is asked.
pub const JDK_VARIABLE: &str = "JACKALOPE_JDK";

/// An installed JDK or JRE of version 9 or later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Jdk {
    /// Its folder, with links resolved.
    pub home: PathBuf,
    /// The version, such as 17; from the `release` file.
    pub feature_version: u16,
    /// Its module image, `lib/modules`.
    pub modules: PathBuf,
    /// Its compiler; a JRE has none.
    pub javac: Option<PathBuf>,
}

impl Jdk {
    /// The JDK to use: the one given; else that of `JACKALOPE_JDK`, of `JAVA_HOME`, of `javac` or
    /// `java` on the `PATH`; else the newest one installed that is not too new. A JDK that was asked
    /// for by the first two ways must be usable; the others are skipped if they are not.
    pub fn locate(explicit: Option<&Path>) -> Result<Jdk, ClassPathError> {
        Search::new(explicit).found.map(|(jdk, _)| jdk)
    }

    /// The JDK with the given home.
    pub fn at(home: &Path) -> Result<Jdk, ClassPathError> {
        let not_a_jdk = |reason| ClassPathError::NotAJdk { home: home.to_owned(), reason };
        let home = fs::canonicalize(home).map_err(|_| not_a_jdk("no such folder"))?;
        let modules = home.join("lib").join("modules");
        if !modules.is_file() {
            return Err(not_a_jdk("it has no lib/modules"));
        }
        let release =
            fs::read_to_string(home.join("release")).map_err(|_| not_a_jdk("its `release` file cannot be read"))?;
        let feature_version =
            feature_version(&release).ok_or_else(|| not_a_jdk("its `release` file gives no JAVA_VERSION"))?;
        let javac = Some(executable(&home.join("bin"), "javac")).filter(|path| path.is_file());
        Ok(Jdk { home, feature_version, modules, javac })
    }

    /// All JDKs in the usual places, oldest first.
    pub fn installed() -> Vec<Jdk> {
        let mut jdks = Vec::new();
        let mut seen = HashSet::new();
        for folder in usual_folders() {
            let Ok(entries) = fs::read_dir(folder) else {
                continue;
            };
            for entry in entries.flatten() {
                let home = entry.path();
                // macOS bundles have the home inside.
                let bundle = home.join("Contents").join("Home");
                let jdk = Jdk::at(&home).or_else(|_| Jdk::at(&bundle));
                if let Ok(jdk) = jdk
                    && seen.insert(jdk.home.clone())
                {
                    jdks.push(jdk);
                }
            }
        }
        jdks.sort_by(|a, b| (a.feature_version, &a.home).cmp(&(b.feature_version, &b.home)));
        jdks
    }

    /// Opens its module image.
    pub fn open_image(&self) -> Result<JdkImage, ClassPathError> {
        JdkImage::open(&self.modules)
    }
}

/// Why a JDK is the one to use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// It was given.
    Given,
    /// `JACKALOPE_JDK` names it.
    Variable,
    /// `JAVA_HOME` names it.
    JavaHome,
    /// Its `javac` or `java` is the first on the `PATH`.
    OnPath,
    /// It is the newest one in the usual places.
    Newest,
}

/// How the JDK to use was found.
#[derive(Debug)]
pub struct Search {
    /// The JDK, and why it.
    pub found: Result<(Jdk, Choice), ClassPathError>,
    /// What came first but cannot be used.
    pub skipped: Vec<(Choice, ClassPathError)>,
}

impl Search {
    /// Looks for the JDK, in the order that [`Jdk::locate`] documents.
    pub fn new(explicit: Option<&Path>) -> Search {
        let demanded = match explicit {
            Some(home) => Some((home.to_owned(), Choice::Given)),
            None => variable(JDK_VARIABLE).map(|home| (home, Choice::Variable)),
        };
        if let Some((home, choice)) = demanded {
            return Search { found: Jdk::at(&home).map(|jdk| (jdk, choice)), skipped: Vec::new() };
        }
        let java_home = variable("JAVA_HOME").into_iter().map(|home| (home, Choice::JavaHome));
        let mut skipped = Vec::new();
        for (home, choice) in java_home.chain(on_path().into_iter().map(|home| (home, Choice::OnPath))) {
            match Jdk::at(&home) {
                Ok(jdk) => return Search { found: Ok((jdk, choice)), skipped },
                Err(error) => skipped.push((choice, error)),
            }
        }
        let newest = Jdk::installed().into_iter().rev().find(|jdk| jdk.feature_version <= NEWEST_FEATURE);
        Search { found: newest.map(|jdk| (jdk, Choice::Newest)).ok_or(ClassPathError::NoJdk), skipped }
    }
}

fn variable(name: &str) -> Option<PathBuf> {
    let value = env::var_os(name).filter(|value| !value.is_empty());
    value.map(PathBuf::from)
}

/// The homes that `javac` and `java` on the `PATH` belong to, through links.
fn on_path() -> Vec<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut homes = Vec::new();
    for program in ["javac", "java"] {
        let files = env::split_paths(&path).map(|folder| executable(&folder, program));
        for file in files {
            // <home>/bin/javac
            if let Ok(file) = fs::canonicalize(file)
                && let Some(home) = file.parent().and_then(Path::parent)
            {
                homes.push(home.to_owned());
            }
        }
    }
    homes
}

fn executable(folder: &Path, program: &str) -> PathBuf {
    folder.join(format!("{program}{}", env::consts::EXE_SUFFIX))
}

fn usual_folders() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = [
        "/usr/lib/jvm",
        "/usr/lib64/jvm",
        "/usr/java",
        "/opt/java",
        "/opt/jdk",
        "/Library/Java/JavaVirtualMachines",
        "C:\\Program Files\\Java",
        "C:\\Program Files\\Eclipse Adoptium",
        "C:\\Program Files\\Microsoft",
    ]
    .map(PathBuf::from)
    .to_vec();
    if let Some(home) = variable("HOME") {
        folders.push(home.join(".sdkman").join("candidates").join("java"));
        folders.push(home.join(".jdks"));
    }
    folders
}

/// `JAVA_VERSION="17.0.15"` gives 17, `"1.8.0_292"` gives 8.
fn feature_version(release: &str) -> Option<u16> {
    let mut lines = release.lines();
    let value = lines.find_map(|line| line.trim().strip_prefix("JAVA_VERSION="))?;
    let version = value.trim_matches('"');
    let version = version.strip_prefix("1.").unwrap_or(version);
    let digits = version.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions() {
        let version = |value: &str| feature_version(&format!("A=1\nJAVA_VERSION={value}\r\nB=2"));
        assert_eq!(version("\"17.0.15\""), Some(17));
        assert_eq!(version("\"25\""), Some(25));
        assert_eq!(version("\"26-ea\""), Some(26));
        assert_eq!(version("\"1.8.0_292\""), Some(8));
        assert_eq!(version("\"\""), None);
        assert_eq!(feature_version(""), None);
    }

    #[test]
    fn not_a_jdk() {
        let error = Jdk::locate(Some(Path::new("/nonexistent"))).unwrap_err();
        assert_eq!(error.to_string(), "/nonexistent: not a JDK: no such folder");
    }
}
