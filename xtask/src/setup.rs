//! Everything a fresh machine needs: checks for what people install themselves, installs the pinned Z3.
//!
//! Z3 comes as a binary in the Python wheel `z3-solver`. `z3.txt` pins its version and the hashes of its wheels; pip
//! finds the wheel of this platform and checks the hash. What is unpacked appears under `tools/z3` only when it is complete,
//! beside a copy of the pin it was made from.

use crate::shell::{Failure, output, repository};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The pinned Z3, as pip reads it.
pub const PIN: &str = include_str!("../z3.txt");

/// The oldest JDK whose compiler can build the library models.
const OLDEST_JDK: u32 = 17;

/// Checks and installs everything. Does nothing that has been done.
pub fn all() -> Result<(), Failure> {
    java()?;
    z3()
}

/// Likewise, and what only tests need: a browser, for the pages of reports. Debian's package manager may install it where we are allowed to.
pub fn for_tests() -> Result<(), Failure> {
    all()?;
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

/// By which names browsers go that tests can drive.
const BROWSERS: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// Checks that there is a Java compiler, the one that the build will use: that of `JAVA_HOME`, else that on the `PATH`.
pub fn java() -> Result<(), Failure> {
    let home = std::env::var_os("JAVA_HOME").map(|home| Path::new(&home).join("bin").join(executable("javac")));
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

fn z3() -> Result<(), Failure> {
    let tools = repository().join("tools");
    let target = tools.join("z3");
    if is_installed(&target) {
        return Ok(());
    }
    let version = pinned_version(PIN).ok_or_else(|| Failure("xtask/z3.txt names no version".into()))?;
    println!("Installing Z3 {version} into tools/z3 …");
    let temporary = tools.join(format!("z3.part-{}", std::process::id()));
    let installed = install(&temporary, version).and_then(|()| replace(&temporary, &target));
    // What is left of a failed installation; nothing after one that went well.
    let _ = fs::remove_dir_all(&temporary);
    installed
}

/// Whether what is there was made from today's pin and runs.
fn is_installed(target: &Path) -> bool {
    let same_pin = fs::read_to_string(target.join("z3.txt")).is_ok_and(|pin| pin == PIN);
    same_pin && pinned_version(PIN).is_some_and(|version| check_version(target, version).is_ok())
}

fn install(folder: &Path, version: &str) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::at(folder, error))?;
    let python = python()?;
    let pin = folder.join("z3.txt");
    fs::write(&pin, PIN).map_err(|error| Failure::at(&pin, error))?;
    let wheels = folder.join("wheels");
    output(
        Command::new(python)
            .args(["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes"])
            .args(["--only-binary", ":all:", "--requirement"])
            .arg(&pin)
            .arg("--dest")
            .arg(&wheels),
    )
    .map_err(|Failure(why)| Failure(format!("{why}\n\n{}", no_wheel(version))))?;
    let wheel = only_file(&wheels)?;
    unpack(python, &wheel, &folder.join(executable("z3")))?;
    fs::remove_dir_all(&wheels).map_err(|error| Failure::at(&wheels, error))?;
    check_version(folder, version)
}

fn no_wheel(version: &str) -> String {
    format!(
        "The wheel of Z3 {version} (z3-solver on PyPI) could not be had; pip says why. If it has found no matching version, there is none for\n\
         this platform ({} {}): there are wheels for Linux with glibc (2.27 on x86_64, 2.38 on aarch64), macOS 13\n\
         and Windows on x86_64.",
        std::env::consts::OS,
        std::env::consts::ARCH
    )
}

/// A Python with pip.
pub fn python() -> Result<&'static str, Failure> {
    let has_pip = |python: &&str| output(Command::new(python).args(["-m", "pip", "--version"])).is_ok();
    ["python3", "python"].into_iter().find(has_pip).ok_or_else(|| {
        Failure("Python with pip is needed to install Z3 (on Debian: apt-get install python3-pip)".into())
    })
}

/// Takes the program out of a wheel, which is a zip archive.
fn unpack(python: &str, wheel: &Path, target: &Path) -> Result<(), Failure> {
    let script = "import sys, zipfile, shutil\n\
                  archive = zipfile.ZipFile(sys.argv[1])\n\
                  [name] = [name for name in archive.namelist() if name.endswith('.data/data/bin/' + sys.argv[3])]\n\
                  with archive.open(name) as source, open(sys.argv[2], 'xb') as target:\n    \
                      shutil.copyfileobj(source, target)";
    output(Command::new(python).arg("-c").arg(script).arg(wheel).arg(target).arg(executable("z3")))?;
    make_executable(target)
}

#[cfg(unix)]
fn make_executable(path: &Path) -> Result<(), Failure> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).map_err(|error| Failure::at(path, error))
}

#[cfg(not(unix))]
fn make_executable(_: &Path) -> Result<(), Failure> {
    Ok(())
}

fn check_version(folder: &Path, version: &str) -> Result<(), Failure> {
    let z3 = folder.join(executable("z3"));
    let said = output(Command::new(&z3).arg("--version"))?;
    match said.strip_prefix("Z3 version ").and_then(|said| said.split(' ').next()) {
        Some(found) if found == version => Ok(()),
        _ => Err(Failure::at(&z3, format!("says `{said}`, but Z3 {version} was expected"))),
    }
}

/// Moves a complete folder to its place. Whoever else has done the same meanwhile is welcome.
fn replace(temporary: &Path, target: &Path) -> Result<(), Failure> {
    if target.exists() && !is_installed(target) {
        fs::remove_dir_all(target).map_err(|error| Failure::at(target, error))?;
    }
    match fs::rename(temporary, target) {
        Err(error) if !is_installed(target) => Err(Failure::at(target, error)),
        _ => Ok(()),
    }
}

fn only_file(folder: &Path) -> Result<PathBuf, Failure> {
    let entries = fs::read_dir(folder).map_err(|error| Failure::at(folder, error))?;
    let files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    match <[PathBuf; 1]>::try_from(files) {
        Ok([file]) => Ok(file),
        Err(files) => Err(Failure::at(folder, format!("one wheel was expected, but pip left {}", files.len()))),
    }
}

/// What `z3 --version` says: the version of the package without its last part, which counts the packagings.
pub fn pinned_version(pin: &str) -> Option<&str> {
    let requirement = pin.lines().find_map(|line| line.strip_prefix("z3-solver=="))?;
    let (version, _) = requirement.trim_end_matches(['\\', ' ']).rsplit_once('.')?;
    Some(version)
}

fn executable(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
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
    }

    #[test]
    fn the_pin_names_a_version_and_hashes() {
        assert_eq!(pinned_version(PIN), Some("5.4.0"));
        let hashes: Vec<&str> = PIN.lines().filter_map(|line| line.trim().strip_prefix("--hash=sha256:")).collect();
        assert_eq!(hashes.len(), 5);
        for hash in hashes {
            assert_eq!(hash.trim_end_matches([' ', '\\']).len(), 64, "{hash}");
        }
    }

    #[test]
    fn nothing_counts_as_installed_without_its_pin() {
        assert!(!is_installed(Path::new("no such folder")));
    }
}
