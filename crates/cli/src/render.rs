//! Where an answer goes: to standard output in the form that was asked for, to a page, to a witness.

use crate::args::{Format, RenderArgs, ReportArgs};
use crate::exit::{Exit, Failure};
use crate::output::{expect_file, write_file, write_stdout};
use crate::terminal::Colours;
use report::model::{Report, Status};
use report::witness::yaml::{self, InputFile};
use std::io::Read;
use std::path::Path;
use std::time::SystemTime;

/// Prints and writes a report.
pub fn render(report: &Report, args: &ReportArgs) -> Result<Exit, Failure> {
    if let Some(path) = &args.html {
        write_file(path, &report::html::page(report))?;
    }
    if let Some(path) = &args.witness {
        witness(report, path)?;
    }
    let text = match args.format {
        Format::Text => {
            let options = report::text::Options {
                colours: Colours::of(&std::io::stdout()).are_on(),
                quiet: args.quiet,
                stats: args.stats,
            };
            let mut text = report::text::text(report, options);
            // The convention of SV-COMP.
            if report.entries.iter().any(|entry| entry.property.is_some()) {
                text.push_str(match report.verdict {
                    Status::Proved => "TRUE\n",
                    Status::Refuted => "FALSE\n",
                    Status::Unknown => "UNKNOWN\n",
                });
            }
            text
        }
        Format::Json => report::json::json(report),
        Format::Sarif => report::sarif::sarif(report),
        Format::Github => report::github::github(report),
    };
    write_stdout(&text)?;
    Ok(match report.verdict {
        Status::Proved => Exit::Fine,
        Status::Refuted => Exit::Refuted,
        Status::Unknown => Exit::Unknown,
    })
}

/// Says beforehand whether the files could be written: nobody should wait for an answer that has nowhere to go.
pub fn expect_outputs(args: &ReportArgs) -> Result<(), Failure> {
    args.html.iter().chain(&args.witness).try_for_each(|path| expect_file(path))
}

/// The witness of the first entry that has one: in YAML if the file is called so, else in GraphML.
fn witness(report: &Report, path: &Path) -> Result<(), Failure> {
    let now = SystemTime::now();
    let is_yaml = path.extension().is_some_and(|name| name == "yml" || name == "yaml");
    let nothing = |why: &str| {
        crate::exit::say("note", &format!("no witness is written: {why}"));
        Ok(())
    };
    if is_yaml && report.language != "C" {
        return nothing("those in YAML are for programs in C");
    }
    let written = if is_yaml {
        let Some(files) = given_files(report) else { return nothing("the files of the program cannot be read") };
        report.entries.iter().find_map(|entry| yaml::witness(report, entry, &files, now))
    } else {
        report.entries.iter().find_map(|entry| report::witness::witness(report, entry, now))
    };
    match written {
        Some(text) => write_file(path, &text),
        None if is_yaml && report.verdict == Status::Refuted => {
            nothing("the place of the failure is in none of the files")
        }
        None => nothing("nothing was proved or refuted as a whole"),
    }
}

/// The files that the user named, and those of the folders that were named as far as the report speaks of them.
fn given_files(report: &Report) -> Option<Vec<InputFile>> {
    let sources = report.sources.iter().map(|source| &source.path);
    let paths: Vec<&String> = match report.paths.iter().any(|path| Path::new(path).is_dir()) {
        true => sources.collect(),
        false => report.paths.iter().collect(),
    };
    paths.into_iter().map(|path| Some(InputFile::new(path.clone(), &std::fs::read(path).ok()?))).collect()
}

/// `jackalope report`: a saved report, shown again.
pub fn again(args: &RenderArgs) -> Result<Exit, Failure> {
    expect_outputs(&args.report)?;
    let bad = |error: String| Failure::bad_input(format!("{}: {error}", args.file.display()));
    let text = if args.file == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().lock().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(&args.file)
    };
    let text = text.map_err(|error| bad(error.to_string()))?;
    let mut report = report::json::read(&text).map_err(|error| bad(error.to_string()))?;
    for source in &mut report.sources {
        // What has been moved since is shown without its text.
        source.text = source.text.take().or_else(|| std::fs::read_to_string(&source.path).ok());
    }
    render(&report, &args.report)
}
