//! What can be said on the command line.

use crate::languages;
use base::{Assumption, Deadline};
use c::{Allocation, C, DataModel};
use clap::{Args, Parser, Subcommand, ValueEnum};
use engine::EngineKind;
use engine::bounded::{ARRAY_LENGTH, OBJECTS, STRING_LENGTH, Sizes};
use engine::horn::{Configuration, Integers};
use ivl::CheckKind;
use java::Java;
use session::emit::Form;
use session::exclude::Exclude;
use session::language::{Languages, Property, Request};
use session::{Options, Wanted};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// An automatic verifier for Java programs.
///
/// Jackalope reads Java class files, jars or sources, and turns them into a small intermediate language (IVL) with exactly the meaning
/// that the JVM gives them. Engines then prove or refute each check in that program.
#[derive(Debug, Parser)]
#[command(name = "jackalope", version, max_term_width = 100, after_help = EXIT_CODES)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

const EXIT_CODES: &str = "Exit codes:
  0  fine; `verify`: all checks are proved; `run`: the program ended normally
  1  `verify`: refuted
  2  `verify`: unknown; `run`: the program reached something that cannot be executed, or a limit
  3  bad input or usage
  4  internal error
Under `run` a program that ends by itself gives its own exit status (1 for an uncaught exception).

Environment:
  JACKALOPE_JDK   the home of the JDK to use (else JAVA_HOME, javac or java on the PATH, the usual places)
  JACKALOPE_CACHE the folder that keeps an archive of javac's classes (else that of your system; nothing is kept if it is empty)
  NO_COLOR        no colours, even on a terminal
  CLICOLOR_FORCE colours, even where there is no terminal

Examples:
  jackalope doctor                        what is installed, and what is missing
  jackalope verify Main.java              prove or refute every check of a program
  jackalope run Main.java -- a b          run it as `java -ea` would
  jackalope help verify                   all about a command";

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Prove that no exception leaves the entry, or find inputs with which one does
    ///
    /// For every check (an assertion, a null dereference, an array access, …): proved, with invariants; refuted, with inputs and a
    /// step trace; or unknown, with the reason. A check means: no exception from this place leaves the entry method.
    #[command(after_help = crate::examples::verify())]
    Verify(Box<VerifyArgs>),
    /// Run a program in the interpreter, as `java -ea` would
    ///
    /// Same standard output, same uncaught exception, same exit status as the JVM.
    #[command(after_help = crate::examples::RUN)]
    Run(RunArgs),
    /// Print an intermediate form of a program
    #[command(after_help = crate::examples::EMIT)]
    Emit(EmitArgs),
    /// Run suites of verification tasks, and show how well they are settled
    ///
    /// Tasks in the format of SV-COMP, or programs whose names say what is right. Sources are compiled; each property of each task is one
    /// run of `jackalope verify`, or of another verifier, as a process with limits of time and memory. The score is that of SV-COMP.
    #[command(after_help = crate::bench::AFTER_HELP)]
    Bench(crate::bench::BenchArgs),
    /// Show a saved report again: as text, as a page, as SARIF
    Report(RenderArgs),
    /// Say what is installed, what is missing, and how to get it
    ///
    /// Looks at the JDK, the solvers and the machine; every program that is found is also tried. Ends with 0 if all is there that `verify`
    /// needs, with 3 if not.
    Doctor(crate::doctor::DoctorArgs),
    /// Print the completions of a shell
    Completions(crate::completions::CompletionsArgs),
    /// Print the manual page, or write the pages of all commands to a folder
    Man(crate::man::ManArgs),
}

/// Which program.
#[derive(Clone, Debug, Args)]
pub struct ProgramArgs {
    /// .java, .class, .jar, .c, .i or .ivl files, folders of classes or sources, projects of Maven or Gradle: together, the program
    #[arg(value_name = "PATH", required = true)]
    pub paths: Vec<PathBuf>,

    /// Where to start: `Class` (its main method), `Class.method` or `Class.method(int,String)` (static; its parameters become
    /// input)
    #[arg(long, value_name = "CLASS[.METHOD]")]
    pub entry: Option<String>,

