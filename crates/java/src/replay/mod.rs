//! Replay on the real JVM: the program, given the inputs of a confirmed run, must throw the same exception, made at the same place.
//!
//! One `java` process, in a group of its own, with limits of time, memory and output. Inputs are recorded values: `Verifier` and `CProver` are
//! classes of ours before the user's on the class path; `java.util.Random` is patched; calls of clocks are redirected in copies of the
//! class files; arguments and standard input are what they are. Identity hash codes cannot be chosen (but all can be 1): where the JVM fails
//! with its own the failure is as real. Only runs that the interpreter has confirmed get here, and there nothing unsupported
//! is reached: no files, no network, no threads.

mod feed;
mod reproducer;
mod rewrite;

pub use reproducer::{ReproducerError, reproducer};

use base::{Deadline, Owner, schedule};
use feed::Feed;
use front_java::classpath::{ClassPath, ClassPathError, Jdk};
use front_java::models;
use front_java::project::Launch;
use ivl::Program;
use process::{Event, Process, TempFolder};
use std::borrow::Borrow;
use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use verdict::trace::{Confirmed, Frame};
use verdict::{Checked, NotReplayed, RealMachine};

/// What it may print.
const MOST_OUTPUT: usize = 16 << 20;
/// Classes that hand out inputs.
const INPUT_CLASSES: [&str; 4] = [
    "org/sosy_lab/sv_benchmarks/Verifier",
    "org/sosy_lab/sv_benchmarks/ObjectFactory",
    "org/cprover/CProver",
    "jackalope/contract/Heap",
];
/// Megabytes of its heap.
const HEAP_MB: u32 = 512;

/// Why the JVM does not confirm a run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotConfirmed {
    /// There is no JDK here.
    #[error("there is no JDK")]
    NoJdk,
    /// The process does not start, or files cannot be written.
    #[error("java does not start: {0}")]
    Start(String),
    /// It takes too long.
    #[error("the replay on the JVM does not end in time")]
    Time,
    /// It prints too much.
    #[error("the replay on the JVM prints without end")]
    Output,
    /// The process ended before the program did: `System.exit`, or a crash.
    #[error("on the JVM the program ends by itself ({0}) before it fails")]
    Ended(String),
    /// A class is missing or broken.
    #[error("the program does not start on the JVM: {0}")]
    Unusable(String),
    /// The run is another one.
    #[error("the run on the JVM is another one: {0}")]
    Diverged(String),
    /// Nothing is thrown.
    #[error("on the JVM the program does not fail with these inputs")]
    Returned,
    /// Another exception is thrown.
    #[error("on the JVM {found} is thrown instead of {expected}")]
    OtherException {
        /// The class that the interpreter saw.
        expected: String,
        /// The class that the JVM has thrown.
        found: String,
    },
    /// The exception comes from another place.
    #[error("on the JVM the exception comes from {found} instead of {expected}")]
    OtherPlace {
        /// Where the interpreter saw it made.
        expected: String,
        /// Where the JVM has made it.
        found: String,
    },
}

impl From<NotConfirmed> for NotReplayed {
    fn from(reason: NotConfirmed) -> NotReplayed {
        match reason {
            NotConfirmed::Time => NotReplayed::Time,
            NotConfirmed::NoJdk => NotReplayed::Missing("jdk"),
            reason => NotReplayed::Differs(reason.to_string()),
        }
    }
}

/// A program on the JVM.
pub struct Jvm<L>(pub L);

impl<L: Borrow<Launch> + Send + Sync> RealMachine for Jvm<L> {
    fn name(&self) -> &'static str {
        "jvm"
    }

    fn replay(&self, program: &Program, confirmed: &Confirmed, deadline: &Deadline) -> Result<(), NotReplayed> {
        Ok(replay(program, self.0.borrow(), confirmed, deadline)?)
    }

    fn write_reproducer(
        &self,
        program: &Program,
        confirmed: &Confirmed,
        checked: Option<&Checked>,
        folder: &Path,
    ) -> Result<(), String> {
        reproducer(program, self.0.borrow(), confirmed, checked, folder).map(drop).map_err(|error| error.to_string())
    }
}

/// The `java` program of a JDK.
fn java(jdk: &Jdk) -> PathBuf {
    jdk.home.join("bin").join(format!("java{}", std::env::consts::EXE_SUFFIX))
}

