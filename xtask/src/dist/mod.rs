//! `cargo xtask dist`: what users install, in `dist/`: a tarball, a wheel for Python's package index, and their hashes.
//!
//! From the sources to files that are the same whenever the inputs are: times come from `SOURCE_DATE_EPOCH` or the commit, the version from
//! `Cargo.toml`, the versions of solvers from their pins, manual pages and completions from the program itself. The archives are written by
//! `dist.py`, as Python's standard library has zip, tar, deflate and SHA-256, and Python is needed for solvers anyway; a wheel is only a zip with
//! three more files, for which no build tool is needed.

mod elf;

use crate::shell::{Failure, cargo, code, output, repository};
use crate::solvers::{self, BITWUZLA, CVC5, Z3};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SCRIPT: &str = include_str!("../../dist.py");

/// Files at the top of the tarball.
const PAPERS: [&str; 6] =
    ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "docs/installing.md", "docs/usage.md"];

/// Where each shell looks for completions, below a prefix such as `/usr`.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/jackalope"),
    ("zsh", "share/zsh/site-functions/_jackalope"),
    ("fish", "share/fish/vendor_completions.d/jackalope.fish"),
];

/// What was asked for.
#[derive(Debug, PartialEq, Eq)]
struct Request {
    /// The profile to build with.
    profile: String,
    /// A program that is built already.
    binary: Option<PathBuf>,
    /// Where the files go.
    output: PathBuf,
}

impl Request {
    fn parse(args: &[String]) -> Result<Request, Failure> {
        let mut request = Request { profile: "release".into(), binary: None, output: repository().join("dist") };
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            let mut value = || args.next().cloned().ok_or_else(|| Failure(format!("`dist {arg}`: a value is missing")));
            match arg.as_str() {
                "--profile" => request.profile = value()?,
                "--binary" => request.binary = Some(value()?.into()),
                "--output" => request.output = value()?.into(),
                _ => {
                    return Err(Failure(format!(
                        "`dist` does not know `{arg}`: --profile, --binary and --output it knows"
                    )));
                }
            }
        }
        Ok(request)
    }
}

/// Builds and packs.
pub fn run(args: &[String]) -> Result<(), Failure> {
    let request = Request::parse(args)?;
    let binary = match &request.binary {
        Some(binary) => binary.clone(),
        None => build(&request.profile)?,
    };
    let output = request.output;
    fs::create_dir_all(&output).map_err(|error| Failure::at(&output, error))?;
    let stage = output.join(format!(".stage-{}", std::process::id()));
    let packed = stage_all(&binary, &stage).and_then(|tag| pack(&stage, &output, &tag));
    // It may not even have been made.
    let _ = fs::remove_dir_all(&stage);
    print!("{}", packed?);
    Ok(())
}

/// Builds the program for others: it looks for solvers where it is installed, not where it was built, and no path of this machine stays
/// in it.
fn build(profile: &str) -> Result<PathBuf, Failure> {
    let target = output(cargo().args(["metadata", "--format-version", "1", "--no-deps", "--locked", "--offline"]))?;
    let folder = target
        .split_once("\"target_directory\":\"")
        .and_then(|(_, rest)| rest.split_once('"'))
        .map(|(folder, _)| PathBuf::from(folder))
        .ok_or_else(|| Failure("cargo metadata names no target directory".into()))?;
    let mut command = cargo();
    command.args(["build", "--locked", "--package", "jackalope", "--profile", profile]).env("JACKALOPE_DIST", "1");
    if profile != "dev" {
        let home = std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| {
            let home = std::env::var_os("HOME").or_else(|| std::env::var_os("USERPROFILE"))?;
            Some(Path::new(&home).join(".cargo"))
        });
        let mut flags = vec![format!("--remap-path-prefix={}=jackalope", repository().display())];
        flags.extend(home.map(|home| format!("--remap-path-prefix={}=cargo", home.display())));
        command.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    }
    if code(&mut command)? != 0 {
        return Err(Failure("Jackalope does not build".into()));
    }
    let profile = if profile == "dev" { "debug" } else { profile };
    Ok(folder.join(profile).join(format!("jackalope{}", std::env::consts::EXE_SUFFIX)))
}