    /// More classes: folders and jars, separated as for `java -cp`
    #[arg(long, short = 'c', visible_alias = "cp", value_name = "PATHS")]
    pub class_path: Option<OsString>,

    /// The home of the JDK to use, or `none` for the models alone
    #[arg(long, value_name = "FOLDER")]
    pub jdk: Option<PathBuf>,

    /// Leave `assert` statements out, as `java` without -ea does
    #[arg(long)]
    pub no_assertions: bool,

    /// What a java.util.Random with a seed gives: the numbers that its documentation fixes, or any numbers (the convention of some papers
    /// and benchmarks, named in the verdict as an assumption). Without a seed it is input always [default: exact]
    #[arg(long, value_enum, value_name = "MEANING")]
    pub random: Option<RandomArg>,

    /// How large integers and pointers of a program in C are: `ilp32` (long and pointers have 32 bits) or `lp64` (64 bits) [default: lp64]
    #[arg(long, value_enum, value_name = "MODEL")]
    pub data_model: Option<DataModelArg>,

    /// A folder for `#include` in a program in C; may be repeated
    #[arg(long, short = 'I', value_name = "FOLDER")]
    pub include: Vec<PathBuf>,

    /// A macro for a program in C: NAME or NAME=VALUE; may be repeated
    #[arg(long, short = 'D', value_name = "MACRO")]
    pub define: Vec<String>,

    /// Let `malloc` and its like return null in a program in C; without it they succeed, which the verdict says
    #[arg(long)]
    pub malloc_may_fail: bool,

    /// Settings to use instead of the nearest jackalope.toml (in the folder of PATH, or above it), or `none`
    #[arg(long, value_name = "FILE")]
    pub settings: Option<PathBuf>,
}

/// How large integers and pointers of a program in C are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DataModelArg {
    /// `long` and pointers have 32 bits
    Ilp32,
    /// `long` and pointers have 64 bits
    Lp64,
}

impl ProgramArgs {
    /// The languages that programs may be in, with their settings.
    pub fn languages(&self) -> Languages {
        let without_jdk = self.jdk.as_deref() == Some(Path::new("none"));
        let settings = front_java::project::Request {
            class_path: self.class_path.clone(),
            jdk: self.jdk.clone().filter(|_| !without_jdk),
            without_jdk,
            without_assertions: self.no_assertions,
            random_is_input: self.random == Some(RandomArg::Input),
            ..front_java::project::Request::default()
        };
        let model = match self.data_model {
            Some(DataModelArg::Ilp32) => DataModel::Ilp32,
            Some(DataModelArg::Lp64) | None => DataModel::Lp64,
        };
        let allocation = if self.malloc_may_fail { Allocation::MayFail } else { Allocation::Succeeds };
        let c = C { model, includes: self.include.clone(), defines: self.define.clone(), allocation };
        languages::with(Java { settings }, c)
    }

    /// What is asked of them, without a limit of time.
    pub fn request(&self, wanted: Wanted) -> Request {
        let options = Options { paths: self.paths.clone(), entry: self.entry.clone(), wanted, ..Options::default() };
        Request::of(&options, &Deadline::never())
    }
}

/// What the numbers of a generator with a seed are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RandomArg {
    /// Those that the documentation of `java.util.Random` fixes.
    Exact,
    /// Program input.
    Input,
}

/// `jackalope run`.
#[derive(Debug, Args)]
pub struct RunArgs {
    /// The program to run.
    #[command(flatten)]
    pub program: ProgramArgs,

    /// Check contracts in JML while the program runs
    #[arg(long)]
    pub contracts: bool,

    /// Do not run at all if there is JML that cannot be read; without it, such contracts are not checked, and a note says so
    #[arg(long, requires = "contracts")]
    pub strict_jml: bool,

    /// Nondeterministic inputs in the order they are asked for, such as 3,true,"abc",1.5,'x',[1,2]
    #[arg(long, value_name = "VALUES", allow_hyphen_values = true)]
    pub input: Option<String>,

