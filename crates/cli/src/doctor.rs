//! `jackalope doctor`: says what Jackalope finds on this machine, what is missing and how to get it.

use crate::args::{Seconds, seconds};
use crate::exit::{Exit, Failure};
use crate::languages;
use crate::output;
use crate::terminal::Colours;
use clap::{Args, ValueEnum};
use report::doctor::{Examination, Part};
use report::model::Tool;
use std::path::PathBuf;

const HELP: &str = "\
What `verify` needs: a JDK with javac and Z3, both working, and a folder for temporary files. All else is useful, but not needed.

Exit codes:
  0  all is there that `verify` needs
  3  something of it is missing or broken

Examples:
  jackalope doctor
  JACKALOPE_JDK=/opt/jdk-21 jackalope doctor
  jackalope doctor --format json | jq '.parts[] | select(.state != \"fine\")'";

/// `jackalope doctor`.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub struct DoctorArgs {
    /// How to print what was found
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    format: Format,

    /// How long each program may take to answer
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    timeout: Seconds,
}

/// How to print it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// For machines
    Json,
}

/// Looks, and tells.
pub fn doctor(args: &DoctorArgs) -> Result<Exit, Failure> {
    let mut parts = session::doctor::parts(&languages::all(), args.timeout.0);
    parts.extend([configuration(), terminal()]);
    let tool = Tool { name: "jackalope".into(), version: env!("CARGO_PKG_VERSION").into() };
    let examination = Examination::new(tool, parts);
    let text = match args.format {
        Format::Text => examination.text(Colours::of(&std::io::stdout()).are_on()),
        Format::Json => examination.json(),
    };
    output::write_stdout(&text)?;
    Ok(if examination.ready { Exit::Fine } else { Exit::BadInput })
}

/// The settings that count in this folder.
fn configuration() -> Part {
    let mut part = Part::new("jackalope.toml", "settings of a project, found upwards from what is verified");
    let here = std::env::current_dir().unwrap_or_default();
    let found: Option<PathBuf> =
        here.ancestors().map(|folder| folder.join("jackalope.toml")).find(|file| file.is_file());
    match found {
        Some(file) => part.path = Some(file.display().to_string()),
        None => part.notes.push("none in this folder or above it, and none is needed".to_owned()),
    }
    part
}

fn terminal() -> Part {
    let mut part = Part::new("colours", "verdicts are easier to see");
    let about = match Colours::of(&std::io::stdout()) {
        Colours::Refused => "off: NO_COLOR is set",
        Colours::Forced => "on: CLICOLOR_FORCE is set",
        Colours::Terminal => "on: the output is a terminal",
        Colours::Plain => "off: the terminal has none (TERM=dumb), or CLICOLOR is 0",
        Colours::NoTerminal => "off: the output is no terminal",
    };
    part.notes.push(about.to_owned());
    part
}
