//! Everything a fresh machine needs: checks for what people install themselves, installs the pinned solvers.

use crate::shell::{Failure, output};
use crate::solvers::{BITWUZLA, CVC5, Pinned, Z3};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The oldest JDK whose compiler can build the library models.
const OLDEST_JDK: u32 = 17;

/// Solvers that help Z3: some proofs are out of reach without them, most are not.
const HELPERS: [Pinned; 2] = [CVC5, BITWUZLA];

/// Checks and installs everything that users need. Does nothing that has been done.
pub fn all() -> Result<(), Failure> {
    java()?;
    Z3.install()?;
    for solver in HELPERS {
        if let Err(Failure(why)) = solver.install() {
            println!("note: {} is not there, and some proofs are out of reach without it: {why}", solver.title);
        }
    }
    Ok(())
}

/// The same, all of it, and what only tests need: a browser, for the pages of reports. Debian's package manager may install it where we are
/// allowed to.
pub fn for_tests() -> Result<(), Failure> {
    java()?;
    for solver in [Z3].into_iter().chain(HELPERS) {
        solver.install()?;
    }
    let is_there = || BROWSERS.iter().any(|name| output(Command::new(name).arg("--version")).is_ok());
    // `CHROMIUM` is what the tests look at first.
    if std::env::var_os("CHROMIUM").is_some() || is_there() {
        return Ok(());
    }
    println!("Installing Chromium, which tests open reports with …");
    let apt = |args: &[&str]| output(Command::new("apt-get").args(args).env("DEBIAN_FRONTEND", "noninteractive"));
    let installed = apt(&["update", "-qq"])
        .and_then(|_| apt(&["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core"]))
        .map(|_| ());
    match installed {
        Ok(()) if is_there() => Ok(()),
        Ok(()) => Err(Failure("Chromium was installed, but does not start".into())),
        Err(Failure(why)) => Err(Failure(format!(
            "{why}\n\nTests open reports in a browser: install Chromium (on Debian: apt-get install chromium)"
        ))),
    }
}

/// The JDK whose newer language some programs of the tests are written in.
const NEWER_JDK: u32 = 25;
/// The test that needs it.
const NEWER_TEST: &str = "programs_of_java_25";

/// What `cargo test` is told besides, and why, where something is missing that nobody can be asked to install.
pub fn left_out() -> Option<(&'static str, String)> {
    // Where the tests look for it, too.
    let usual =
        ["/usr/lib/jvm", "/usr/lib64/jvm", "/usr/java", "/opt/java", "/opt/jdk", "/Library/Java/JavaVirtualMachines"];
    let own = std::env::var_os("HOME").map(PathBuf::from);
    let own = own.iter().flat_map(|home| [home.join(".sdkman/candidates/java"), home.join(".jdks")]);
    let homes = usual.map(PathBuf::from).into_iter().chain(own);
    let homes = homes.filter_map(|folder| std::fs::read_dir(folder).ok()).flatten().flatten();
    let mut releases = homes.flat_map(|home| {
        ["release", "Contents/Home/release"].map(|file| std::fs::read_to_string(home.path().join(file)).ok())
    });
    if releases.any(|release| release.and_then(|text| released(&text)).is_some_and(|version| version >= NEWER_JDK)) {
        return None;
    }
    let why = format!(
        "there is no JDK {NEWER_JDK} beside the one in use: the test {NEWER_TEST} was left out, which compares programs in newer Java"
    );
    Some((NEWER_TEST, why))
}

/// The version that the file `release` of a JDK names.
fn released(text: &str) -> Option<u32> {
    let version = text.lines().find_map(|line| line.strip_prefix("JAVA_VERSION=\""))?;
    version.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// By which names browsers go that tests can drive.
const BROWSERS: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// Checks that there is a Java compiler, the one that the build will use: that of `JAVA_HOME`, else that on the `PATH`.
pub fn java() -> Result<(), Failure> {
    let home = std::env::var_os("JAVA_HOME")
        .map(|home| Path::new(&home).join("bin").join(format!("javac{}", std::env::consts::EXE_SUFFIX)));
    let javac = home.filter(|javac| javac.exists()).map_or_else(|| OsString::from("javac"), PathBuf::into_os_string);
    let install =
        format!("install a JDK, version {OLDEST_JDK} or newer (on Debian: apt-get install openjdk-17-jdk-headless)");
    let said = output(Command::new(&javac).arg("-version"))
        .map_err(|Failure(why)| Failure(format!("no Java compiler: {why}\n{install}, or set JAVA_HOME")))?;
    match java_version(&said) {
        Some(version) if version >= OLDEST_JDK => Ok(()),
        _ => Err(Failure(format!("{} says `{said}`: {install}, or set JAVA_HOME", javac.display()))),
    }
}

/// `javac 17.0.15` gives 17, `javac 1.8.0_292` gives 1. Other lines, such as `Picked up JAVA_TOOL_OPTIONS`, do not count.
fn java_version(said: &str) -> Option<u32> {
    let version = said.lines().find_map(|line| line.strip_prefix("javac "))?;
    version.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_java() {
        assert_eq!(java_version("javac 17.0.15"), Some(17));
        assert_eq!(java_version("Picked up JAVA_TOOL_OPTIONS: -Xmx1g\njavac 25"), Some(25));
        assert_eq!(java_version("javac 1.8.0_292"), Some(1));
        assert_eq!(java_version("nothing"), None);
        assert_eq!(released("IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"25.0.1\"\n"), Some(25));
        assert_eq!(released(""), None);
    }
}