    /// Choose nondeterministic inputs by this seed
    #[arg(long, value_name = "NUMBER", conflicts_with = "input")]
    pub seed: Option<u64>,

    /// Stop after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<Seconds>,

    /// Stop after this many statements
    #[arg(long, value_name = "NUMBER")]
    pub steps: Option<u64>,

    /// The most memory for objects, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 1024)]
    pub memory: u64,

    /// The deepest nesting of calls
    #[arg(long, value_name = "NUMBER", default_value_t = 20_000)]
    pub depth: usize,

    /// Print how many statements were executed, and the time
    #[arg(long)]
    pub stats: bool,

    /// The program's own arguments, after `--`
    #[arg(last = true, value_name = "ARGUMENTS")]
    pub arguments: Vec<String>,
}

/// How integers are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum IntegersArg {
    /// As Java has them: they wrap around
    Exact,
    /// Mathematical integers, as some papers have them: the verdict is not about Java then
    Unbounded,
}

impl IntegersArg {
    /// As engines have them.
    pub fn integers(self) -> Integers {
        match self {
            IntegersArg::Exact => Integers::Exact,
            IntegersArg::Unbounded => Integers::Unbounded,
        }
    }
}

/// The engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EngineArg {
    /// All of them, side by side
    All,
    /// Runs with chosen inputs: finds failures, and decides programs without input
    Concrete,
    /// Execution on unknown inputs up to a growing bound: finds failures, and proves what has few iterations
    Bounded,
    /// Horn clauses and space invariants: proves
    Horn,
    /// Invariants of loops, of a given form and exact to the bit: proves
    Template,
}

impl EngineArg {
    /// Who takes part.
    pub fn engines(self) -> BTreeSet<EngineKind> {
        match self {
            EngineArg::All => EngineKind::ALL.into_iter().collect(),
            EngineArg::Concrete => BTreeSet::from([EngineKind::Concrete]),
            EngineArg::Bounded => BTreeSet::from([EngineKind::Bounded]),
            EngineArg::Horn => BTreeSet::from([EngineKind::Horn]),
            EngineArg::Template => BTreeSet::from([EngineKind::Template]),
        }
    }
}

/// How the answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people
    Text,
    /// All there is, as docs/report.schema.json describes it
    Json,
    /// SARIF 2.1.0, for code scanning and editors
    Sarif,
    /// Annotations for GitHub workflows
    Github,
}

/// Where else the answer goes.
#[derive(Clone, Debug, Args)]
pub struct ReportArgs {
    /// How the answer is printed
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text, help_heading = "Reports")]
    pub format: Format,

    /// Write a page with source, invariants and steps to this file; it needs nothing beside it
    #[arg(long, value_name = "FILE", help_heading = "Reports")]
    pub html: Option<PathBuf>,

    /// Write a witness of SV-COMP to this file: for programs in C in YAML (version 2.0) if it ends in `.yml` or `.yaml`, otherwise in GraphML
    #[arg(long, value_name = "FILE", help_heading = "Reports")]
    pub witness: Option<PathBuf>,

    /// Only the overall verdict
    #[arg(long, short, help_heading = "Reports")]
    pub quiet: bool,

    /// Print sizes and times
    #[arg(long, help_heading = "Reports")]
    pub stats: bool,
}

/// `jackalope report`.
#[derive(Debug, Args)]
pub struct RenderArgs {
    /// What `jackalope verify --format json` has printed; `-` for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// How it is shown.
    #[command(flatten)]
    pub report: ReportArgs,
}

/// `jackalope verify`.
#[derive(Clone, Debug, Args)]
pub struct VerifyArgs {
    /// The program to verify.
    #[command(flatten)]
    pub program: ProgramArgs,

    /// Every public static method of a public class is an entry of its own, if its parameters are primitive, String, String[] or
    /// arrays of primitives: they become input
    #[arg(long, conflicts_with = "entry")]
    pub all_entries: bool,

