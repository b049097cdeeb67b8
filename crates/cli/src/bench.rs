//! `jackalope bench`: runs suites of verification tasks, keeps the results, and shows them.

use crate::args::{Seconds, seconds};
use crate::exit::{Exit, Failure, say};
use crate::interrupt::Interrupt;
use crate::languages;
use bench::store::{self, Store};
use bench::suite::{self, Selection};
use bench::tool::{Patterns, RunLimits, words};
use bench::{Progress, Runner, Stop, Task, Tool};
use clap::Args;
use front_java::classpath::Jdk;
use regex_lite::Regex;
use report::bench::score::{Judgement, Tally};
use report::bench::{FORMAT, Header, Options, Results, VERSION, comparison, csv, page, summary};
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// What the help ends with.
pub const AFTER_HELP: &str = "Exit codes:
  0  all runs were made, and no verdict is wrong
  1  all runs were made, and some verdict is wrong
  2  interrupted: what was done is kept, and running it again with the same --results goes on from there
  3  bad input or usage
  4  internal error

See docs/benchmarking.md for clusters, other tools, and the form of the results.";

/// `jackalope bench`.
#[derive(Debug, Args)]
pub struct BenchArgs {
    /// Task files of SV-COMP (.yml), sets of them (.set), folders of task files or of programs called Sat…, Unsat…, …_true or …_false;
    /// or results of earlier runs (.jsonl), to put together and show again
    #[arg(value_name = "SUITE", required = true)]
    pub suites: Vec<PathBuf>,

    /// Only this property: the name of its file, such as `valid-assert`. For programs that come without properties, the path of a property
    /// file, which is asked of them instead of all checks
    #[arg(long, value_name = "PRP")]
    pub property: Vec<String>,

    /// Only tasks whose name matches
    #[arg(long, value_name = "REGEX")]
    pub filter: Option<String>,

    /// Wall time for each run, in seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    pub timeout: Seconds,

    /// Memory for each run with all its processes, in megabytes (measured on Linux)
    #[arg(long, value_name = "MB", default_value_t = 8000)]
    pub memory: u64,

    /// How many runs at a time; without it, half as many as there are processors, as each run uses more than one
    #[arg(long, short, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,

    /// Only every n-th task, beginning with the i-th: n such runs together are the whole
    #[arg(long, value_name = "I/N", value_parser = shard)]
    pub shard: Option<(usize, usize)>,

    /// Keep results in this file, a line for each run; runs that are there already are not made again
    #[arg(long, value_name = "FILE.jsonl")]
    pub results: Option<PathBuf>,

    /// Write all results to this file as comma-separated values
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,

    /// Write a page with score, tables and plots to this file
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,

    /// Compare with the results of another run, version or tool
    #[arg(long, value_name = "FILE.jsonl[=LABEL]")]
    pub compare: Vec<String>,

    /// Run another verifier: a command with `{classes}` (a class path), `{main}`, `{property}` (a file), `{inputs}` (what the task names),
    /// `{timeout}`, `{memory}` and `{task}` in it
    #[arg(long, value_name = "COMMAND")]
    pub tool: Option<String>,

    /// What the other verifier is called, and which version it is
    #[arg(long, value_name = "NAME", requires = "tool", default_value = "other")]
    pub tool_name: String,

    /// What it prints when the property holds
    #[arg(
        long,
        value_name = "REGEX",
        requires = "tool",
        default_value = r"(?m)^\s*(TRUE|SAFE|VERIFICATION SUCCESSFUL)\b"
    )]
    pub says_true: String,

    /// What it prints when the property does not hold
    #[arg(
        long,
        value_name = "REGEX",
        requires = "tool",
        default_value = r"(?m)^\s*(FALSE|UNSAFE|VERIFICATION FAILED)\b"
    )]
    pub says_false: String,

    /// What it prints when it does not know; counts before the other two
    #[arg(long, value_name = "REGEX", requires = "tool")]
    pub says_unknown: Option<String>,

    /// The home of the JDK whose compiler is used
    #[arg(long, value_name = "FOLDER")]
    pub jdk: Option<PathBuf>,

    /// No progress, only the last line of the summary
    #[arg(long, short)]
    pub quiet: bool,

    /// More arguments for `jackalope verify`, after `--`
    #[arg(last = true, value_name = "ARGUMENTS", conflicts_with = "tool")]
    pub more: Vec<String>,
}

