//! Verifiers: our own, and any other that is started by a command and says its verdict in words.

use crate::compiler::Compiled;
use crate::task::{DataModel, Seeded, Task};
use process::{Ended, Ending};
use regex_lite::Regex;
use report::bench::{Status, Verdict, answer, pick_reason};
use report::model::Span;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How a run is limited.
#[derive(Clone, Copy, Debug)]
pub struct RunLimits {
    /// Wall time.
    pub timeout: Duration,
    /// Memory of all its processes together.
    pub memory_mb: Option<u64>,
}

/// A verifier.
#[derive(Debug)]
pub enum Tool {
    /// This program.
    Ours {
        /// Where it is.
        path: PathBuf,
        /// More arguments for `verify`.
        more: Vec<String>,
    },
    /// Another one.
    Other {
        /// The words of its command, with `{classes}` and the like in them.
        command: Vec<String>,
        /// What it says.
        patterns: Patterns,
    },
}

/// By what its words mean.
#[derive(Debug)]
pub struct Patterns {
    /// The property holds.
    pub says_true: Regex,
    /// It does not.
    pub says_false: Regex,
    /// It does not know; comes before the other two.
    pub says_unknown: Option<Regex>,
}

/// What a run comes to.
#[derive(Debug, PartialEq)]
pub struct Outcome {
    /// What it says.
    pub verdict: Verdict,
    /// How it ended.
    pub status: Status,
    /// Why nothing is known.
    pub reason: String,
    /// Who settled it.
    pub engine: Option<String>,
    /// What was done when, if the tool says so.
    pub timeline: Vec<Span>,
}

impl Outcome {
    /// Nothing is known.
    pub fn unknown(status: Status, reason: impl Into<String>) -> Self {
        Outcome { verdict: Verdict::Unknown, status, reason: reason.into(), engine: None, timeline: Vec::new() }
    }

    fn settled(verdict: Verdict, engine: Option<String>) -> Self {
        Outcome { verdict, status: Status::Answered, reason: String::new(), engine, timeline: Vec::new() }
    }
}

/// Solvers have no more memory than this each, by default.
const SOLVER_MB: u64 = 4000;

/// A program as it is given to a verifier.
#[derive(Clone, Copy, Debug)]
pub enum Prepared<'p> {
    /// Classes, and which one it starts in.
    Java(&'p Compiled, &'p str),
    /// The files of the task.
    C(DataModel),
}

impl Tool {
    /// The program and its arguments for a run; the property is in a file, if not all checks are asked for.
    pub fn command(
        &self,
        task: &Task,
        property: Option<&Path>,
        program: Prepared<'_>,
        limits: RunLimits,
    ) -> Result<(PathBuf, Vec<OsString>), String> {
        match self {
            Tool::Ours { path, more } => {
                let mut args: Vec<OsString> = vec!["verify".into()];
                match program {
                    Prepared::Java(compiled, main) => {
                        let (first, rest) = compiled.class_path.split_first().ok_or("there are no classes")?;
                        args.push(first.clone().into_os_string());
                        if !rest.is_empty() {
                            let rest = std::env::join_paths(rest).map_err(|error| error.to_string())?;
                            args.extend(["--class-path".into(), rest]);
                        }
                        args.extend(["--entry".into(), main.into()]);
                    }
                    Prepared::C(model) => {
                        args.extend(task.inputs.iter().map(|input| input.clone().into_os_string()));
                        if !more.iter().any(|flag| flag.starts_with("--data-model")) {
                            args.extend(["--data-model".into(), model.name().into()]);
                        }
                    }
                }
                if let Some(file) = property {
                    args.extend(["--property".into(), file.as_os_str().to_owned()]);
                }
                args.extend(["--timeout".into(), limits.timeout.as_secs_f64().to_string().into()]);
                let memory = limits.memory_mb.unwrap_or(SOLVER_MB).min(SOLVER_MB);
                args.extend(["--memory".into(), memory.to_string().into(), "--linger".into(), "0".into()]);
                args.extend(["--format".into(), "json".into()]);
                // A flag of the user's counts instead.
                if task.seeded == Seeded::Input && !more.iter().any(|flag| flag.starts_with("--random")) {
                    args.extend(["--random".into(), "input".into()]);
                }
                args.extend(more.iter().map(OsString::from));
                Ok((path.clone(), args))
            }
            Tool::Other { command, .. } => {
                let (class_path, main, model) = match program {
                    Prepared::Java(compiled, main) => (&compiled.class_path[..], main, ""),
                    Prepared::C(model) => (&[][..], "main", model.name()),
                };
                let classes = std::env::join_paths(class_path).map_err(|error| error.to_string())?;
                let text = |name: OsString| {
                    name.into_string().map_err(|name| format!("{}: the path is not Unicode", name.display()))
                };
                let property = match property {
                    Some(file) => text(std::path::absolute(file).unwrap_or(file.to_owned()).into_os_string())?,
                    None => String::new(),
                };
                let inputs = task
                    .inputs
                    .iter()
                    .map(|path| text(std::path::absolute(path).unwrap_or(path.clone()).into_os_string()));
                let inputs: Vec<String> = inputs.collect::<Result<_, _>>()?;
                let values = [
                    ("{classes}", text(classes)?),
                    ("{main}", main.to_owned()),
                    ("{property}", property),
                    ("{timeout}", limits.timeout.as_secs_f64().ceil().to_string()),
                    ("{memory}", limits.memory_mb.map(|mb| mb.to_string()).unwrap_or_default()),
                    ("{task}", task.name.clone()),
                    ("{model}", model.to_owned()),
                ];
                let mut words = Vec::new();
                for word in command {
                    if word == "{inputs}" {
                        words.extend(inputs.iter().cloned());
                    } else {
                        words.push(values.iter().fold(word.clone(), |word, (name, value)| word.replace(name, value)));
                    }
                }
                let mut words = words.into_iter();
                let program = words.next().ok_or("the command is empty")?;
                Ok((PathBuf::from(program), words.map(OsString::from).collect()))
            }
        }
    }

