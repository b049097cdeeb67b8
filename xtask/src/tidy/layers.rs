//! Who may know whom: engines, judge and sessions know no language, front ends never see SMT, only `process` starts processes, only `report`
//! serialises for users, and the IVL knows nothing of ours but `base`.

use super::code::{line_at, words};
use super::{File, Finding, manifest};

const FRONT_ENDS: [&str; 3] = ["front-java", "front-c", "jml"];
/// Crates that know no language: what is special to one comes to them through traits.
const NEUTRAL: [&str; 5] = ["engine", "verdict", "session", "smt", "ivl"];
/// The languages, as crates and as words.
const LANGUAGES: [&str; 2] = ["java", "c"];
const WORDS: [&str; 2] = ["java", "jml"];
/// Where the text form says which characters names may have.
const LEXICAL: &str = "crates/ivl/src/print/name.rs";
const SOLVERS: [&str; 4] = ["smt", "engine", "verdict", "report"];

/// The crate that starts processes. Those that have it do so: solvers, replays, the JDK's compiler, a C preprocessor, benchmark tasks; or make temporary
/// folders.
const PROCESS_CRATE: &str = "process";
const PROCESS_USERS: [&str; 7] = ["smt", "session", "java", "c", "front-java", "front-c", "bench"];
/// In a front end it is one module: it has sources compiled by the JDK's compiler, or preprocessed.
const PROCESS_FILES: [&str; 2] = ["crates/front-java/src/javac.rs", "crates/front-c/src/preprocess.rs"];

/// What writes formats for machines.
const SERIALISERS: [&str; 4] = ["serde", "serde_json", "serde_derive", "toml"];
/// What reads files that are not ours to write: settings, and the commands of a build. Which crate needs what for that, and where.
const READING: [(&str, &str); 3] = [("cli", "serde"), ("cli", "toml"), ("c", "serde_json")];
const READING_FILES: [&str; 2] = ["crates/cli/src/config.rs", "crates/c/src/compilation.rs"];

/// Checks the dependencies between our crates.
pub fn manifests(files: &[File], findings: &mut Vec<Finding>) {
    let ours = manifest::ours(files);
    for file in files.iter().filter(|file| file.is_manifest()) {
        let in_workspace =
            file.crate_name().is_some() || file.path.starts_with("tests/") || file.path.starts_with("xtask/");
        if in_workspace && !manifest::has_workspace_lints(file) {
            findings.push(file.finding(1, "the lints of the workspace are not on: `[lints]`, `workspace = true`"));
        }
        let Some(name) = file.crate_name() else { continue };
        for dependency in manifest::dependencies(file, &ours) {
            if let Some(rule) = broken_rule(name, &dependency.name, dependency.is_ours) {
                let message = format!("{name} must not depend on {}: {rule}", dependency.name);
                findings.push(file.finding(dependency.line, message));
            }
        }
    }
}

fn broken_rule(name: &str, dependency: &str, is_ours: bool) -> Option<&'static str> {
    let may_read = READING.contains(&(name, dependency));
    if name != "report" && !may_read && SERIALISERS.contains(&dependency) {
        return Some("only `report` serialises for users");
    }
    if dependency == PROCESS_CRATE && is_ours && !PROCESS_USERS.contains(&name) {
        return Some("few have reason to start processes");
    }
    match name {
        "process" if is_ours && dependency != "base" => Some("it knows nothing of what is run"),
        "base" if is_ours => Some("it is what all others share"),
        "ivl" if is_ours && dependency != "base" => Some("of our crates the IVL knows only `base`"),
        _ if NEUTRAL.contains(&name)
            && (FRONT_ENDS.contains(&dependency) || is_ours && LANGUAGES.contains(&dependency)) =>
        {
            Some("it knows no language")
        }
        "cli" if is_ours && dependency == "smt" => Some("the session asks solvers"),
        _ if FRONT_ENDS.contains(&name) && SOLVERS.contains(&dependency) => Some("front ends never see SMT"),
        _ => None,
    }
}