/// Runs the program on the JVM with the inputs of a confirmed run.
pub fn replay(
    program: &Program,
    launch: &Launch,
    confirmed: &Confirmed,
    deadline: &Deadline,
) -> Result<(), NotConfirmed> {
    let Some(java) = launch.jdk.as_ref().map(java).filter(|java| java.is_file()) else {
        return Err(NotConfirmed::NoJdk);
    };
    let Some(expected) = &confirmed.thrown else {
        return Err(NotConfirmed::Diverged("the program did not come from Java".to_owned()));
    };
    let io = |error: std::io::Error| NotConfirmed::Start(error.to_string());
    let folder = TempFolder::new().map_err(io)?;
    let feed = Feed::of(program, &confirmed.trace);
    let (report, inputs) = (folder.path().join("report"), folder.path().join("inputs"));
    fs::write(&inputs, feed.lines()).map_err(io)?;
    let mut args: Vec<OsString> = [
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-XX:-UsePerfData",
        // Exceptions of code that has run often have no stack trace otherwise.
        "-XX:-OmitStackTraceInFastThrow",
        "-XX:+IgnoreUnrecognizedVMOptions",
    ]
    .map(OsString::from)
    .to_vec();
    args.push(format!("-Xmx{HEAP_MB}m").into());
    if launch.assertions {
        args.push("-ea".into());
    }
    if feed.has_equal_hashes() {
        args.extend(["-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2"].map(OsString::from));
    }
    let class_path = prepare(launch, &feed, folder.path(), &mut args).map_err(io)?;
    args.extend([
        "-cp".into(),
        std::env::join_paths(class_path).map_err(|error| NotConfirmed::Start(error.to_string()))?,
    ]);
    args.push("jackalope.replay.Launcher".into());
    args.extend([report.clone().into_os_string(), inputs.into_os_string()]);
    args.extend([&launch.class, &launch.method, &launch.descriptor].map(OsString::from));
    run(&java, &args, &feed.stdin, &report, deadline)?;
    let report = fs::read_to_string(&report).map_err(io)?;
    // By name: the frames of a stack trace have no more.
    let own: HashSet<&str> = program
        .origins
        .functions()
        .filter(|(_, function)| function.owner == Owner::User)
        .map(|(_, function)| &*function.class)
        .collect();
    judge(&report, &expected.class, expected.made.as_ref(), &|class| own.contains(class))
}

/// Writes the classes that replace others; the class path, and for `java.util.Random` the patch among the arguments.
fn prepare(launch: &Launch, feed: &Feed, folder: &Path, args: &mut Vec<OsString>) -> std::io::Result<Vec<PathBuf>> {
    write_helpers(folder, "app")?;
    let mut class_path = vec![folder.join("app")];
    if !feed.random.is_empty() {
        write_patch(folder)?;
        let mut patch = OsString::from("--patch-module=java.base=");
        patch.push(folder.join("base"));
        args.push(patch);
        if launch.random_is_input {
            args.push("-Djackalope.random.seeded=true".into());
        }
    }
    if feed.needs_rewriting() {
        class_path.push(folder.join("rewritten"));
        write_rewritten(launch, &folder.join("rewritten"))?;
    }
    class_path.extend(launch.class_path.iter().cloned());
    Ok(class_path)
}

fn write_class(folder: &Path, name: &str, bytes: &[u8]) -> std::io::Result<()> {
    let file = folder.join(format!("{name}.class"));
    if let Some(parent) = file.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::write(file, bytes)
}

/// The class files of a part of `replay/`.
fn write_helpers(folder: &Path, part: &str) -> std::io::Result<()> {
    for (name, bytes) in models::replay() {
        if name.split('/').next() == Some(part) {
            write_class(folder, &name, &bytes)?;
        }
    }
    Ok(())
}

/// What is patched into `java.base`: our model of `Random`, and where it gets its numbers from.
fn write_patch(folder: &Path) -> std::io::Result<()> {
    write_helpers(folder, "base")?;
    match models::classes().get("java/util/Random") {
        Some(bytes) => write_class(&folder.join("base"), "java/util/Random", bytes),
        None => Ok(()),
    }
}

/// Copies of the user's classes with calls of clocks redirected.
fn write_rewritten(launch: &Launch, folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    let classes = user_classes(launch).map_err(|error| std::io::Error::other(error.to_string()))?;
    for (name, bytes) in classes {
        // What cannot be rewritten is used as it is.
        if let Some(bytes) = rewrite::rewrite(&bytes) {
            write_class(folder, &name, &bytes)?;
        }
    }
    Ok(())
}

/// The internal name of a class, and its class file.
type Class = (Arc<str>, Arc<[u8]>);

/// The user's classes by internal name, but for those that hand out inputs.
fn user_classes(launch: &Launch) -> Result<Vec<Class>, ClassPathError> {
    let mut class_path = ClassPath::new(launch.jdk.as_ref().map_or(17, |jdk| jdk.feature_version));
    for root in &launch.class_path {
        class_path.add_path(root)?;
    }
    let mut classes = Vec::new();
    for name in class_path.user_classes()? {
        // A class that cannot be read is not one that the run has needed.
        if !INPUT_CLASSES.contains(&&*name)
            && let Ok(Some(found)) = class_path.find(&name)
        {
            classes.push((name, found.bytes));
        }
    }
    Ok(classes)
}

