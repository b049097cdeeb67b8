//! What can be said on the command line.

use clap::{Args, Parser, Subcommand};
use std::ffi::OsString;
use std::path::PathBuf;

/// An automatic verifier for Java programs.
///
/// Jackalope reads Java class files, jars or sources, and turns them into a small intermediate language (IVL) with exactly the meaning
/// that the JVM gives them.
#[derive(Debug, Parser)]
#[command(name = "jackalope", version, max_term_width = 100, after_help = EXIT_CODES)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

const EXIT_CODES: &str = "Exit codes:
  0  fine; under `run` the program ended normally
  2  `run`: the program reached something that cannot be executed, or a limit
  3  bad input or usage
  4  internal error
Under `run` a program that ends by itself gives its own exit status (1 for an uncaught exception).

Environment:
  JACKALOPE_JDK  the home of the JDK to use (else JAVA_HOME, javac or java on the PATH, the usual places)
  NO_COLOR       no colours, even on a terminal";

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run a program in the interpreter, as `java -ea` would
    ///
    /// Same standard output, same uncaught exception, same exit status as the JVM.
    Run(RunArgs),
    /// Print an intermediate form of a program
    Emit(EmitArgs),
}

/// Which program.
#[derive(Debug, Args)]
pub struct ProgramArgs {
    /// A .java, .class, .jar or .ivl file, or a folder of classes or sources
    #[arg(value_name = "PATH")]
    pub path: PathBuf,

    /// Where to start: `Class` (its main method) or `Class.method` (static; its parameters become input)
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
}

/// `jackalope run`.
#[derive(Debug, Args)]
pub struct RunArgs {
    /// The program to run.
    #[command(flatten)]
    pub program: ProgramArgs,

    /// Nondeterministic inputs in the order they are asked for, such as 3,true,"abc",1.5,'x'
    #[arg(long, value_name = "VALUES", allow_hyphen_values = true)]
    pub input: Option<String>,

    /// Choose nondeterministic inputs by this seed
    #[arg(long, value_name = "NUMBER", conflicts_with = "input")]
    pub seed: Option<u64>,

    /// Stop after this many seconds
    #[arg(long, value_name = "SECONDS")]
    pub timeout: Option<f64>,

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

/// A form of a program that can be printed.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// As it comes from the front end.
    Ivl,
    /// After the passes up to this one.
    After(&'static str),
}

impl Form {
    fn parse(text: &str) -> Result<Form, String> {
        let names = ivl::passes::names();
        let pass = text.strip_prefix("after:").and_then(|wanted| names.iter().find(|name| **name == wanted));
        match pass {
            Some(pass) => Ok(Form::After(pass)),
            None if text == "ivl" => Ok(Form::Ivl),
            None => Err(format!("expected `ivl`, or `after:` followed by one of {}", names.join(", "))),
        }
    }
}

/// `jackalope emit`.
#[derive(Debug, Args)]
pub struct EmitArgs {
    /// `ivl`: as it comes from the front end; `after:PASS`: after the passes up to this one
    #[arg(value_name = "FORM", value_parser = Form::parse)]
    pub form: Form,

    /// The program.
    #[command(flatten)]
    pub program: ProgramArgs,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}