/// Checks what a source file uses.
pub fn sources(file: &File, findings: &mut Vec<Finding>) {
    if !file.is_product() {
        return;
    }
    let name = file.crate_name().unwrap_or_default();
    if name != PROCESS_CRATE {
        let code = &file.code().product;
        for at in words(code, "process") {
            let rest = &code[at + "process".len()..];
            if names(rest, "Command") {
                findings.push(file.finding(line_at(code, at), "only `process` starts processes"));
            }
            if FRONT_ENDS.contains(&name)
                && !PROCESS_FILES.contains(&&*file.path)
                && (names(rest, "Process") || names(rest, "Order") || names(rest, "run"))
            {
                findings.push(file.finding(line_at(code, at), "in a front end only one module starts processes"));
            }
        }
    }
    if name != "report" && !READING_FILES.contains(&&*file.path) {
        let code = &file.code().product;
        for at in SERIALISERS.iter().flat_map(|serialiser| words(code, serialiser)) {
            findings.push(file.finding(line_at(code, at), "only `report` serialises for users"));
        }
    }
    if NEUTRAL.contains(&name) && file.path != LEXICAL {
        let code = file.code().with_literals.to_lowercase();
        for (at, _) in WORDS.iter().flat_map(|word| code.match_indices(word)) {
            findings.push(file.finding(line_at(&code, at), format!("{name} knows no language")));
        }
        for at in spelled_names(&code) {
            findings.push(file.finding(line_at(&code, at), "facts are data: no names with `$`"));
        }
    }
}

/// Where `$` begins a part of a name, or is looked for in one. Behind the name of a width in a format it is Rust's, and so it is in macros.
fn spelled_names(code: &str) -> Vec<usize> {
    let is_name = |(at, _): &(usize, &str)| {
        let (before, after) = (&code[..*at], &code[at + 1..]);
        let line = before.rsplit('\n').next().unwrap_or(before);
        let is_in_format =
            line.rfind('{').is_some_and(|open| !line[open..].contains('}') && line[open..].contains(':'));
        let is_in_literal = line.matches('"').count() % 2 == 1;
        let is_looked_for = before.ends_with('\'') && after.starts_with('\'');
        is_looked_for || is_in_literal && !is_in_format && after.starts_with(|c: char| c.is_ascii_alphabetic())
    };
    code.match_indices('$').filter(is_name).map(|(at, _)| at).collect()
}

