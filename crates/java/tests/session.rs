//! A session is opened once, asked several times, watched, and cancelled.

use base::Deadline;
use java::Java;
use report::model::{Report, Status};
use session::language::Languages;
use session::{Event, FailureKind, Options, Session, Wanted};
use std::path::PathBuf;
use std::time::Duration;

const SOURCE: &str = "public class Both {
    public static int half(int n) { return n / 2; }
    public static int quotient(int a, int b) { return a / b; }
    public static void main(String[] args) { assert half(8) == 4; }
}
";

const CONTRACTS: &str = "public class Account {
    //@ requires 0 <= a && a < 1000;
    //@ ensures \\result == a + 1;
    public static int next(int a) { return a + 1; }
    //@ requires a != 0;
    //@ ensures \\result * a <= 100 || a < 0;
    public static int share(int a) { return 100 / a; }
}
";

/// A folder of its own with one source file; it stays until the process ends, as all that is temporary does in time.
fn source(name: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("session-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let file = folder.join(format!("{name}.java"));
    std::fs::write(&file, text).expect("a file can be written");
    file
}

fn options(file: PathBuf) -> Options {
    Options { paths: vec![file], timeout: Duration::from_secs(30), ..Options::default() }
}

fn java() -> Languages {
    Languages::new(vec![Box::new(Java::default())])
}

fn verdicts(report: &Report) -> Vec<(&str, Status)> {
    report.entries.iter().map(|entry| (&*entry.name, entry.verdict)).collect()
}

#[test]
fn entries_are_verified_one_by_one_and_again() {
    let file = source("Both", SOURCE);
    let mut session = Session::open(options(file), &java(), &Deadline::never()).expect("it opens");
    let mut told = Vec::new();
    while session
        .next(&mut |event| match event {
            Event::Begun { number, of, .. } => told.push(format!("{number} of {of}")),
            Event::Engine(_) => {}
            Event::Ended(entry) => told.push(format!("{} {}", entry.name, entry.verdict.name())),
        })
        .expect("it goes on")
    {}
    assert_eq!(told, ["1 of 1", "Both.main(java.lang.String[]) proved"]);
    assert_eq!(session.report().verdict, Status::Proved);
    // The same program, with more questions; nothing is compiled again.
    session.ask("Both.quotient(int,int)");
    assert_eq!(session.report().verdict, Status::Unknown, "an entry is missing");
    assert!(session.next(&mut |_| {}).expect("it goes on"));
    session.ask("Both.half(int)");
    assert!(session.next(&mut |_| {}).expect("it goes on"));
    assert!(!session.next(&mut |_| {}).expect("there is nothing left"));
    let report = session.report();
    let expected = [
        ("Both.main(java.lang.String[])", Status::Proved),
        ("Both.quotient(int,int)", Status::Refuted),
        ("Both.half(int)", Status::Proved),
    ];
    assert_eq!(verdicts(&report), expected);
    assert_eq!(report.verdict, Status::Refuted);
    let proved = report.entries.iter().flat_map(|entry| &entry.checks).filter(|check| check.status == Status::Proved);
    let by: Vec<&str> = proved.map(|check| check.by.as_ref().map_or("nobody", |by| &*by.words)).collect();
    assert!(!by.is_empty() && !by.contains(&"nobody"), "{by:?}");
}

#[test]
fn methods_are_checked_by_themselves() {
    let wanted = Wanted::Functions { named: Vec::new(), with_contracts: true, use_contracts: true };
    let options = Options { wanted, ..options(source("Account", CONTRACTS)) };
    let mut session = Session::open(options, &java(), &Deadline::never()).expect("it opens");
    let entries: Vec<Option<&str>> = session.entries().collect();
    assert_eq!(entries, [Some("Account.next(int)"), Some("Account.share(int)")]);
    let mut told = Vec::new();
    let mut on = |event: Event<'_>| {
        if let Event::Ended(entry) = event {
            told.push(format!("{} {}", entry.name, entry.verdict.name()));
        }
    };
    while session.next(&mut on).expect("it goes on") {}
    assert_eq!(told, ["Account.next(int) proved", "Account.share(int) proved"]);
    let report = session.report();
    assert!(report.entries.iter().all(|entry| entry.is_method && entry.verdict == Status::Proved), "{report:?}");
}

#[test]
fn whoever_cancels_gets_what_is_known() {
    let file = source("Both", SOURCE);
    let cancel = Deadline::never();
    let options = Options { wanted: Wanted::AllEntries, ..options(file) };
    let mut session = Session::open(options, &java(), &cancel).expect("it opens");
    assert!(session.entries().count() > 1);
    assert!(session.next(&mut |_| {}).expect("it goes on"));
    cancel.cancel();
    assert!(!session.next(&mut |_| {}).expect("it ends"));
    let report = session.report();
    assert_eq!(report.entries.len(), 1);
    assert_ne!(report.verdict, Status::Proved);
    assert_eq!(report.notes, ["interrupted: this is what was known by then"]);
}

#[test]
fn what_cannot_be_opened_says_whose_fault_it_is() {
    let missing = options(PathBuf::from("nowhere/Missing.java"));
    let failure = Session::open(missing, &java(), &Deadline::never()).err().expect("it is not there");
    assert_eq!(failure.kind, FailureKind::BadInput);
    let mut late = options(source("Both", SOURCE));
    late.timeout = Duration::ZERO;
    let failure = Session::open(late, &java(), &Deadline::never()).err().expect("there is no time");
    assert_eq!(failure.kind, FailureKind::Late);
}