fn shard(text: &str) -> Result<(usize, usize), String> {
    let parts = text.split_once('/').and_then(|(i, n)| Some((i.parse::<usize>().ok()?, n.parse::<usize>().ok()?)));
    parts.filter(|(i, n)| (1..=*n).contains(i)).ok_or_else(|| "expected I/N with 1 <= I <= N, such as 2/8".to_owned())
}

/// Runs suites, or shows results again.
pub fn bench(args: &BenchArgs) -> Result<Exit, Failure> {
    if args.timeout.0.is_zero() {
        return Err(Failure::bad_input("--timeout: a number of seconds above zero is expected"));
    }
    let others = others(args)?;
    let is_results = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "jsonl");
    if args.suites.iter().all(is_results) {
        return show_again(args, &others);
    }
    if let Some(path) = args.suites.iter().find(|path| is_results(path)) {
        let message = "results are put together with other results, not with suites to be run";
        return Err(Failure::bad_input(format!("{}: {message}", path.display())));
    }
    for path in [&args.csv, &args.html].into_iter().flatten() {
        must_be_writable(path)?;
    }
    let tool = tool(args)?;
    let suite = suite::read(&args.suites, &selection(args)?).map_err(Failure::bad_input)?;
    for (count, what) in
        [(suite.other_languages, "task files in other languages"), (suite.other_files, "YAML files that are no tasks")]
    {
        if count > 0 {
            say("note", &format!("{count} {what} are left out"));
        }
    }
    if suite.tasks.is_empty() && args.shard.is_none() {
        return Err(Failure::bad_input("no task of these suites is selected: see --filter and --property"));
    }
    let jdk = match (&args.jdk, Jdk::locate(args.jdk.as_deref())) {
        (_, Ok(jdk)) => Some(jdk),
        (Some(_), Err(error)) => return Err(Failure::bad_input(error)),
        // Nothing may have to be compiled.
        (None, Err(_)) => None,
    };
    let mut store = Store::open(args.results.as_deref(), &header(args)).map_err(Failure::bad_input)?;
    let (tasks, known) = remaining(suite.tasks, &store);
    if known > 0 {
        say("note", &format!("{known} runs are in the results already, and are not made again"));
    }
    let stop = Stop::default();
    let interrupt = Interrupt::in_steps(vec![stop.soon.clone(), stop.now.clone()]);
    let processors = std::thread::available_parallelism().map_or(1, |count| count.get());
    let jobs = args.jobs.map_or((processors / 2).max(1), usize::from);
    let limits = RunLimits { timeout: args.timeout.0, memory_mb: Some(args.memory) };
    let runner = Runner { tool, limits, jobs, jdk, stop };
    let mut line = Line::new(args.quiet, tasks.iter().map(|task| task.properties.len()).sum());
    let mut listen = |event: Progress| match event {
        Progress::Ended(run) => {
            line.ended(&run);
            store.add(*run)
        }
        Progress::Works(names) => {
            line.show(&names);
            Ok(())
        }
    };
    let ended =
        runner.run(tasks, &mut listen).map_err(|error| Failure::bad_input(format!("temporary files: {error}")))?;
    line.clear();
    let interrupted = interrupt.has_happened();
    // What is known is shown, even if no more can be kept.
    let shown = show(args, &store.results, &others);
    ended.map_err(Failure::bad_input)?;
    shown?;
    if interrupted {
        let how =
            if args.results.is_some() { ": run it again to go on" } else { "; with --results it could go on later" };
        say("note", &format!("interrupted after {} runs{how}", store.results.runs.len()));
        return Ok(Exit::Unknown);
    }
    Ok(exit(&store.results))
}