    /// What it has said.
    pub fn outcome(&self, ended: &Ended, limits: RunLimits) -> Outcome {
        match ended.ending {
            Ending::Memory => return Outcome::unknown(Status::Memory, "out of memory"),
            Ending::Output => return Outcome::unknown(Status::Crash, "it prints without end"),
            Ending::Itself | Ending::Deadline => {}
        }
        let stdout = String::from_utf8_lossy(&ended.stdout);
        let stderr = String::from_utf8_lossy(&ended.stderr);
        match self {
            Tool::Ours { .. } => ours(ended, &stdout, &stderr, limits),
            Tool::Other { patterns, .. } => other(ended, &stdout, &stderr, patterns),
        }
    }
}

fn ours(ended: &Ended, stdout: &str, stderr: &str, limits: RunLimits) -> Outcome {
    let said = answer(stdout);
    let code = ended.status.and_then(|status| status.code());
    let engine = said.as_ref().and_then(|said| said.engine.clone());
    let timeline = said.as_ref().map(|said| said.timeline.clone()).unwrap_or_default();
    let error = || first_error(stderr);
    let outcome = match code {
        Some(0) => Outcome::settled(Verdict::True, engine),
        Some(1) => Outcome::settled(Verdict::False, engine),
        Some(2) => {
            let reason = said.map_or_else(|| reason_in(stdout), |said| said.reason);
            // It ends by itself when its time is over.
            let late = ended.ending == Ending::Deadline || ended.time >= limits.timeout;
            Outcome::unknown(if late { Status::Timeout } else { Status::Answered }, reason)
        }
        Some(3) => Outcome::unknown(Status::Refused, error()),
        Some(4) => Outcome::unknown(Status::Crash, error()),
        _ if ended.ending == Ending::Deadline => Outcome::unknown(Status::Timeout, "it did not end in time"),
        Some(code) => Outcome::unknown(Status::Crash, format!("exit status {code}: {}", error())),
        None => {
            let status = ended.status.map(|status| status.to_string()).unwrap_or_default();
            Outcome::unknown(Status::Crash, format!("{status}: {}", error()))
        }
    };
    Outcome { timeline, ..outcome }
}

/// The first line that tells of an error, or else the first at all.
fn first_error(text: &str) -> String {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let told = lines().find_map(|line| line.strip_prefix("error: "));
    told.or_else(|| lines().next()).unwrap_or("it says nothing").to_owned()
}

/// The reason in the text for people: the rows of checks that are unknown, or a last word.
fn reason_in(text: &str) -> String {
    let rows = text.lines().filter_map(|line| line.split_once("  unknown  "));
    let picked = pick_reason(rows.map(|(start, reason)| (start.contains("unsupported"), reason.trim().to_owned())));
    let last = || text.lines().find_map(|line| line.strip_prefix("Unknown: ")).unwrap_or_default().to_owned();
    picked.unwrap_or_else(last)
}

