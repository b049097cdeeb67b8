//! The pinned solvers: from a file of hashes to a program under `tools/` that answers.
//!
//! All come as wheels of Python, which pip finds for this platform and whose hashes it checks. Z3's has a program. Those of cvc5 and Bitwuzla
//! have libraries only; a script beside each makes a program of it. What is unpacked appears under its name only when it is complete, beside
//! a copy of the pin that it was made from.

use crate::shell::{Failure, output, repository};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A solver that set-up brings.
pub struct Pinned {
    /// What people call it.
    pub title: &'static str,
    /// Its folder in `tools/`, and its native program on other people's `PATH`.
    name: &'static str,
    /// The pin, as pip reads it.
    pin: &'static str,
    contents: Contents,
}

/// What is in its wheel.
enum Contents {
    /// A program.
    Program,
    /// A library, for which this script is the program.
    Library { script: &'static str },
}

pub const Z3: Pinned =
    Pinned { title: "Z3", name: "z3", pin: include_str!("../solvers/z3.txt"), contents: Contents::Program };

pub const CVC5: Pinned = Pinned {
    title: "cvc5",
    name: "cvc5",
    pin: include_str!("../solvers/cvc5.txt"),
    contents: Contents::Library { script: include_str!("../solvers/cvc5.py") },
};

pub const BITWUZLA: Pinned = Pinned {
    title: "Bitwuzla",
    name: "bitwuzla",
    pin: include_str!("../solvers/bitwuzla.txt"),
    contents: Contents::Library { script: include_str!("../solvers/bitwuzla.py") },
};

impl Pinned {
    /// Installs it where it is not there as pinned. A native program on the `PATH` is preferred to a library.
    pub fn install(&self) -> Result<(), Failure> {
        let tools = repository().join("tools");
        let target = tools.join(self.name);
        let is_native = || output(Command::new(self.name).arg("--version")).is_ok();
        if self.is_installed(&target) || matches!(self.contents, Contents::Library { .. }) && is_native() {
            return Ok(());
        }
        println!("Installing {} {} into tools/{} …", self.title, self.version(), self.name);
        let temporary = tools.join(format!("{}.part-{}", self.name, std::process::id()));
        let installed = self.install_in(&temporary).and_then(|()| self.replace(&temporary, &target));
        // What is left of a failed installation; nothing after one that went well.
        let _ = fs::remove_dir_all(&temporary);
        installed
    }

    /// What `--version` says: the first three numbers of the version of the package. A fourth one counts packagings.
    pub fn version(&self) -> &'static str {
        let version = self.pin.lines().find_map(|line| line.split_once("==")).map_or("", |(_, version)| version);
        let version = version.trim_end_matches(['\\', ' ']);
        version.match_indices('.').nth(2).map_or(version, |(end, _)| &version[..end])
    }

    /// Its program in a folder.
    fn program(&self) -> String {
        match self.contents {
            Contents::Program => executable(self.name),
            Contents::Library { .. } => self.script_name(),
        }
    }

    /// By which name its script goes, in `tools/` and wherever our wheel is installed.
    pub fn script_name(&self) -> String {
        format!("jackalope-{}", self.name)
    }