fn exit(results: &Results) -> Exit {
    if Tally::of(&results.runs).wrong() > 0 { Exit::Refuted } else { Exit::Fine }
}

/// The tasks with the properties that are not settled by earlier results, and how many runs are.
fn remaining(tasks: Vec<Task>, store: &Store) -> (Vec<Task>, usize) {
    let before: usize = tasks.iter().map(|task| task.properties.len()).sum();
    let mut tasks = tasks;
    for task in &mut tasks {
        let name = task.name.clone();
        task.properties.retain(|property| !store.has(&name, &property.name));
    }
    tasks.retain(|task| !task.properties.is_empty());
    let after: usize = tasks.iter().map(|task| task.properties.len()).sum();
    (tasks, before - after)
}

fn show_again(args: &BenchArgs, others: &[(String, Results)]) -> Result<Exit, Failure> {
    let (results, conflicts) = store::merge(&args.suites).map_err(Failure::bad_input)?;
    for (task, property) in conflicts {
        say("note", &format!("{task} ({property}) has several verdicts; the last file counts"));
    }
    if let Some(path) = &args.results {
        let mut file =
            OpenOptions::new().write(true).create_new(true).open(path).map_err(|error| unwritable(path, &error))?;
        file.write_all(store::text(&results).as_bytes()).map_err(|error| unwritable(path, &error))?;
    }
    show(args, &results, others)?;
    Ok(exit(&results))
}

fn unwritable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::bad_input(format!("{}: {error}", path.display()))
}

/// Found out before hours have gone by.
fn must_be_writable(path: &Path) -> Result<(), Failure> {
    OpenOptions::new().create(true).append(true).open(path).map(drop).map_err(|error| unwritable(path, &error))
}

fn show(args: &BenchArgs, results: &Results, others: &[(String, Results)]) -> Result<(), Failure> {
    let label = label(results);
    let mut text = summary(&results.header, &results.runs);
    if args.quiet {
        text = text.lines().last().map(|line| format!("{line}\n")).unwrap_or_default();
    } else {
        others
            .iter()
            .for_each(|(name, other)| text.push_str(&comparison((&label, &results.runs), (name, &other.runs))));
    }
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    let write = |path: &PathBuf, text: String| std::fs::write(path, text).map_err(|error| unwritable(path, &error));
    if let Some(path) = &args.csv {
        write(path, csv(&results.runs))?;
    }
    if let Some(path) = &args.html {
        write(path, page(results, &label, others))?;
    }
    Ok(())
}

fn label(results: &Results) -> String {
    format!("{} {}", results.header.tool.name, results.header.tool.version).trim().to_owned()
}

/// The results to compare with.
fn others(args: &BenchArgs) -> Result<Vec<(String, Results)>, Failure> {
    let mut others: Vec<(String, Results)> = Vec::new();
    for text in &args.compare {
        // A file may have an equals sign in its name.
        let (path, name) = match text.rsplit_once('=') {
            Some((path, name)) if !Path::new(text).exists() => (Path::new(path), Some(name.to_owned())),
            Some(_) | None => (Path::new(text), None),
        };
        let results = store::load(path).map_err(Failure::bad_input)?;
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let name = name.unwrap_or_else(|| format!("{} ({stem})", label(&results)));
        others.push((name, results));
    }
    Ok(others)
}

fn regex(flag: &str, text: &str) -> Result<Regex, Failure> {
    Regex::new(text).map_err(|error| Failure::bad_input(format!("{flag}: {error}")))
}

fn selection(args: &BenchArgs) -> Result<Selection, Failure> {
    let mut selection = Selection { shard: args.shard, ..Selection::default() };
    selection.filter = args.filter.as_deref().map(|text| regex("--filter", text)).transpose()?;
    for text in &args.property {
        let path = Path::new(text);
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        if text.contains(['/', '\\']) || path.is_file() {
            languages::all().property(path)?;
            selection.property_file = Some(std::path::absolute(path).unwrap_or(path.to_owned()));
            selection.properties.push(stem);
        } else {
            selection.properties.push(text.clone());
        }
    }
    Ok(selection)
}