/// Runs `java` until it has written its report.
fn run(java: &Path, args: &[OsString], stdin: &[u8], report: &Path, deadline: &Deadline) -> Result<(), NotConfirmed> {
    let limit = deadline.within(schedule::REPLAY);
    if limit.is_over() {
        return Err(NotConfirmed::Time);
    }
    // Options from outside would change what is run.
    let env = ["JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"].map(|name| (name.to_owned(), String::new()));
    let mut process = Process::start(java, args, &env, None).map_err(|error| NotConfirmed::Start(error.to_string()))?;
    process.send_bytes(stdin);
    process.close_input();
    let mut printed = 0;
    let mut said = Vec::new();
    let mut closed = 0;
    loop {
        if limit.is_over() {
            return Err(NotConfirmed::Time);
        }
        match process.next_event(&limit) {
            Event::Out(bytes) => printed += bytes.len(),
            Event::Err(bytes) => {
                printed += bytes.len();
                said.extend(bytes.into_iter().take(2_000_usize.saturating_sub(said.len())));
            }
            Event::Closed => closed += 1,
            Event::Tick => {}
        }
        if printed > MOST_OUTPUT {
            return Err(NotConfirmed::Output);
        }
        if (closed == 2 || printed == 0) && process.has_ended() {
            break;
        }
    }
    let status = process.end();
    if report.is_file() {
        return Ok(());
    }
    let status = status.map_or_else(|| "no status".to_owned(), |status| status.to_string());
    let said = String::from_utf8_lossy(&said);
    match said.lines().find(|line| line.starts_with("Error") || line.contains("Could not")) {
        Some(line) => Err(NotConfirmed::Start(line.trim().to_owned())),
        None => Err(NotConfirmed::Ended(status)),
    }
}

/// Whether the report says what is expected.
fn judge(report: &str, class: &str, made: Option<&Frame>, is_users: &dyn Fn(&str) -> bool) -> Result<(), NotConfirmed> {
    if report.lines().last() != Some("end") {
        return Err(NotConfirmed::Ended("its report is incomplete".to_owned()));
    }
    let mut thrown = None;
    let mut frames = Vec::new();
    let mut returned = false;
    for line in report.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "starved" => return Err(NotConfirmed::Diverged(rest.to_owned())),
            "unusable" => return Err(NotConfirmed::Unusable(rest.to_owned())),
            "returned" => returned = true,
            "thrown" => thrown = Some(rest),
            "frame" => frames.extend(frame(rest)),
            _ => {}
        }
    }
    let found = match thrown {
        Some(found) => found,
        None if returned => return Err(NotConfirmed::Returned),
        None => return Err(NotConfirmed::Ended("it says nothing".to_owned())),
    };
    if found != class {
        return Err(NotConfirmed::OtherException { expected: class.to_owned(), found: found.to_owned() });
    }
    let top = frames.into_iter().find(|(class, _)| is_users(class)).map(|(_, frame)| frame);
    match (made, &top) {
        (None, None) => Ok(()),
        (Some(expected), Some(found)) if expected == found => Ok(()),
        _ => Err(NotConfirmed::OtherPlace { expected: place(made), found: place(top.as_ref()) }),
    }
}

fn place(frame: Option<&Frame>) -> String {
    match frame {
        Some(Frame { class, function, line: Some(line) }) => format!("{class}.{function}, line {line}"),
        Some(Frame { class, function, line: None }) => format!("{class}.{function}"),
        None => "outside of the program's own code".to_owned(),
    }
}

/// A line of a stack trace, with its class.
fn frame(text: &str) -> Option<(&str, Frame)> {
    let mut words = text.split(' ');
    let (class, method, line) = (words.next()?, words.next()?, words.next()?);
    let line = line.parse::<u32>().ok().filter(|line| *line > 0);
    Some((class, Frame { class: class.into(), function: method.into(), line }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_are_judged() {
        let made = Frame { class: "Foo".into(), function: "bar".into(), line: Some(7) };
        let judge = |report: &str| judge(report, "java.lang.AssertionError", Some(&made), &|class| class == "Foo");
        let fine =
            "thrown java.lang.AssertionError\nframe java.util.List get 3\nframe Foo bar 7\nframe Foo main 2\nend\n";
        assert_eq!(judge(fine), Ok(()));
        let starved = fine.replace("end", "starved more\nend");
        assert_eq!(judge(&starved), Err(NotConfirmed::Diverged("more".to_owned())));
        assert_eq!(judge("returned\nend\n"), Err(NotConfirmed::Returned));
        assert!(matches!(judge("thrown java.lang.AssertionError\n"), Err(NotConfirmed::Ended(_))));
        assert!(matches!(judge("unusable no class\nend\n"), Err(NotConfirmed::Unusable(_))));
        let other = fine.replace("bar 7", "bar 8");
        assert!(matches!(judge(&other), Err(NotConfirmed::OtherPlace { .. })));
        let other = fine.replace("AssertionError", "Error");
        assert!(matches!(judge(&other), Err(NotConfirmed::OtherException { .. })));
    }
}