    /// The script that makes a program of a library.
    pub fn script(&self) -> Option<&'static str> {
        match self.contents {
            Contents::Program => None,
            Contents::Library { script } => Some(script),
        }
    }

    /// What was unpacked: the pin, and the script where there is one. If it differs, it is installed again.
    fn mark(&self) -> String {
        [self.pin, self.script().unwrap_or_default()].concat()
    }

    /// Whether what is there was made from today's pin and runs.
    fn is_installed(&self, target: &Path) -> bool {
        let is_same = fs::read_to_string(target.join("made-from.txt")).is_ok_and(|mark| mark == self.mark());
        is_same && self.check_version(target).is_ok()
    }

    fn install_in(&self, folder: &Path) -> Result<(), Failure> {
        fs::create_dir_all(folder).map_err(|error| Failure::at(folder, error))?;
        let python = python()?;
        let pin = folder.join("pin.txt");
        fs::write(&pin, self.pin).map_err(|error| Failure::at(&pin, error))?;
        let wheels = folder.join("wheels");
        output(
            Command::new(python)
                .args(["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"])
                .args(["--require-hashes", "--only-binary", ":all:", "--requirement"])
                .arg(&pin)
                .arg("--dest")
                .arg(&wheels),
        )
        .map_err(|Failure(why)| Failure(format!("{why}\n\n{}", self.no_wheel())))?;
        let wheel = only_file(&wheels)?;
        let program = folder.join(self.program());
        match self.contents {
            Contents::Program => unpack_program(python, &wheel, &program)?,
            Contents::Library { script } => {
                let unpack = "import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])";
                output(Command::new(python).arg("-c").arg(unpack).arg(&wheel).arg(folder.join("lib")))?;
                let script = script.replacen("#!python", &format!("#!{}", interpreter(python)?), 1);
                fs::write(&program, script).map_err(|error| Failure::at(&program, error))?;
            }
        }
        make_executable(&program)?;
        fs::remove_dir_all(&wheels).map_err(|error| Failure::at(&wheels, error))?;
        fs::remove_file(&pin).map_err(|error| Failure::at(&pin, error))?;
        let mark = folder.join("made-from.txt");
        fs::write(&mark, self.mark()).map_err(|error| Failure::at(&mark, error))?;
        self.check_version(folder)
    }

    fn no_wheel(&self) -> String {
        let needs = match self.contents {
            Contents::Program => "Linux with glibc (2.27 on x86_64, 2.38 on aarch64), macOS 13 and Windows on x86_64",
            Contents::Library { .. } => "Python 3.9 to 3.14 on Linux with glibc 2.28, macOS 15 and Windows",
        };
        format!(
            "The wheel of {} {} could not be had; pip says why. If it has found no matching version, there is none for this\n\
             platform ({} {}): there are wheels for {needs}.",
            self.title,
            self.version(),
            std::env::consts::OS,
            std::env::consts::ARCH
        )
    }

    fn check_version(&self, folder: &Path) -> Result<(), Failure> {
        let program = folder.join(self.program());
        let said = output(Command::new(&program).arg("--version"))?;
        // Builds that somebody has patched add a word to it.
        if said.split([' ', '\n', '-']).any(|word| word == self.version()) {
            return Ok(());
        }
        let expected = format!("says `{said}`, but {} {} was expected", self.title, self.version());
        Err(Failure::at(&program, expected))
    }

    /// Moves a complete folder to its place. Whoever else has done the same meanwhile is welcome.
    fn replace(&self, temporary: &Path, target: &Path) -> Result<(), Failure> {
        if target.exists() && !self.is_installed(target) {
            fs::remove_dir_all(target).map_err(|error| Failure::at(target, error))?;
        }
        match fs::rename(temporary, target) {
            Err(error) if !self.is_installed(target) => Err(Failure::at(target, error)),
            _ => Ok(()),
        }
    }
}

/// A Python with pip.
pub fn python() -> Result<&'static str, Failure> {
    let has_pip = |python: &&str| output(Command::new(python).args(["-m", "pip", "--version"])).is_ok();
    ["python3", "python"].into_iter().find(has_pip).ok_or_else(|| {
        Failure("Python with pip is needed to install solvers (on Debian: apt-get install python3-pip)".into())
    })
}

/// The program that the system starts for a script: this very Python, whose version the wheel is for.
fn interpreter(python: &str) -> Result<String, Failure> {
    let path = output(Command::new(python).args(["-c", "import sys; print(sys.executable)"]))?;
    // The first line of a script takes no path with blanks.
    Ok(if path.is_empty() || path.contains(char::is_whitespace) { format!("/usr/bin/env {python}") } else { path })
}

/// Takes the program out of a wheel, which is a zip archive.
fn unpack_program(python: &str, wheel: &Path, target: &Path) -> Result<(), Failure> {
    let script = "import os, sys, zipfile, shutil\n\
                  archive = zipfile.ZipFile(sys.argv[1])\n\
                  program = '.data/data/bin/' + os.path.basename(sys.argv[2])\n\
                  [name] = [name for name in archive.namelist() if name.endswith(program)]\n\
                  with archive.open(name) as source, open(sys.argv[2], 'xb') as target:\n    \
                      shutil.copyfileobj(source, target)";
    output(Command::new(python).arg("-c").arg(script).arg(wheel).arg(target)).map(|_| ())
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

fn only_file(folder: &Path) -> Result<PathBuf, Failure> {
    let entries = fs::read_dir(folder).map_err(|error| Failure::at(folder, error))?;
    let files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    match <[PathBuf; 1]>::try_from(files) {
        Ok([file]) => Ok(file),
        Err(files) => Err(Failure::at(folder, format!("one wheel was expected, but pip left {}", files.len()))),
    }
}

fn executable(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pins_name_versions_and_hashes() {
        for (solver, version, wheels) in [(Z3, "5.4.0", 5), (CVC5, "1.4.2", 30), (BITWUZLA, "0.9.1", 30)] {
            assert_eq!(solver.version(), version);
            let lines = solver.pin.lines();
            let hashes: Vec<&str> = lines.filter_map(|line| line.trim().strip_prefix("--hash=sha256:")).collect();
            assert_eq!(hashes.len(), wheels, "{}", solver.title);
            for hash in hashes {
                assert_eq!(hash.trim_end_matches([' ', '\\']).len(), 64, "{hash}");
            }
        }
    }

    #[test]
    fn scripts_begin_as_installers_of_wheels_expect() {
        for solver in [CVC5, BITWUZLA] {
            assert!(solver.script().is_some_and(|script| script.starts_with("#!python\n")), "{}", solver.title);
        }
    }

    #[test]
    fn nothing_counts_as_installed_without_its_pin() {
        assert!(!Z3.is_installed(Path::new("no such folder")));
    }
}
