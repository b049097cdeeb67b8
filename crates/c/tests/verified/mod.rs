//! Programs in C, verified by all engines as the command line does it.
#![allow(dead_code, reason = "each test uses what it needs")]

use base::Deadline;
use c::C;
use report::model::Report;
use session::language::Languages;
use session::{Options, Session};
use std::path::Path;
use std::time::Duration;

/// With all defaults.
pub fn verified(file: &Path) -> Report {
    verified_from(C::default(), file, None)
}

/// From an entry.
pub fn verified_from(c: C, file: &Path, entry: Option<&str>) -> Report {
    verified_for(c, file, entry, None)
}

/// From an entry, and these kinds of checks.
pub fn verified_for(c: C, file: &Path, entry: Option<&str>, kinds: Option<Vec<ivl::CheckKind>>) -> Report {
    report_of(c, options(file, entry, kinds))
}

/// What that asks for.
pub fn options(file: &Path, entry: Option<&str>, kinds: Option<Vec<ivl::CheckKind>>) -> Options {
    Options {
        kinds,
        paths: vec![file.to_owned()],
        entry: entry.map(str::to_owned),
        timeout: Duration::from_secs(30),
        ..Options::default()
    }
}

/// What is said of a program.
pub fn report_of(c: C, options: Options) -> Report {
    let shown = options.paths[0].display().to_string();
    let languages = Languages::new(vec![Box::new(c)]);
    let root = Deadline::never();
    let mut session =
        Session::open(options, &languages, &root).unwrap_or_else(|failure| panic!("{shown}: {}", failure.message));
    while session.next(&mut |_| {}).unwrap_or_else(|failure| panic!("{shown}: {}", failure.message)) {}
    session.report()
}