fn tool(args: &BenchArgs) -> Result<Tool, Failure> {
    let Some(command) = &args.tool else {
        let path = std::env::current_exe().map_err(Failure::internal)?;
        // Every run would say the same.
        session::Solvers::expect()?;
        return Ok(Tool::Ours { path, more: args.more.clone() });
    };
    let command = words(command).map_err(|why| Failure::bad_input(format!("--tool: {why}")))?;
    let patterns = Patterns {
        says_true: regex("--says-true", &args.says_true)?,
        says_false: regex("--says-false", &args.says_false)?,
        says_unknown: args.says_unknown.as_deref().map(|text| regex("--says-unknown", text)).transpose()?,
    };
    Ok(Tool::Other { command, patterns })
}

fn header(args: &BenchArgs) -> Header {
    let mut more = BTreeMap::new();
    let tool = match &args.tool {
        None => {
            if !args.more.is_empty() {
                more.insert("arguments".to_owned(), args.more.join(" "));
            }
            report::bench::Tool { name: "jackalope".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned() }
        }
        Some(command) => {
            let settings = [
                ("command", Some(command)),
                ("true", Some(&args.says_true)),
                ("false", Some(&args.says_false)),
                ("unknown", args.says_unknown.as_ref()),
            ];
            more.extend(settings.into_iter().filter_map(|(name, text)| Some((name.to_owned(), text?.clone()))));
            report::bench::Tool { name: args.tool_name.clone(), version: String::new() }
        }
    };
    let options = Options { timeout_seconds: args.timeout.0.as_secs_f64(), memory_mb: Some(args.memory), more };
    Header { format: FORMAT.to_owned(), version: VERSION, tool, options }
}

/// One line on the terminal that says how far it is.
struct Line {
    is_on: bool,
    start: Instant,
    shown: Option<Instant>,
    total: usize,
    done: usize,
    tally: Tally,
}

/// No line is replaced faster than this.
const PACE: Duration = Duration::from_millis(100);

impl Line {
    fn new(is_quiet: bool, total: usize) -> Self {
        let is_on = !is_quiet && std::io::stderr().is_terminal();
        Self { is_on, start: Instant::now(), shown: None, total, done: 0, tally: Tally::default() }
    }

    fn ended(&mut self, run: &report::bench::Run) {
        self.done += 1;
        self.tally.add(run);
        if Judgement::of(run).is_wrong() {
            self.clear();
            let expected = run.expected.map_or("?", |expected| expected.name());
            say("wrong", &format!("{} ({}): {}, expected {expected}", run.task, run.property, run.verdict.name()));
        }
    }

    fn show(&mut self, running: &[String]) {
        if !self.is_on || self.shown.is_some_and(|shown| shown.elapsed() < PACE) {
            return;
        }
        self.shown = Some(Instant::now());
        let elapsed = self.start.elapsed();
        let left = match self.done {
            0 => String::new(),
            done => {
                let each = elapsed.as_secs_f64() / done as f64;
                format!(", {} left", clock(each * self.total.saturating_sub(done) as f64))
            }
        };
        let line = format!(
            "{}/{}  {}{left}  score {}  wrong {}  unknown {}  {}",
            self.done,
            self.total,
            clock(elapsed.as_secs_f64()),
            self.tally.score,
            self.tally.wrong(),
            self.tally.unknown,
            running.join(" ")
        );
        let short: String = line.chars().take(100).collect();
        let _ = write!(std::io::stderr(), "\r\x1b[2K{short}");
        let _ = std::io::stderr().flush();
    }

    fn clear(&self) {
        if self.is_on {
            let _ = write!(std::io::stderr(), "\r\x1b[2K");
            let _ = std::io::stderr().flush();
        }
    }
}

fn clock(seconds: f64) -> String {
    let seconds = seconds as u64;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}
