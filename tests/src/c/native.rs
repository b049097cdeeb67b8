//! Programs that others have written, compiled by all compilers that are there and executed by the interpreter: status and output have to be the same.
//!
//! Where a check fails here and the native run goes on, the sanitizers have to see a fault of the same class in the same line.

use super::compiler::{self, Compiler, Ran, compilers};
use super::ours::{self, Ours};
use super::tally::{Tally, general};
use crate::{TempFolder, files_below, in_parallel};
use c::native::fault;
use front_c::Preprocessor;
use ivl::CheckKind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What is compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    /// Files in C, folders of them, and lists of either (`.list`), a path a line.
    pub paths: Vec<PathBuf>,
    /// A part of the paths of the programs.
    pub only: String,
    /// Every program of so many.
    pub every: usize,
    /// Folders for `#include`.
    pub includes: Vec<PathBuf>,
}

/// `cargo xtask native`.
pub fn command() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let tally = parse(&args).and_then(|arguments| {
        let files = files(&arguments)?;
        println!("{} programs", files.len());
        Ok(compare(&files, &arguments.includes))
    });
    match tally {
        Ok(tally) => {
            print!("{tally}");
            if tally.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn parse(args: &[String]) -> Result<Arguments, String> {
    let mut arguments = Arguments { every: 1, ..Arguments::default() };
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg}: what?"));
        match &**arg {
            "--only" => arguments.only.clone_from(value()?),
            "--every" => arguments.every = value()?.parse().map_err(|_| format!("{arg}: not a number"))?,
            "-I" => arguments.includes.push(value()?.into()),
            option if option.starts_with('-') => return Err(format!("unknown argument `{option}`")),
            path => arguments.paths.push(path.into()),
        }
    }
    match arguments.paths.is_empty() {
        true => {
            Err("which programs? Usage: cargo xtask native PATH… [--only SUBSTRING] [--every N] [-I FOLDER]".into())
        }
        false => Ok(arguments),
    }
}

/// The programs that are meant.
fn files(arguments: &Arguments) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for path in &arguments.paths {
        if path.is_dir() {
            files.extend(files_below(path, "c"));
        } else if path.extension().is_some_and(|extension| extension == "list") {
            let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
            let folder = path.parent().unwrap_or(Path::new("."));
            files.extend(text.lines().filter(|line| !line.trim().is_empty()).map(|line| folder.join(line.trim())));
        } else {
            files.push(path.clone());
        }
    }
    files.retain(|file| file.to_string_lossy().contains(&arguments.only));
    Ok(files.into_iter().step_by(arguments.every.max(1)).collect())
}

/// Compares all these programs.
pub fn compare(files: &[PathBuf], includes: &[PathBuf]) -> Tally {
    let compilers = compilers();
    let mut total = Tally::default();
    for tally in in_parallel(files.len(), |index| one(&files[index], includes, &compilers)) {
        total.add(tally);
    }
    total
}

/// Compares one program.
pub(super) fn one(file: &Path, includes: &[PathBuf], compilers: &[Compiler]) -> Tally {
    let mut tally = Tally::default();
    let options: Vec<String> = includes.iter().map(|folder| format!("-I{}", folder.display())).collect();
    let native = match natively(file, &options, compilers) {
        Ok(native) => native,
        Err(why) => {
            tally.count(why);
            return tally;
        }
    };
    let preprocessor = Preprocessor { options: options.clone(), ..Preprocessor::default() };
    let program = ours::read(file, &preprocessor).and_then(|hir| ours::lowered(&hir));
    let external = program.as_ref().ok().and_then(ours::external);
    let ours = program.map_or_else(|ours| ours, |program| ours::execute(&program, 1));
    let mut judged = Tally::default();
    judge(file, &options, &native, ours, &mut judged);
    match external {
        // The library's, natively: here it returned any value.
        Some(name) if !judged.findings.is_empty() => tally.count_for("unsupported", &format!("`{name}` has no body")),
        _ => tally.add(judged),
    }
    tally
}

