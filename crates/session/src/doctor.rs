//! Looks at what a session needs on this machine, and tries it.
//!
//! Every program is started with a time limit and ended with its children, so that one that hangs is a finding and no hang of ours.

use front_java::archive::{CACHE_VARIABLE, cache_folder};
use front_java::classpath::{Choice, Jdk, NEWEST_FEATURE, Search};
use front_java::temp_folder::TempFolder;
use report::doctor::Part;
use smt::{Limits, Solver, SolverError, probe_program};
use std::path::Path;
use std::time::Duration;

/// Less memory than this, in megabytes, and solvers may not get what `verify` would let them have.
const COMFORTABLE_MB: u64 = 4_000;

/// All that is looked at; programs are tried side by side.
pub fn parts(patience: Duration) -> Vec<Part> {
    let search = Search::new(None);
    let jdk = search.found.as_ref().ok().map(|(jdk, _)| jdk);
    std::thread::scope(|scope| {
        let programs = [
            scope.spawn(|| jdk_part(&search)),
            scope.spawn(move || javac(jdk, patience)),
            scope.spawn(move || java(jdk, patience)),
            scope.spawn(move || {
                solver(
                    "z3",
                    Part::new("Z3", "answers the questions of all engines, and checks proofs").needed(),
                    patience,
                )
            }),
            scope.spawn(move || {
                let purpose = "checks proofs beside Z3, and helps the bounded engine with more than two --jobs";
                solver("cvc5", Part::new("cvc5", purpose), patience)
            }),
            scope.spawn(move || {
                let purpose = "helps the bounded engine with what takes long";
                solver("bitwuzla", Part::new("Bitwuzla", purpose), patience)
            }),
            scope.spawn(move || {
                solver("eldarica", Part::new("eldarica", "another Horn solver: --solver eldarica"), patience)
            }),
            scope.spawn(move || solver("golem", Part::new("golem", "another Horn solver: --solver golem"), patience)),
        ];
        let tried = programs.into_iter().filter_map(|part| part.join().ok());
        tried.chain([machine(), temporary(), cache()]).collect()
    })
}

const GET_JDK: &str = "install a JDK, version 17 or newer (on Debian: apt-get install openjdk-17-jdk-headless), or set JACKALOPE_JDK or \
                       JAVA_HOME to the home of one";

fn jdk_part(search: &Search) -> Part {
    let mut part = Part::new("JDK", "its classes are the library of the programs that are verified").needed();
    let (jdk, choice) = match &search.found {
        Ok(found) => found,
        Err(error) => {
            part.missing(GET_JDK);
            part.notes.push(error.to_string());
            part.notes.extend(search.skipped.iter().map(|(_, error)| error.to_string()));
            return part;
        }
    };
    part.version = Some(jdk.feature_version.to_string());
    part.path = Some(jdk.home.display().to_string());
    part.notes.push(
        match choice {
            Choice::Given => "chosen because it was given",
            Choice::Variable => "chosen because JACKALOPE_JDK names it",
            Choice::JavaHome => "chosen because JAVA_HOME names it",
            Choice::OnPath => "chosen because javac or java on the PATH belongs to it",
            Choice::Newest => {
                "chosen as the newest one installed; none is named by JACKALOPE_JDK, JAVA_HOME or the PATH"
            }
        }
        .to_owned(),
    );
    let also: Vec<String> = Jdk::installed()
        .iter()
        .filter(|other| other.home != jdk.home)
        .map(|other| format!("{} ({})", other.feature_version, other.home.display()))
        .collect();
    if !also.is_empty() {
        part.notes.push(format!("also installed: {}; JACKALOPE_JDK or --jdk would choose one", also.join(", ")));
    }
    for (choice, error) in &search.skipped {
        // Who sets JAVA_HOME means it; other programs called java may well be on the PATH.
        if *choice == Choice::JavaHome {
            part.warn(format!("JAVA_HOME was passed over: {error}"));
        }
    }
    if jdk.feature_version > NEWEST_FEATURE {
        part.warn(format!(
            "newer than {NEWEST_FEATURE}, the newest version that Jackalope knows: its classes may not be read"
        ));
    }
    match jdk.open_image().and_then(|image| image.find("java/lang/Object")) {
        Ok(Some(_)) => {}
        Ok(None) => part.broken("its module image lacks java.lang.Object", GET_JDK),
        Err(error) => part.broken(error, GET_JDK),
    }
    part
}

