//! What Java needs on this machine, tried.

use front_java::archive::{CACHE_VARIABLE, cache_folder};
use front_java::classpath::{Choice, Jdk, NEWEST_FEATURE, Search};
use report::doctor::Part;
use smt::{Limits, probe_program};
use std::path::Path;
use std::time::Duration;

/// All that is looked at; programs are tried side by side.
pub(crate) fn parts(patience: Duration) -> Vec<Part> {
    let search = Search::new(None);
    let jdk = search.found.as_ref().ok().map(|(jdk, _)| jdk);
    std::thread::scope(|scope| {
        let programs = [
            scope.spawn(|| jdk_part(&search)),
            scope.spawn(move || javac(jdk, patience)),
            scope.spawn(move || java(jdk, patience)),
        ];
        programs.into_iter().filter_map(|part| part.join().ok()).chain([cache()]).collect()
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