/// What all compilers make the program do, if it is the same.
fn natively(file: &Path, options: &[String], compilers: &[Compiler]) -> Result<(i32, Vec<u8>), &'static str> {
    let folder = TempFolder::new().map_err(|_| "no native")?;
    let binary = folder.path().join("program");
    let mut all: Vec<(i32, Vec<u8>)> = Vec::new();
    for compiler in compilers {
        if compiler.compile(file, options, &binary).is_err() {
            continue;
        }
        match compiler::run(&binary) {
            Ran::Ended { status, out } => all.push((status, out)),
            Ran::TooLong => return Err("native too long"),
        }
    }
    let first = all.pop().ok_or("no native")?;
    if all.iter().all(|other| *other == first) { Ok(first) } else { Err("compilers disagree") }
}

fn judge(file: &Path, options: &[String], native: &(i32, Vec<u8>), ours: Ours, tally: &mut Tally) {
    let (native_status, native_out) = native;
    let name = file.display();
    match ours {
        Ours::Ended { status, out } => {
            let is_same_text = out.as_ref().is_none_or(|out| out == native_out);
            if status & 0xff != native_status & 0xff {
                tally.find("different", format!("{name}: status {status}, natively {native_status}"));
            } else if !is_same_text {
                let out = out.unwrap_or_default();
                tally.find("different", format!("{name}: {}", first_difference(&out, native_out)));
            } else if out.is_none() && !native_out.is_empty() {
                tally.count("same status, output not lowered");
            } else {
                tally.count("same");
            }
        }
        Ours::Failed { kind, message, line } => {
            let told = format!("{name}:{}: {} {message}", line.unwrap_or_default(), kind.name());
            if fits_signal(kind, *native_status) {
                tally.count("same fault");
            } else if fault::UNSEEN.iter().any(|(unseen, _)| *unseen == kind.name()) {
                tally.count_for("failed, unseen natively", &told);
            } else {
                match compiler::sanitized(file, options) {
                    Some(found) if fault::fits(kind, found.class) && is_at(&found, line) => {
                        tally.count_for("failed, as the sanitizers say", &told);
                    }
                    Some(found) => tally.find("failed", format!("{told}; the sanitizers say: {}", found.message)),
                    None => tally.find("failed", told),
                }
            }
        }
        Ours::Unsupported(why) => tally.count_for("unsupported", &why),
        Ours::Stopped(why) => tally.count_for("stopped", &why),
        Ours::TooLong => tally.find("too long", name.to_string()),
        Ours::Refused(why) => tally.count_for("refused", &general(&why)),
        Ours::Internal(why) => tally.find("internal error", format!("{name}: {why}")),
    }
}

fn is_at(found: &fault::Fault, line: Option<u32>) -> bool {
    found.lines.iter().any(|(_, number)| Some(*number) == line)
}

/// Whether a signal is what this fault brings about.
fn fits_signal(kind: CheckKind, status: i32) -> bool {
    match status - 128 {
        // SIGABRT, by `abort` and by what the C library sees.
        6 => ["assertion", "free"].contains(&kind.name()),
        // SIGFPE
        8 => ["division", "overflow"].contains(&kind.name()),
        // SIGILL, SIGTRAP, SIGBUS, SIGSEGV
        4 | 5 | 7 | 11 => ["null", "index", "lifetime", "free", "call"].contains(&kind.name()),
        _ => false,
    }
}

fn first_difference(ours: &[u8], native: &[u8]) -> String {
    let (ours, native) = (String::from_utf8_lossy(ours), String::from_utf8_lossy(native));
    let (mut left, mut right) = (ours.split('\n'), native.split('\n'));
    for line in 1.. {
        match (left.next(), right.next()) {
            (None, None) => break,
            (a, b) if a == b => {}
            (a, b) => return format!("line {line} of the output is {a:?}, natively {b:?}"),
        }
    }
    "bytes that are no text differ".to_owned()
}