/// Puts everything where it will be in the tarball; returns the platform tag of the wheel.
fn stage_all(binary: &Path, stage: &Path) -> Result<String, Failure> {
    let program = stage.join("bin").join("jackalope");
    copy(binary, &program)?;
    // Symbols double its size; who has no `strip` has no linker either, so that this is rare.
    if let Err(Failure(why)) = output(Command::new("strip").arg(&program)) {
        println!("note: symbols stay in the program: {why}");
    }
    let said = output(Command::new(&program).arg("--version"))?;
    if said != format!("jackalope {}", env!("CARGO_PKG_VERSION")) {
        return Err(Failure(format!("{} says `{said}`: it was built from another version", binary.display())));
    }
    output(Command::new(&program).arg("man").arg(stage.join("share/man/man1")))?;
    for (shell, file) in COMPLETIONS {
        let text = output(Command::new(&program).args(["completions", shell]))?;
        write(&stage.join(file), &(text + "\n"))?;
    }
    for paper in PAPERS {
        let from = repository().join(paper);
        copy(&from, &stage.join(from.file_name().unwrap_or_default()))?;
    }
    let examples = repository().join("examples");
    for entry in fs::read_dir(&examples).map_err(|error| Failure::at(&examples, error))? {
        let path = entry.map_err(|error| Failure::at(&examples, error))?.path();
        // Only sources: whoever has tried them has left class files there.
        if path.extension().is_some_and(|extension| extension == "java") {
            copy(&path, &stage.join("examples").join(path.file_name().unwrap_or_default()))?;
        }
    }
    for solver in [CVC5, BITWUZLA] {
        if let Some(script) = solver.script() {
            write(&stage.join("scripts").join(solver.script_name()), script)?;
        }
    }
    tag(&program)
}

/// The platform that the program needs, in the words of Python's packages: the oldest glibc that has all the symbols it uses.
fn tag(program: &Path) -> Result<String, Failure> {
    let bytes = fs::read(program).map_err(|error| Failure::at(program, error))?;
    let (major, minor) = elf::glibc_floor(&bytes).ok_or_else(|| {
        Failure::at(program, "not a 64-bit ELF program for glibc: `dist` packs for Linux with glibc only, so far")
    })?;
    Ok(format!("manylinux_{major}_{minor}_{}", std::env::consts::ARCH))
}

/// Has Python write the archives; returns what it says.
fn pack(stage: &Path, folder: &Path, tag: &str) -> Result<String, Failure> {
    let mut command = Command::new(solvers::python()?);
    command.arg("-c").arg(SCRIPT).arg(stage).arg(folder).arg(env!("CARGO_PKG_VERSION")).arg(tag).arg(epoch());
    command.args([Z3, CVC5, BITWUZLA].map(|solver| solver.version()));
    output(&mut command).map(|said| said + "\n")
}

/// When it was made, as seconds since 1970: what `SOURCE_DATE_EPOCH` says, else the time of the commit, else the oldest time of a zip.
fn epoch() -> String {
    let is_number = |text: &String| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let given = std::env::var("SOURCE_DATE_EPOCH").ok().filter(is_number);
    let commit = || output(Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(repository())).ok();
    given.or_else(|| commit().filter(is_number)).unwrap_or_else(|| "315532800".into())
}

fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    make_folder_of(to)?;
    fs::copy(from, to).map(drop).map_err(|error| Failure::at(from, error))
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    make_folder_of(path)?;
    fs::write(path, text).map_err(|error| Failure::at(path, error))
}

fn make_folder_of(path: &Path) -> Result<(), Failure> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).map_err(|error| Failure::at(folder, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests() {
        let parse = |args: &[&str]| Request::parse(&args.iter().map(|arg| (*arg).to_owned()).collect::<Vec<_>>());
        let request = parse(&["--profile", "dev", "--output", "x"]).unwrap();
        assert_eq!(request, Request { profile: "dev".into(), binary: None, output: "x".into() });
        assert!(parse(&["--profile"]).is_err());
        assert!(parse(&["--fast"]).is_err());
    }
}