fn javac(jdk: Option<&Jdk>, patience: Duration) -> Part {
    let part = Part::new("javac", "compiles .java files; class files and jars are verified without it").needed();
    let remedy = "install a JDK instead of a JRE (on Debian: apt-get install openjdk-17-jdk-headless)";
    let javac = jdk.and_then(|jdk| jdk.javac.as_deref());
    tried(part, javac, &["-version"], remedy, patience)
}

fn java(jdk: Option<&Jdk>, patience: Duration) -> Part {
    let part = Part::new("java", "replays every refutation; without it, the interpreter alone confirms them");
    let java = jdk.map(|jdk| jdk.home.join("bin").join(format!("java{}", std::env::consts::EXE_SUFFIX)));
    tried(part, java.filter(|java| java.is_file()).as_deref(), &["--version"], GET_JDK, patience)
}

/// A program of the JDK that says its version.
fn tried(mut part: Part, program: Option<&Path>, args: &[&str], remedy: &str, patience: Duration) -> Part {
    let Some(program) = program else {
        part.missing(remedy);
        return part;
    };
    part.path = Some(program.display().to_string());
    let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
    match probe_program(&part.name, program, &args, &Limits::within(patience)) {
        Err(error) => part.broken(error, remedy),
        Ok(said) => {
            let all = [said.stdout, said.stderr].join("\n");
            let line = |line: &&str| !line.trim().is_empty() && !line.starts_with("Picked up");
            let first = all.lines().find(line).unwrap_or_default().trim();
            if said.status.is_some_and(|status| status.success()) {
                let version = first.split_whitespace().find(|word| word.starts_with(|c: char| c.is_ascii_digit()));
                part.version = version.map(str::to_owned);
            } else {
                part.broken(format!("it fails: {first}"), remedy);
            }
        }
    }
    part
}

fn solver(name: &str, mut part: Part, patience: Duration) -> Part {
    let solver = match Solver::by_name(name) {
        Ok(solver) => solver,
        Err(SolverError::NotFound { how, .. }) => {
            part.missing(how);
            return part;
        }
        Err(error) => {
            part.broken(error, "install it again");
            return part;
        }
    };
    part.path = Some(solver.path.display().to_string());
    let probe = solver.probe(patience);
    part.version = probe.version;
    if let Some(problem) = probe.problem {
        part.broken(problem, format!("install it again, or take {} away", solver.path.display()));
    }
    part
}

/// Cores and memory.
fn machine() -> Part {
    let mut part = Part::new("machine", "more cores run more engines at once, more memory gives solvers more room");
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let cores = if cores == 1 { "1 core".to_owned() } else { format!("{cores} cores") };
    match memory_mb() {
        None => part.notes.push(cores),
        Some(megabytes) => {
            part.notes.push(format!("{cores}, {megabytes} MB of memory"));
            if megabytes < COMFORTABLE_MB {
                part.warn(
                    "each solver may use up to 4000 MB; give less to it with --memory, or to fewer of them with --jobs",
                );
            }
        }
    }
    part
}

/// The memory that there is, or that this process and its children may use, whichever is less; where Linux tells.
fn memory_mb() -> Option<u64> {
    let whole = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = whole.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let total = line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? / 1024;
    let limit = std::fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    let limit = limit.and_then(|limit| limit.trim().parse::<u64>().ok()).map(|bytes| bytes >> 20);
    Some(limit.map_or(total, |limit| limit.min(total)))
}

fn temporary() -> Part {
    let mut part = Part::new("temporary files", "sources are compiled there, and refutations replayed").needed();
    let folder = std::env::temp_dir();
    part.path = Some(folder.display().to_string());
    let made = TempFolder::new().and_then(|folder| std::fs::write(folder.path().join("probe"), "probe"));
    if let Err(error) = made {
        part.broken(format!("it cannot be written to: {error}"), "set TMPDIR to a folder that can");
    }
    part
}

fn cache() -> Part {
    let mut part = Part::new("cache", "keeps an archive of javac's classes, so that javac starts faster");
    match cache_folder() {
        Some(folder) => {
            let probe = folder.join("probe");
            let made = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&probe, "probe"));
            if let Err(error) = made.and_then(|()| std::fs::remove_file(&probe)) {
                part.warn(format!("nothing can be kept there: {error}; {CACHE_VARIABLE} names another folder"));
            }
            part.path = Some(folder.display().to_string());
        }
        None => part.notes.push(format!("off: {CACHE_VARIABLE} is empty, or there is no home folder")),
    }
    part
}
