//! Programs of csmith (Yang, Chen, Eide, Regehr 2011), which has to be installed with its headers: compiled and in the interpreter.
//!
//! Its programs print a checksum; here `main` returns it as well, so that it is compared even where output is not.

use super::compiler::compilers;
use super::generated::parse_with;
use super::native;
use super::tally::Tally;
use crate::random::fresh_seed;
use crate::{TempFolder, in_parallel, repository};
use base::Deadline;
use process::{Limits, Order};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// Small programs, without arguments of `main`. What they compute is defined: csmith guards all arithmetic by default.
const OPTIONS: [&str; 8] =
    ["--no-argc", "--max-funcs", "4", "--max-block-depth", "3", "--max-expr-complexity", "5", "--concise"];
/// How long csmith may take for one program: some of its seeds have no end.
const PATIENCE: Duration = Duration::from_secs(20);
/// Where Debian has its headers.
const HEADERS: &str = "/usr/include/csmith";

/// `cargo xtask csmith`.
pub fn command() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut headers = HEADERS.to_owned();
    let (count, seed) = match parse_with(&args, &mut [("--headers", &mut headers)]) {
        Ok(parsed) => parsed,
        Err(message) => {
            eprintln!("error: {message}");
            return ExitCode::FAILURE;
        }
    };
    let seed = seed.unwrap_or_else(fresh_seed);
    println!("seed {seed}, {count} programs");
    let kept = repository().join("target/csmith").join(seed.to_string());
    let tally = compare(seed, count, Path::new(&headers), &kept);
    print!("{tally}");
    if tally.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn compare(seed: u64, count: u64, headers: &Path, kept: &Path) -> Tally {
    let compilers = compilers();
    let mut total = Tally::default();
    let tallies = in_parallel(count as usize, |number| {
        let seed = seed.wrapping_add(number as u64);
        let mut tally = Tally::default();
        let Ok(folder) = TempFolder::new() else { return tally };
        let Some(text) = program(seed) else {
            tally.count("not made");
            return tally;
        };
        let file: PathBuf = folder.path().join(format!("{seed}.c"));
        if std::fs::write(&file, &text).is_err() {
            tally.count("not made");
            return tally;
        }
        tally.add(native::one(&file, &[headers.to_owned()], &compilers));
        if !tally.findings.is_empty() {
            let written =
                std::fs::create_dir_all(kept).and_then(|()| std::fs::write(kept.join(format!("{seed}.c")), text));
            if let Err(error) = written {
                println!("{}: {error}", kept.display());
            }
        }
        tally
    });
    tallies.into_iter().for_each(|tally| total.add(tally));
    total
}

/// The program of a seed, which returns its checksum.
fn program(seed: u64) -> Option<String> {
    let mut order = Order::new(Path::new("csmith"));
    order.args = OPTIONS.into_iter().map(Into::into).collect();
    order.args.extend(["--seed".into(), seed.to_string().into()]);
    order.limits = Limits { deadline: Deadline::after(PATIENCE), ..Limits::default() };
    let ended = process::run(&order, None).ok().filter(|ended| ended.status.is_some_and(|status| status.success()))?;
    let text = String::from_utf8(ended.stdout).ok()?;
    let at = text.rfind("return 0;").filter(|at| text[..*at].contains("platform_main_end"))?;
    Some(format!("{}return (int) (crc32_context ^ 0xFFFFFFFFUL);{}", &text[..at], &text[at + "return 0;".len()..]))
}
