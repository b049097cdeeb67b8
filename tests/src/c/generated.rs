//! Programs of our own making (`cgen`), many in one native program, each alone in the interpreter: the number that `main` returns has to be the same.
//!
//! Where it is not, both are run again to the mark after which they first differ.

use super::compiler::{self, Compiler, Ran, compilers};
use super::ours::{self, Ours};
use super::tally::Tally;
use crate::random::fresh_seed;
use crate::{TempFolder, in_parallel, repository};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// How many programs are compiled together.
const BATCH: u64 = 50;
/// Seconds that one program may take natively.
const PATIENCE: u32 = 5;
/// More marks than this are not looked at.
const MOST_MARKS: u32 = 1 << 14;

/// `cargo xtask cgen`.
pub fn command() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (count, seed) = match parse(&args) {
        Ok(parsed) => parsed,
        Err(message) => {
            eprintln!("error: {message}");
            return ExitCode::FAILURE;
        }
    };
    let seed = seed.unwrap_or_else(fresh_seed);
    println!("seed {seed}, {count} programs");
    let kept = repository().join("target/cgen").join(seed.to_string());
    let tally = compare(seed, count, Some(&kept), &compilers());
    print!("{tally}");
    if tally.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The count, and the seed if there is one.
pub(super) fn parse(args: &[String]) -> Result<(u64, Option<u64>), String> {
    parse_with(args, &mut [])
}

/// The same beside other arguments, each with one value.
pub(super) fn parse_with(args: &[String], others: &mut [(&str, &mut String)]) -> Result<(u64, Option<u64>), String> {
    let (mut count, mut seed) = (None, None);
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let value = args.next().ok_or_else(|| format!("{arg}: what?"))?;
        if let Some((_, other)) = others.iter_mut().find(|(name, _)| name == arg) {
            value.clone_into(other);
            continue;
        }
        let target = match &**arg {
            "--count" => &mut count,
            "--seed" => &mut seed,
            other => return Err(format!("unknown argument `{other}`: expected --count N [--seed S]")),
        };
        *target = Some(value.parse::<u64>().map_err(|_| format!("{arg}: `{value}` is not a number"))?);
    }
    Ok((count.ok_or("how many programs? Expected --count N [--seed S]")?, seed))
}

/// Compares the programs of so many seeds. Those that differ are kept in a folder, if there is one.
pub fn compare(seed: u64, count: u64, kept: Option<&Path>, compilers: &[Compiler]) -> Tally {
    let batches = count.div_ceil(BATCH) as usize;
    let mut total = Tally::default();
    let tallies = in_parallel(batches, |batch| {
        let first = batch as u64 * BATCH;
        let numbers = first..count.min(first + BATCH);
        self::batch(numbers.map(|number| seed.wrapping_add(number)).collect(), kept, compilers)
    });
    tallies.into_iter().for_each(|tally| total.add(tally));
    total
}

fn batch(seeds: Vec<u64>, kept: Option<&Path>, compilers: &[Compiler]) -> Tally {
    let mut tally = Tally::default();
    let native = match natively(&seeds, compilers) {
        Ok(native) => native,
        Err(message) => {
            tally.find("not compiled", format!("seeds from {}: {message}", seeds[0]));
            return tally;
        }
    };
    for seed in seeds {
        let text = cgen::program(seed, "");
        let mut results = native.iter().map(|results| results.get(&seed));
        let Some(Some(expected)) = results.next() else {
            tally.find("native too long", format!("seed {seed}"));
            continue;
        };
        if !results.all(|other| other == Some(expected)) {
            tally.find("compilers disagree", format!("seed {seed}"));
            continue;
        }
        let program = ours::analyse(&text).and_then(|hir| ours::lowered(&hir));
        let ours = program.map_or_else(|ours| ours, |program| ours::execute(&program, seed));
        let finding = match ours {
            Ours::Ended { status, .. } if status.to_string() == *expected => {
                tally.count("same");
                continue;
            }
            Ours::Unsupported(why) => {
                tally.count_for("unsupported", &why);
                continue;
            }
            Ours::Stopped(why) => {
                tally.count_for("stopped", &why);
                continue;
            }
            Ours::Ended { .. } => ("different", located(&text, &compilers[0])),
            Ours::Failed { kind, message, line } => {
                ("failed", format!("line {}: {} {message}", line.unwrap_or_default(), kind.name()))
            }
            Ours::TooLong => ("too long", String::new()),
            Ours::Refused(why) => ("refused", why),
            Ours::Internal(why) => ("internal error", why),
        };
        keep(seed, &text, kept);
        tally.find(finding.0, format!("seed {seed}: {}", finding.1));
    }
    tally
}