    /// Check this method by itself, on every small heap, against its contract in JML if it has one: `Class.method`,
    /// `pkg.Class.method(int,int[])`, or `Class.<init>` for constructors; may be given several times
    #[arg(long, value_name = "METHOD", conflicts_with_all = ["entry", "all_entries", "property"], help_heading = "Contracts")]
    pub method: Vec<String>,

    /// Check every method that has a contract in JML, one by one
    #[arg(long, conflicts_with_all = ["entry", "all_entries", "property"], help_heading = "Contracts")]
    pub contracts: bool,

    /// Always go into the methods that a checked method calls; without it, their contracts are used as well, to prove what their
    /// code is too much for
    #[arg(long, help_heading = "Contracts")]
    pub inline_all: bool,

    /// Check nothing if there is JML that cannot be read; without it, only what rests on such a clause is unknown, and a note says so
    #[arg(long, help_heading = "Contracts")]
    pub strict_jml: bool,

    /// The most objects of each class that a method is called on: `4`, or by class: `Node=5,Edge=3`; without it, more and more
    #[arg(long, value_name = "NUMBERS", value_parser = objects, help_heading = "Contracts")]
    pub objects: Option<Objects>,

    /// The longest arrays that a method is called on; without it, longer and longer ones
    #[arg(long, value_name = "NUMBER", help_heading = "Contracts")]
    pub array_length: Option<u32>,

    /// The longest texts that a method is called on
    #[arg(long, value_name = "NUMBER", help_heading = "Contracts")]
    pub string_length: Option<u32>,

    /// Compute with ints of so many bits in the bounded engine, as some papers do; only for comparison: nothing is proved about Java then
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(INT_BITS), help_heading = "Contracts")]
    pub int_bits: Option<u32>,

    /// What may be assumed of the world around a method: all, none, or a list of the names that reports have for assumptions; what is
    /// proved under another assumption is unknown then [default: all]
    #[arg(long, value_name = "NAMES", value_parser = granted)]
    pub assume: Option<Granted>,

    /// Where sources are, for excerpts and reports, if not beside the classes or where Maven and Gradle have them
    #[arg(long, value_name = "PATHS")]
    pub sources: Option<OsString>,

    /// Which checks: all, or a list of assertion, null, index, cast, negative-size, division, array-store, contract, uncaught
    /// [default: all]
    #[arg(long, value_name = "KINDS", value_delimiter = ',', value_parser = check_kinds)]
    pub check: Option<Vec<CheckKinds>>,

    /// An SV-COMP property file; it selects the checks, and the last line is TRUE, FALSE or UNKNOWN
    #[arg(long, value_name = "FILE", conflicts_with = "check")]
    pub property: Option<PathBuf>,

    /// Leave out checks in these classes, methods or files, such as `com.example.generated.*` or `Parser.java`; may be
    /// given several times
    #[arg(long, value_name = "PATTERN")]
    pub exclude: Vec<String>,

    /// How integers are read [default: exact]
    #[arg(long, value_enum)]
    pub integers: Option<IntegersArg>,

    /// Stop after this many seconds, for each entry [default: 60]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<Seconds>,

    /// When a check is refuted, go on with the others for this many seconds [default: 3]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub linger: Option<Seconds>,

    /// The engine to use [default: all]
    #[arg(long, value_name = "ENGINE", value_enum, help_heading = "Engines")]
    pub engine: Option<EngineArg>,

    /// The Horn solver: spacer, eldarica, golem, or the path of any solver that reads SMT-LIB HORN [default: spacer]
    #[arg(long, value_name = "SOLVER", help_heading = "Engines")]
    pub solver: Option<String>,

    /// Only this configuration of the ladder (see below)
    #[arg(long, value_name = "NAME", value_parser = configuration, help_heading = "Engines")]
    pub config: Option<String>,

    /// The most iterations of a loop and calls within calls that the bounded engine goes to; without it, as many as time allows
    #[arg(long, value_name = "NUMBER", help_heading = "Engines")]
    pub unwind: Option<u32>,

    /// How many solvers of the horn engine may run at once; with more than two, the bounded engine asks cvc5 beside Z3
    /// [default: 2]
    #[arg(long, short, value_name = "NUMBER", help_heading = "Engines")]
    pub jobs: Option<usize>,

    /// The most memory for each solver, in megabytes [default: 4000]
    #[arg(long, value_name = "MB", help_heading = "Engines")]
    pub memory: Option<u64>,

    /// Where the answer goes.
    #[command(flatten)]
    pub report: ReportArgs,

    /// Write the checked proofs to this file: SMT-LIB, one query per clause, each `unsat`
    #[arg(long, value_name = "FILE", help_heading = "Reports")]
    pub certificate: Option<PathBuf>,

    /// Where a check is refuted, write a program to this folder that fails the same way under `java -ea`
    #[arg(long, value_name = "FOLDER", help_heading = "Reports")]
    pub reproducer: Option<PathBuf>,
}

