//! Starting other programs, from the root of the repository.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Why a task could not be done: one message that says what to do.
#[derive(Debug)]
pub struct Failure(pub String);

impl Failure {
    /// Something about this file went wrong.
    pub fn at(path: &Path, error: impl std::fmt::Display) -> Failure {
        Failure(format!("{}: {error}", path.display()))
    }
}

/// The root of the repository.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_owned).unwrap_or_default()
}

/// Where Jackalope keeps things.
const CACHE_VARIABLE: &str = "JACKALOPE_CACHE";

/// The cargo that started us. What Jackalope keeps from one run to the next is kept in the repository, too.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(repository());
    if std::env::var_os(CACHE_VARIABLE).is_none() {
        command.env(CACHE_VARIABLE, repository().join("target").join("cache"));
    }
    command
}

/// Runs a program with our own standard streams to its end; its exit code becomes ours.
pub fn status(command: &mut Command) -> Result<ExitCode, Failure> {
    code(command).map(|code| ExitCode::from(u8::try_from(code).unwrap_or(1)))
}

/// Runs a program with our own standard streams to its end.
pub fn code(command: &mut Command) -> Result<i32, Failure> {
    let status = command.status().map_err(|error| does_not_start(command, &error))?;
    status.code().ok_or_else(|| Failure(format!("{} was killed", name(command))))
}

/// What a program prints, on both streams; an error if it fails.
pub fn output(command: &mut Command) -> Result<String, Failure> {
    let output = command.output().map_err(|error| does_not_start(command, &error))?;
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).trim_end().to_owned();
    if output.status.success() { Ok(said) } else { Err(Failure(format!("{} failed:\n{said}", name(command)))) }
}

fn does_not_start(command: &Command, error: &std::io::Error) -> Failure {
    Failure(format!("{} does not start: {error}", name(command)))
}

fn name(command: &Command) -> String {
    command.get_program().to_string_lossy().into_owned()
}
