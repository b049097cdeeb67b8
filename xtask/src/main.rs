//! `cargo xtask <task>`: what one does with this repository.
//!
//! Depends on nothing but the standard library. Tasks that need Jackalope itself are programs of their own under `tasks/`,
//! which this one has cargo build and run.

mod demo;
mod dist;
mod independence;
mod setup;
mod shell;
mod solvers;
mod tidy;

use shell::{Failure, cargo, repository};
use std::process::ExitCode;

const HELP: &str = "\
Usage: cargo xtask <task> [arguments]

  setup                 Check that cargo, a JDK and Python are there, and put the pinned solvers into tools/
  demo                  setup, then build Jackalope and run the examples
  test [arguments]      setup, then all tests; the arguments go to `cargo test`
  dist [--profile NAME] [--output FOLDER] [--binary FILE]
                        Build what users install into dist/: a tarball and a wheel for Python, with their hashes. --binary packs a
                        program that is built already
  independence [--jdk-source FILE]
                        Compare the library models with the sources of java.base (a src.zip or folder; by default those of an installed
                        JDK, or of Debian's package), and fail if a model is too close to them. Prints no line of the JDK
  tidy                  Check the rules of the house: layers, global state, documentation, dependencies, …
  differential --count N [--seed S] [--release]
                        Run N random programs on the JVM and in the interpreter, and compare. Exits with 1 if any
                        differ; their sources stay in target/differential/<seed>/. Without a seed a new one is made up
  java-base [--release]
                        Lower and check every method of the JDK's java.base, and print how much of it is supported
  mutants --count N [--seed S] [--only SUBSTRING] [--patience SECONDS] [--engine NAME] [--doubt SECONDS] [--release]
                        Change N programs of tests/ivl, tests/java/{proved,templates,structures}, tests/c/structures, run them, and ask every
                        configuration and engine, or one engine, to prove what fails. Exits with 1 if any does; such programs stay
                        in the folder of temporary files. --doubt looks so long for failures of what the template engine proves
  generated --count N [--seed S] [--patience SECONDS] [--engine NAME] [--release]
                        The same with N random programs about loops and the heap
  looping --count N [--seed S] [--patience SECONDS] [--engine NAME] [--release]
                        The same with N random programs whose loops end when inputs say so
  rounds --count N [--seed S] [--patience SECONDS] [--engine NAME] [--doubt SECONDS] [--release]
                        The same with N random programs over all kinds of heaps that fail after some rounds of a loop
  proofs [--only SUBSTRING] [--patience SECONDS] [--release]
                        Prove tests/java/proved, and print where the time goes, and what large blocks save against one clause per
                        statement
  proofs --rungs [--contracts | --suite FOLDER] [--only SUBSTRING] [--patience SECONDS] [--release]
                        Give tests/java/proved, the methods of tests/java/contracts that are marked as proved, or the programs of a
                        suite that are labelled safe, to each configuration of the horn engine alone and to the whole ladder, and
                        print what each proves that no other does. The table so far is always in target/rungs
  refutations [--only SUBSTRING] [--seconds SECONDS] [--release]
                        Look for failures of all programs of tests/java by running them, and replay what is found on the JVM. Exits
                        with 1 if anything is refuted that is safe
  race [--only SUBSTRING] [--patience SECONDS] [--release]
                        All engines on tests/java: who settles what, and how long it takes beside the start of a JVM. Exits with 1
                        if a verdict is wrong
  known --count N [--seed S] [--patience SECONDS] [--release]
                        Verify N random programs of which all runs on the JVM are known, by all engines. Exits with 1 if a verdict
                        is wrong
  contracts --count N [--seed S] [--patience SECONDS] [--release]
                        Check N methods with random contracts by brute force over all small heaps, and compare with the engines. Exits
                        with 1 if they disagree; --seed S --show prints the source of a seed
  contracts --corpus [--only SUBSTRING] [--patience SECONDS] [--release]
                        All engines on every method of tests/java/contracts, and a table of what they say. Exits with 1 if a right
                        one is refuted
  states [--only SUBSTRING] [--count N] [--tries N] [--seed S] [--patience SECONDS] [--release]
                        Call every method of tests/java/contracts, tests/java/states and of N random contracts that is proved in states
                        from outside: fields, arrays, static objects and classes as no harness has them. Exits with 1 if one fails
  states (--library GROUP:ARTIFACT:VERSION | --sources PATH [--class-path PATHS]) [--methods N] [--only SUBSTRING] [--tries N] [--seed S]
         [--patience SECONDS] [--release]
                        The same for N methods without contracts, by chance, of a library that Maven fetches into target/states, or of
                        the sources in a folder or a jar: nothing may leave a proved method but what it declares
  templates [--only SUBSTRING] [--patience SECONDS] [--needs | --plot FILE] [--release]
                        The template engine and the horn engine, each alone, on the pairs of tests/java/templates, and a table of what
                        they say and how long it takes. Exits with 1 if a check that fails is proved. --needs: rows and questions of
                        the right twins, one after the other. --plot: how time grows with rows, as a picture
  structures [--only SUBSTRING] [--patience SECONDS] [--by NAME] [--release]
                        The pairs of tests/java/structures, and a table of verdicts and times, 10 seconds each unless --patience says
                        otherwise. Exits with 1 if a verdict is wrong. --by race, as by default: all engines, and what they prove only
                        with the configuration `reach`; --by reach: the horn engine with that configuration alone; --by others: all
                        engines without it
  callbacks --count N [--seed S] [--only CLASS] [--java VERSION] [--unsupported] [--release]
                        Call the modelled library classes with users' objects that log, fail, lie and change things, in N programs on the
                        JVM and in the interpreter, and compare what was called back. Exits with 1 if any differ; their sources stay in
                        target/callbacks/<seed>/
  library --count N [--seed S] [--only CLASS] [--java VERSION] [--unsupported] [--release]
                        The same with arguments at the corners of their types: results, exceptions and messages of every public method
  sequences --count N [--seed S] [--only CLASS] [--java VERSION] [--unsupported] [--release]
                        The same with sequences of calls of one object and its views, with plain values and functions that only compute
  attack [--only SUBSTRING] [--patience SECONDS] [--by NAME] [--release]
                        Every engine alone, every configuration of the ladder, and the race on the programs of tests/java/attack and their
                        twins, whose labels the JVM confirms. Exits with 1 if any verdict is wrong
  native PATH… [--only SUBSTRING] [--every N] [-I FOLDER] [--release]
                        Compile programs in C by GCC and, where it is there, Clang, with and without optimisation, run them there and in the
                        interpreter, and compare output and status. A PATH is a file, a folder, or a list of either (.list). Exits with 1
                        if any differ
  cgen --count N [--seed S] [--release]
                        The same with N random programs of our own, in which nothing is undefined. Exits with 1 if any differ; they stay in
                        target/cgen/<seed>/. What is not supported is counted with its reason
  twins --count N [--seed S] [--release]
                        Verify N pairs of programs in C, one with a planted fault, of all kinds in turn, and one without. Exits with 1 if a
                        fault is not refuted at its line, or not confirmed natively, or if a right twin is refuted; they stay in
                        target/twins/<seed>/
  pairs [--only SUBSTRING] [--patience SECONDS] [--release]
                        Verify the pairs of programs in C of tests/c/structures, 10 seconds each unless --patience says otherwise, and print
                        a table by topic and why what is not known is not. Exits with 1 if a safe one is refuted, or a fault is proved or
                        refuted at another place
  growth [--patience SECONDS] [--plot FILE] [--release]
                        How the time of proofs in C grows: with operations on a list, fields of a struct, functions; as a table and a picture
  csmith --count N [--seed S] [--headers FOLDER] [--release]
                        The same as `native` with N programs of csmith, which has to be installed; FOLDER has its headers. Exits with 1 if
                        any differ; they stay in target/csmith/<seed>/
  mutated --count N [--seed S] [--release]
                        Give the front end of C N texts with bytes or tokens changed, or nested beyond reason. Exits with 1 if it panics,
                        takes time or memory out of proportion, or lowers one to what is not well-formed; they stay in the folder of
                        temporary files
  help                  Print this
";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let task = args.next().unwrap_or_default();
    let rest: Vec<String> = args.collect();
    match run(&task, &rest) {
        Ok(code) => code,
        Err(Failure(message)) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: &str, args: &[String]) -> Result<ExitCode, Failure> {
    let takes_arguments = matches!(
        task,
        "test"
            | "dist"
            | "independence"
            | "differential"
            | "java-base"
            | "mutants"
            | "generated"
            | "looping"
            | "rounds"
            | "proofs"
            | "refutations"
            | "known"
            | "race"
            | "contracts"
            | "states"
            | "templates"
            | "structures"
            | "callbacks"
            | "library"
            | "sequences"
            | "attack"
            | "native"
            | "cgen"
            | "twins"
            | "pairs"
            | "growth"
            | "mutated"
            | "csmith"
    );
    if !takes_arguments && let [first, ..] = args {
        return Err(Failure(format!("`{task}` takes no arguments, but got `{first}`\n\n{HELP}")));
    }
    match task {
        "setup" => setup::all().map(|()| ExitCode::SUCCESS),
        "demo" => {
            setup::all()?;
            demo::run().map(|()| ExitCode::SUCCESS)
        }
        "test" => {
            setup::for_tests()?;
            let mut command = cargo();
            command.args(["test", "--locked"]).args(all_packages(args)).args(args);
            let Some((test, why)) = setup::left_out() else { return shell::status(&mut command) };
            if !args.iter().any(|arg| arg == "--") {
                command.arg("--");
            }
            let status = shell::status(command.args(["--skip", test]));
            println!("note: {why}");
            status
        }
        "independence" => independence::run(args),
        "dist" => dist::run(args).map(|()| ExitCode::SUCCESS),
        "tidy" => tidy::report(&repository()),
        "differential" | "java-base" | "mutants" | "generated" | "looping" | "rounds" | "proofs" | "refutations"
        | "known" | "race" | "contracts" | "states" | "templates" | "structures" | "callbacks" | "library"
        | "sequences" | "attack" | "native" | "cgen" | "twins" | "pairs" | "growth" | "mutated" | "csmith" => {
            // Solvers too: most of them ask one, and a fresh checkout has none.
            setup::all()?;
            let (release, args): (Vec<_>, Vec<_>) = args.iter().partition(|arg| *arg == "--release");
            // It asks the program itself.
            if task == "states" {
                shell::status(cargo().args(["build", "--locked", "--package", "jackalope"]).args(&release))?;
            }
            let mut command = cargo();
            command.args(["run", "--locked", "--package", "xtask", "--example", task]);
            shell::status(command.args(release).arg("--").args(args))
        }
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(ExitCode::SUCCESS)
        }
        "" => Err(Failure(format!("which task?\n\n{HELP}"))),
        unknown => Err(Failure(format!("there is no task `{unknown}`\n\n{HELP}"))),
    }
}

/// All packages, unless the arguments choose one: cargo would ignore the choice beside `--workspace`.
fn all_packages(args: &[String]) -> Option<&'static str> {
    let mut for_cargo = args.iter().take_while(|arg| *arg != "--");
    let chosen = for_cargo.any(|arg| arg.starts_with("-p") || arg.starts_with("--package"));
    if chosen { None } else { Some("--workspace") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chosen_package_is_tested_alone() {
        let packages = |args: &[&str]| all_packages(&args.iter().map(|arg| (*arg).to_owned()).collect::<Vec<_>>());
        assert_eq!(packages(&[]), Some("--workspace"));
        assert_eq!(packages(&["--profile", "x", "--", "-p"]), Some("--workspace"));
        assert_eq!(packages(&["-p", "jackalope-ivl"]), None);
        assert_eq!(packages(&["--package=jackalope-ivl"]), None);
    }
}
