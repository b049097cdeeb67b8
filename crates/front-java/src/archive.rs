//! An archive of javac's own classes, kept from one run to the next: half of javac's short life is loading itself.
//!
//! The first run with a JDK makes it, those that follow map it into memory. Nothing depends on it: of an archive that does not fit, or
//! in which a bit is wrong, the JVM takes no notice; one that is cut short makes it crash, and is removed.

use crate::classpath::Jdk;
use base::Deadline;
use std::ffi::OsString;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The variable that names the folder for what is kept; if it is empty, nothing is.
pub const CACHE_VARIABLE: &str = "JACKALOPE_CACHE";

/// Making an archive takes a second: who has less time than this has no time for it.
const LEISURE: Duration = Duration::from_secs(8);

/// Where things are kept from one run to the next, if they are.
pub fn cache_folder() -> Option<PathBuf> {
    let variable = |name| std::env::var_os(name).map(PathBuf::from);
    if let Some(folder) = variable(CACHE_VARIABLE) {
        return Some(folder).filter(|folder| !folder.as_os_str().is_empty());
    }
    let usual = if cfg!(windows) {
        variable("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        variable("HOME").map(|home| home.join("Library").join("Caches"))
    } else {
        variable("XDG_CACHE_HOME").or_else(|| variable("HOME").map(|home| home.join(".cache")))
    };
    // A relative path would be another one for each folder that one works in.
    usual.filter(|folder| folder.is_absolute()).map(|folder| folder.join("jackalope"))
}

/// The archive of a JDK.
pub struct Archive {
    folder: PathBuf,
    /// How the names of all archives of this JDK start.
    prefix: String,
    /// Its name.
    name: String,
}

impl Archive {
    /// That of the JDK as it is now, for its JVM started with these options, in a folder. Nothing if the JDK cannot be looked at.
    pub fn of(jdk: &Jdk, options: &[&str], folder: PathBuf) -> Option<Archive> {
        let image = fs::metadata(&jdk.modules).ok()?;
        let changed = image.modified().ok()?.duration_since(SystemTime::UNIX_EPOCH).ok()?;
        let prefix = format!("javac-{}-{:08x}-", jdk.feature_version, hash(&jdk.home) as u32);
        let name = format!("{prefix}{:016x}.jsa", hash(&(image.len(), changed, options)));
        Some(Archive { folder, prefix, name })
    }

    fn path(&self) -> PathBuf {
        self.folder.join(&self.name)
    }

    /// How javac is started: with the archive if there is one, else such that it makes one, if there is time. `run`: what nobody else
    /// calls theirs.
    pub fn start(self, run: &str, deadline: &Deadline) -> Start {
        let mut options: Vec<OsString> = vec!["-J-Xlog:disable".into()];
        let option = |name: &str, path: &Path| {
            let mut option = OsString::from(format!("-J-XX:{name}="));
            option.push(path);
            option
        };
        if self.path().is_file() {
            options.push("-J-XX:+VerifySharedSpaces".into());
            options.push(option("SharedArchiveFile", &self.path()));
            return Start { options, role: Role::Used(self.path()) };
        }
        let has_time = deadline.remaining().is_none_or(|left| left > LEISURE);
        if !has_time || fs::create_dir_all(&self.folder).is_err() {
            return Start { options: Vec::new(), role: Role::None };
        }
        let unfinished = self.folder.join(format!("{}.{run}", self.name));
        options.push(option("ArchiveClassesAtExit", &unfinished));
        Start { options, role: Role::Made(Making { archive: self, unfinished }) }
    }
}

/// How javac is started.
pub struct Start {
    /// Its options.
    pub options: Vec<OsString>,
    role: Role,
}

/// What an archive is to a run.
enum Role {
    None,
    Used(PathBuf),
    Made(Making),
}

impl Start {
    /// Keeps the archive that javac has made; it has done what it was told.
    pub fn succeeded(self) {
        if let Role::Made(making) = self.role {
            making.keep();
        }
    }

    /// Whether javac may have crashed because of the archive, which is then removed.
    pub fn is_to_blame(self) -> bool {
        match self.role {
            Role::Used(path) => {
                let _ = fs::remove_file(path);
                true
            }
            // Making one is more than compiling.
            Role::Made(_) => true,
            Role::None => false,
        }
    }
}

/// An archive being made. What is not kept is removed.
struct Making {
    archive: Archive,
    unfinished: PathBuf,
}

impl Making {
    fn keep(&self) {
        let Archive { folder, prefix, name } = &self.archive;
        if fs::rename(&self.unfinished, self.archive.path()).is_err() {
            return;
        }
        // Those of the same JDK before it was updated are of no use any more.
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let other = entry.file_name();
            let other = other.to_string_lossy();
            if other.starts_with(prefix.as_str()) && other != name.as_str() {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

impl Drop for Making {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.unfinished);
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::javac::{classes_in, compile_keeping};
    use process::TempFolder;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("the folder is there").flatten();
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn the_first_run_makes_an_archive_and_a_broken_one_does_no_harm() {
        let jdk = Jdk::locate(None).expect("tests have a JDK");
        let folder = TempFolder::new().expect("a folder");
        let source = folder.path().join("A.java");
        fs::write(&source, "class A { int x; }").expect("the source is written");
        let cache = folder.path().join("kept").join("here");
        let compiles = |deadline: &Deadline| {
            let kept = Some(cache.clone());
            let classes = compile_keeping(Some(&jdk), std::slice::from_ref(&source), None, None, deadline, kept);
            assert!(classes_in(&classes.expect("it compiles")).join("A.class").is_file());
        };
        // Who is in a hurry makes none.
        compiles(&Deadline::after(LEISURE - Duration::from_millis(1)));
        assert!(!cache.exists());
        // What an older JDK at the same place has left, and a run that was ended.
        fs::create_dir_all(&cache).expect("a folder");
        let archive = Archive::of(&jdk, &[], cache.clone()).expect("the JDK is there");
        fs::write(cache.join(format!("{}0.jsa", archive.prefix)), "old").expect("a file");
        fs::write(cache.join("other.jsa"), "not ours").expect("a file");
        compiles(&Deadline::never());
        let mut made = names(&cache);
        made.sort();
        let [archive, other] = made.as_slice() else { panic!("{made:?}") };
        assert_eq!(other, "other.jsa");
        assert!(archive.starts_with("javac-") && archive.ends_with(".jsa"), "{archive}");
        compiles(&Deadline::never());
        assert_eq!(names(&cache).len(), 2);
        let archive = cache.join(archive);
        let whole = fs::read(&archive).expect("it can be read");
        let mut flipped = whole.clone();
        flipped[whole.len() / 2] ^= 1;
        for broken in [&b""[..], b"no archive", &flipped, &whole[..whole.len() / 2]] {
            fs::remove_file(&archive).expect("it is there");
            fs::write(&archive, broken).expect("it can be written");
            compiles(&Deadline::never());
        }
        // The last one was too much for the JVM.
        assert_eq!(names(&cache), ["other.jsa"]);
        compiles(&Deadline::never());
        assert_eq!(fs::metadata(&archive).expect("there is a new one").len(), whole.len() as u64);
    }

    #[test]
    fn javac_does_without_where_nothing_can_be_kept() {
        let jdk = Jdk::locate(None).expect("tests have a JDK");
        let folder = TempFolder::new().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("a file");
        let archive = Archive::of(&jdk, &[], file.join("below")).expect("the JDK is there");
        assert!(archive.start("run", &Deadline::never()).options.is_empty());
    }
}