fn other(ended: &Ended, stdout: &str, stderr: &str, patterns: &Patterns) -> Outcome {
    let says = |pattern: &Regex| pattern.is_match(stdout) || pattern.is_match(stderr);
    let late = ended.ending == Ending::Deadline;
    if patterns.says_unknown.as_ref().is_some_and(says) {
        let status = if late { Status::Timeout } else { Status::Answered };
        return Outcome::unknown(status, "it says that it does not know");
    }
    match (says(&patterns.says_true), says(&patterns.says_false)) {
        (true, false) => Outcome::settled(Verdict::True, None),
        (false, true) => Outcome::settled(Verdict::False, None),
        (true, true) => Outcome::unknown(Status::Answered, "it says both true and false"),
        (false, false) if late => Outcome::unknown(Status::Timeout, "it did not end in time"),
        (false, false) => {
            let status = ended.status.map(|status| status.to_string()).unwrap_or_default();
            let kind =
                if ended.status.is_some_and(|status| status.success()) { Status::Answered } else { Status::Crash };
            Outcome::unknown(kind, format!("no pattern matches what it says ({status})"))
        }
    }
}

/// The words of a command as a shell would read them: blanks apart, quotes and backslashes as usual, nothing else.
pub fn words(command: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    let mut chars = command.chars();
    while let Some(c) = chars.next() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some('\''), c) => word.get_or_insert_default().push(c),
            (_, '\\') => {
                let next = chars.next().ok_or("the command ends with a backslash")?;
                word.get_or_insert_default().push(next);
            }
            (Some(_), c) => word.get_or_insert_default().push(c),
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (None, c) => word.get_or_insert_default().push(c),
        }
    }
    if quote.is_some() {
        return Err("a quote of the command is not closed".to_owned());
    }
    words.extend(word);
    if words.is_empty() { Err("the command is empty".to_owned()) } else { Ok(words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_as_by_a_shell() {
        assert_eq!(
            words("a  b\\ c 'd e' \"f 'g'\" h'i'j ''"),
            Ok(["a", "b c", "d e", "f 'g'", "hij", ""].map(str::to_owned).to_vec())
        );
        assert!(words("a 'b").is_err() && words("  ").is_err() && words("a\\").is_err());
    }

    #[test]
    fn reasons_are_found_in_the_text() {
        let text = "Main.java:3  assertion      unknown  no time was left\nMain.java:4  unsupported    unknown  threads (x)\nUnknown: 0 of 2\n";
        assert_eq!(reason_in(text), "not modelled: threads (x)");
        assert_eq!(reason_in("Unknown: javac did not finish in time\n"), "javac did not finish in time");
    }

    const LIMITS: RunLimits = RunLimits { timeout: Duration::from_secs(1), memory_mb: None };

    fn ended(code: i32, stdout: &str) -> Ended {
        Ended {
            ending: Ending::Itself,
            #[cfg(unix)]
            status: Some(std::os::unix::process::ExitStatusExt::from_raw(code << 8)),
            #[cfg(not(unix))]
            status: None,
            stdout: stdout.as_bytes().to_vec(),
            stderr: b"note: x\nerror: it is broken\n".to_vec(),
            is_whole: true,
            time: Duration::ZERO,
            usage: process::Usage::default(),
        }
    }

    #[cfg(unix)]
    #[test]
    fn our_exit_codes() {
        let tool = Tool::Ours { path: PathBuf::new(), more: Vec::new() };
        let gist = |code| {
            let outcome = tool.outcome(&ended(code, "Unknown: late"), LIMITS);
            (outcome.verdict, outcome.status, outcome.reason)
        };
        assert_eq!(gist(0), (Verdict::True, Status::Answered, String::new()));
        assert_eq!(gist(1), (Verdict::False, Status::Answered, String::new()));
        assert_eq!(gist(2), (Verdict::Unknown, Status::Answered, "late".to_owned()));
        assert_eq!(gist(3), (Verdict::Unknown, Status::Refused, "it is broken".to_owned()));
        assert_eq!(gist(4), (Verdict::Unknown, Status::Crash, "it is broken".to_owned()));
    }

    #[test]
    fn patterns_of_others() {
        let regex = |text: &str| Regex::new(text).expect("a pattern");
        let patterns = Patterns {
            says_true: regex("(?m)^SAFE"),
            says_false: regex("(?m)^UNSAFE"),
            says_unknown: Some(regex("gave up")),
        };
        let tool = Tool::Other { command: Vec::new(), patterns };
        let verdict = |text: &str| tool.outcome(&ended(0, text), LIMITS).verdict;
        assert_eq!(verdict("hello\nSAFE\n"), Verdict::True);
        assert_eq!(verdict("hello\nUNSAFE\n"), Verdict::False);
        assert_eq!(verdict("SAFE\nUNSAFE\n"), Verdict::Unknown);
        assert_eq!(verdict("gave up\nSAFE\n"), Verdict::Unknown);
        assert_eq!(verdict("hello"), Verdict::Unknown);
    }
}