/// Whether what follows `process` brings in this name.
fn names(rest: &str, wanted: &str) -> bool {
    let Some(rest) = rest.strip_prefix("::") else { return false };
    let named = match rest.strip_prefix('{') {
        Some(list) => list.split('}').next().unwrap_or(list),
        None => rest.split(|c: char| !super::code::is_word(c) && c != '*').next().unwrap_or(rest),
    };
    named.contains('*') || words(named, wanted).next().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::found;

    fn dependency(name: &str, dependency: &str) -> Vec<String> {
        let root = "[workspace.dependencies]\nbase = { path = \"a\" }\nivl = { path = \"b\" }\nsmt = { path = \"c\" }\n\
                    front-java = { path = \"d\" }\njava = { path = \"f\" }\nprocess = { path = \"e\" }\n";
        let member = format!("[lints]\nworkspace = true\n[dependencies]\n{dependency}.workspace = true\n");
        let files = [File::new("Cargo.toml", root), File::new(&format!("crates/{name}/Cargo.toml"), &member)];
        let mut findings = Vec::new();
        manifests(&files, &mut findings);
        findings.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn layers_are_kept() {
        let expected = "crates/engine/Cargo.toml:4: engine must not depend on front-java: it knows no language";
        assert_eq!(dependency("engine", "front-java"), [expected]);
        for neutral in NEUTRAL {
            assert!(
                !dependency(neutral, "front-java").is_empty() && !dependency(neutral, "java").is_empty(),
                "{neutral}"
            );
        }
        let expected = "crates/front-java/Cargo.toml:4: front-java must not depend on smt: front ends never see SMT";
        assert_eq!(dependency("front-java", "smt"), [expected]);
        assert_eq!(dependency("ivl", "smt").len(), 1);
        assert_eq!(dependency("base", "ivl").len(), 1);
        assert_eq!(dependency("cli", "serde_json").len(), 1);
        assert_eq!(dependency("verdict", "serde").len(), 1);
        assert_eq!(dependency("engine", "process").len(), 1);
        assert_eq!(dependency("process", "ivl").len(), 1);
        assert_eq!(dependency("cli", "smt").len(), 1);
        for (name, fine) in [
            ("ivl", "base"),
            ("ivl", "thiserror"),
            ("engine", "smt"),
            ("report", "serde"),
            ("cli", "front-java"),
            ("smt", "process"),
        ] {
            assert_eq!(dependency(name, fine), [""; 0], "{name} {fine}");
        }
    }

    #[test]
    fn lints_are_on() {
        let mut findings = Vec::new();
        manifests(&[File::new("crates/ivl/Cargo.toml", "[package]\n")], &mut findings);
        assert_eq!(findings.len(), 1);
    }

    #[test]
    fn few_start_processes() {
        let text = "//! x\nuse std::process::{Child, Command};\nfn f() { std::process::id(); }\n";
        let message = "2: only `process` starts processes";
        assert_eq!(found(sources, "crates/ivl/src/a.rs", text), [message]);
        assert_eq!(found(sources, "crates/ivl/src/a.rs", "\nuse std::process::*;"), [message]);
        assert_eq!(found(sources, "crates/ivl/src/a.rs", "\nlet c = process::Command::new(\"ls\");"), [message]);
        for allowed in ["crates/process/src/a.rs", "crates/front-java/build.rs", "tests/src/a.rs"] {
            assert_eq!(found(sources, allowed, text), [""; 0], "{allowed}");
        }
        assert_eq!(found(sources, "crates/cli/src/a.rs", "use std::process::ExitCode;\nuse args::Command;"), [""; 0]);
        let ours = "use process::{Order, Process};";
        let message = "1: in a front end only one module starts processes";
        assert_eq!(found(sources, "crates/front-java/src/a.rs", ours), [message]);
        assert_eq!(found(sources, "crates/front-java/src/javac.rs", ours), [""; 0]);
        assert_eq!(found(sources, "crates/smt/src/a.rs", ours), [""; 0]);
        let test = "#[cfg(test)]\nmod tests { use std::process::Command; }";
        assert_eq!(found(sources, "crates/ivl/src/a.rs", test), [""; 0]);
    }

    #[test]
    fn neutral_crates_know_no_language() {
        let text = "// java.lang\nlet name = \"java/lang/Object\";";
        assert_eq!(found(sources, "crates/engine/src/a.rs", text), ["2: engine knows no language"]);
        assert_eq!(found(sources, "crates/session/src/a.rs", "use front_java::x;"), ["1: session knows no language"]);
        assert_eq!(found(sources, "crates/verdict/src/a.rs", "struct JmlEntry;"), ["1: verdict knows no language"]);
        assert_eq!(found(sources, "crates/front-java/src/a.rs", text), [""; 0]);
    }

    #[test]
    fn names_carry_no_facts() {
        let message = "1: facts are data: no names with `$`";
        for spelled in ["let a = \"$modular\";", "let a = format!(\"{b}$this\");", "name.starts_with('$')"] {
            assert_eq!(found(sources, "crates/ivl/src/a.rs", spelled), [message], "{spelled}");
        }
        for fine in ["write!(out, \"#x{value:0digits$x}\")", "format!(\"{}${number}\", name)", "($machine:ty) => { }"] {
            assert_eq!(found(sources, "crates/ivl/src/a.rs", fine), [""; 0], "{fine}");
        }
        assert_eq!(found(sources, "crates/front-java/src/a.rs", "let a = \"$entry\";"), [""; 0]);
    }

    #[test]
    fn one_crate_serialises() {
        let text = "use serde::Serialize;";
        assert_eq!(found(sources, "crates/cli/src/a.rs", text), ["1: only `report` serialises for users"]);
        assert_eq!(found(sources, "crates/report/src/a.rs", text), [""; 0]);
        assert_eq!(found(sources, "crates/cli/src/config.rs", text), [""; 0]);
    }
}