impl VerifyArgs {
    /// What is asked of a session; what nobody has said is as it has it.
    pub fn options(&self, property: Option<Property>) -> Options {
        let defaults = Options::default();
        let is_about_methods = self.contracts || !self.method.is_empty();
        let wanted = match (is_about_methods, self.all_entries) {
            (true, _) => Wanted::Functions {
                named: self.method.clone(),
                with_contracts: self.contracts,
                use_contracts: !self.inline_all,
            },
            (false, true) => Wanted::AllEntries,
            (false, false) => Wanted::Entry,
        };
        let integers = self.integers.unwrap_or(IntegersArg::Exact).integers();
        let engines = match (integers, self.engine.unwrap_or(EngineArg::All)) {
            // Whoever knows them.
            (Integers::Unbounded, EngineArg::All) => EngineArg::Horn.engines(),
            (Integers::Exact | Integers::Late | Integers::LateExact | Integers::Unbounded, engine) => engine.engines(),
        };
        Options {
            paths: self.program.paths.clone(),
            entry: self.program.entry.clone(),
            sources: self.sources.iter().flat_map(std::env::split_paths).collect(),
            wanted,
            strict_contracts: self.strict_jml,
            kinds: self.check.as_ref().map(|check| check.iter().flat_map(|kinds| kinds.0.iter().copied()).collect()),
            property,
            exclude: Exclude(self.exclude.clone()),
            granted: self.assume.clone().unwrap_or_default().0,
            integers,
            engines,
            ladder: match &self.config {
                None => defaults.ladder,
                Some(name) => Configuration::by_name(name).into_iter().collect(),
            },
            horn_solver: self.solver.clone().unwrap_or(defaults.horn_solver),
            timeout: self.timeout.map_or(defaults.timeout, |seconds| seconds.0),
            linger: self.linger.map_or(defaults.linger, |seconds| seconds.0),
            unwind: self.unwind,
            jobs: self.jobs.unwrap_or(defaults.jobs),
            memory_mb: self.memory.unwrap_or(defaults.memory_mb),
            sizes: self.sizes(),
            int_bits: self.int_bits,
            replay: true,
            certificates: self.certificate.is_some(),
        }
    }

    /// The bounds of what methods are called on.
    pub fn sizes(&self) -> Sizes {
        let mut sizes = Sizes::default();
        let lengths = [(ARRAY_LENGTH, self.array_length), (STRING_LENGTH, self.string_length)];
        sizes.by_key.extend(lengths.into_iter().filter_map(|(key, most)| Some((key.to_owned(), most?))));
        for (class, most) in self.objects.iter().flat_map(|objects| &objects.0) {
            sizes.by_key.insert(format!("{OBJECTS}{class}"), *most);
        }
        sizes
    }
}

/// How many bits narrow integers may have.
pub const INT_BITS: std::ops::RangeInclusive<i64> = 2..=31;

/// Numbers of objects, by class; for all others under an empty name.
#[derive(Clone, Debug)]
pub struct Objects(pub Vec<(String, u32)>);