fn keep(seed: u64, text: &str, kept: Option<&Path>) {
    let Some(folder) = kept else { return };
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(folder.join(format!("{seed}.c")), text));
    if let Err(error) = written {
        println!("{}: {error}", folder.display());
    }
}

/// What each program returns, by compiler.
fn natively(seeds: &[u64], compilers: &[Compiler]) -> Result<Vec<BTreeMap<u64, String>>, String> {
    let folder = TempFolder::new().map_err(|error| error.to_string())?;
    let (file, binary) = (folder.path().join("batch.c"), folder.path().join("batch"));
    std::fs::write(&file, batch_text(seeds)).map_err(|error| error.to_string())?;
    let mut all = Vec::new();
    for compiler in compilers {
        compiler.compile(&file, &[], &binary)?;
        let Ran::Ended { out, .. } = compiler::run(&binary) else { return Err("the batch does not end".to_owned()) };
        let text = String::from_utf8_lossy(&out).into_owned();
        let results = text.lines().filter_map(|line| line.split_once(' '));
        all.push(results.filter_map(|(seed, value)| Some((seed.parse().ok()?, value.to_owned()))).collect());
    }
    Ok(all)
}

/// All programs in one file, each in a process of its own, which prints what `main` returns.
fn batch_text(seeds: &[u64]) -> String {
    let mut text = String::new();
    for seed in seeds {
        let _ = write!(text, "#define main main_{seed}\n{}#undef main\n", cgen::program(*seed, &format!("p{seed}_")));
    }
    text.push_str(
        "int printf(const char *, ...); int fork(void); int waitpid(int, int *, int); unsigned alarm(unsigned); int fflush(void *);\n",
    );
    let _ = writeln!(
        text,
        "static void one(unsigned long seed, int (*start)(void)) {{\n    int pid = fork();\n    if (pid == 0) {{\n        \
             alarm({PATIENCE});\n        int result = start();\n        printf(\"%lu %d\\n\", seed, result);\n        exit(0);\n    }}\n    \
             waitpid(pid, 0, 0);\n}}\nint main(void) {{"
    );
    for seed in seeds {
        let _ = writeln!(text, "    one({seed}UL, main_{seed});");
    }
    text + "    return 0;\n}\n"
}

/// The first mark after which the sums differ.
fn located(text: &str, compiler: &Compiler) -> String {
    let stopped = |mark: u32| text.replacen("stop = 0", &format!("stop = {mark}"), 1);
    let ours = |mark: u32| -> Option<i32> {
        let hir = ours::analyse(&stopped(mark)).ok()?;
        match ours::execute(&ours::lowered(&hir).ok()?, 1) {
            Ours::Ended { status, .. } => Some(status & 0xff),
            _ => None,
        }
    };
    let native = |mark: u32| -> Option<i32> {
        let folder = TempFolder::new().ok()?;
        let (file, binary): (PathBuf, PathBuf) = (folder.path().join("one.c"), folder.path().join("one"));
        std::fs::write(&file, stopped(mark)).ok()?;
        compiler.compile(&file, &[], &binary).ok()?;
        match compiler::run(&binary) {
            Ran::Ended { status, .. } => Some(status & 0xff),
            Ran::TooLong => None,
        }
    };
    let (mut same, mut different) = (0, MOST_MARKS);
    while different - same > 1 {
        let middle = same + (different - same) / 2;
        let (ours, native) = (ours(middle), native(middle));
        if ours.is_some() && ours == native { same = middle } else { different = middle }
    }
    format!("other numbers from mark {different} on: set stop to that")
}