/// Reads `4` or `Node=5,Edge=3`.
pub fn objects(text: &str) -> Result<Objects, String> {
    let number = |text: &str| text.trim().parse::<u32>().map_err(|_| format!("`{text}` is no number of objects"));
    let parts = text.split(',').map(|part| match part.split_once('=') {
        Some((class, count)) if !class.trim().is_empty() => Ok((class.trim().to_owned(), number(count)?)),
        Some(_) => Err("expected a number, or Class=number,…".to_owned()),
        None => Ok((String::new(), number(part)?)),
    });
    parts.collect::<Result<_, _>>().map(Objects)
}

/// The assumptions that verdicts may rest on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Granted(pub BTreeSet<Assumption>);

impl Default for Granted {
    fn default() -> Granted {
        Granted(Assumption::ALL.into_iter().collect())
    }
}

/// Reads `all`, `none`, or names with commas between them.
pub fn granted(text: &str) -> Result<Granted, String> {
    match text {
        "all" => return Ok(Granted::default()),
        "none" => return Ok(Granted(BTreeSet::new())),
        _ => {}
    }
    let named = text.split(',').map(|name| {
        Assumption::by_id(name.trim()).ok_or_else(|| {
            let known = Assumption::ALL.map(Assumption::id);
            format!("`{name}` is no assumption: expected all, none, or some of {}", known.join(", "))
        })
    });
    named.collect::<Result<_, _>>().map(Granted)
}

/// A time.
#[derive(Clone, Copy, Debug)]
pub struct Seconds(pub Duration);

/// Reads a time.
pub fn seconds(text: &str) -> Result<Seconds, String> {
    seconds_of(text.parse::<f64>().unwrap_or(f64::NAN))
}

/// A number of seconds, unless it is none.
pub fn seconds_of(number: f64) -> Result<Seconds, String> {
    Duration::try_from_secs_f64(number).map(Seconds).map_err(|_| "a number of seconds is expected".to_owned())
}

/// Kinds of checks, as one word names them.
#[derive(Clone, Debug)]
pub struct CheckKinds(pub Vec<CheckKind>);

/// Reads a kind of checks, or `all`.
pub fn check_kinds(text: &str) -> Result<CheckKinds, String> {
    let all: Vec<CheckKind> = all_kinds();
    if text == "all" {
        return Ok(CheckKinds(all));
    }
    let known: Vec<CheckKind> = all.into_iter().filter(|kind| *kind != CheckKind::UNSUPPORTED).collect();
    match known.iter().find(|kind| kind.name() == text) {
        Some(kind) => Ok(CheckKinds(vec![*kind])),
        None => {
            let names: Vec<&str> = known.iter().map(|kind| kind.name()).collect();
            Err(format!("expected `all`, or some of {}", names.join(", ")))
        }
    }
}

/// The kinds of checks of all languages.
fn all_kinds() -> Vec<CheckKind> {
    languages::all().kinds().iter().map(|kind| kind.kind).collect()
}

fn configuration(text: &str) -> Result<String, String> {
    match engine::horn::Configuration::by_name(text) {
        Some(rung) => Ok(rung.name.to_owned()),
        None => {
            let names: Vec<&str> = engine::horn::Configuration::all().iter().map(|rung| rung.name).collect();
            Err(format!("expected one of {}", names.join(", ")))
        }
    }
}

/// `jackalope emit`.
#[derive(Debug, Args)]
pub struct EmitArgs {
    /// `ivl`: as it comes from the front end; `after:STEP`: after a step of the way to the clauses, by its number or its pass; `horn`: as Horn clauses;
    /// `ssa`: as guarded SSA with loops cut; `after:template`: what templates say of its loops; `after:reach`: with one object of a linked structure followed (`after:reach:2` in the second way that is tried)
    #[arg(value_name = "FORM", value_parser = Form::parse)]
    pub form: Form,

    /// The program.
    #[command(flatten)]
    pub program: ProgramArgs,

    /// For `horn`: the configuration of the ladder
    #[arg(long, value_name = "NAME", value_parser = configuration, default_value = "space")]
    pub config: String,

    /// For `horn`: how integers are read
    #[arg(long, value_enum, default_value_t = IntegersArg::Exact)]
    pub integers: IntegersArg,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}
