//! Programs in C, from their files to verdicts: those of `tests/c/run` end as their native twins do, those of `tests/c/proved` are proved, and those of
//! `tests/c/refuted` fail where they say, as a native run confirms.

use base::Deadline;
use c::C;
use ivl::interp::{self, ByKind, Limits, Machine, NoOutput, Outcome, Seeded};
use process::{Order, TempFolder};
use report::model::{Report, Status};
use session::language::{Language, Languages, Request};
use session::{Options, Session};
use std::path::{Path, PathBuf};
use std::time::Duration;

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/c").join(folder);
    let read = std::fs::read_dir(&folder).expect("the folder of the programs is there");
    let mut files: Vec<PathBuf> = read.map(|entry| entry.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "c"));
    files.sort();
    assert!(!files.is_empty(), "{}", folder.display());
    files
}

/// What a program returns natively.
fn native(file: &Path) -> i32 {
    let folder = TempFolder::new().expect("a folder");
    let binary = folder.path().join("program");
    let mut compile = Order::new(Path::new("cc"));
    compile.args = ["-std=gnu11", "-w", "-o"].into_iter().map(Into::into).collect();
    compile.args.extend([binary.clone().into_os_string(), file.as_os_str().to_owned()]);
    let compiled = process::run(&compile, None).expect("cc is there");
    assert!(
        compiled.status.is_some_and(|status| status.success()),
        "{}: {}",
        file.display(),
        String::from_utf8_lossy(&compiled.stderr)
    );
    let ended = process::run(&Order::new(&binary), None).expect("it starts");
    ended.status.and_then(|status| status.code()).expect("it ends by itself")
}

#[test]
fn programs_end_as_natively() {
    for file in files("run") {
        for seed in 0..3 {
            let options = Options { paths: vec![file.clone()], ..Options::default() };
            let languages = Languages::new(vec![Box::new(C::default())]);
            let (_, loaded) = languages
                .load(&Request::of(&options, &Deadline::never()))
                .unwrap_or_else(|error| panic!("{}", error.message));
            let compiled = interp::compile(&loaded.program);
            let limits = Limits { steps: 10_000_000, ..Limits::default() };
            let mut inputs = ByKind::new(Seeded::new(seed));
            let outcome = Machine::new(&compiled, limits).run(&mut inputs, &mut NoOutput);
            let Outcome::Halted(status) = outcome else { panic!("{}: {outcome:?}", file.display()) };
            assert_eq!(status, native(&file), "{}", file.display());
        }
    }
}

fn verified(file: &Path) -> Report {
    let options = Options { paths: vec![file.to_owned()], timeout: Duration::from_secs(30), ..Options::default() };
    let languages = Languages::new(vec![Box::new(C::default())]);
    let root = Deadline::never();
    let mut session = Session::open(options, &languages, &root)
        .unwrap_or_else(|failure| panic!("{}: {}", file.display(), failure.message));
    while session.next(&mut |_| {}).unwrap_or_else(|failure| panic!("{}: {}", file.display(), failure.message)) {}
    session.report()
}

#[test]
fn what_is_right_is_proved() {
    for file in files("proved") {
        let report = verified(&file);
        assert_eq!(report.entries[0].verdict, Status::Proved, "{}: {:#?}", file.display(), report.entries[0].checks);
    }
}

#[test]
fn what_fails_is_refuted_natively_where_it_fails() {
    for file in files("refuted") {
        let text = std::fs::read_to_string(&file).expect("the program can be read");
        let (line, kind) = text
            .lines()
            .zip(1..)
            .find_map(|(line, number)| Some((number, line.split_once("//~ refuted: ")?.1.trim().to_owned())))
            .unwrap_or_else(|| panic!("{}: nothing is marked", file.display()));
        let report = verified(&file);
        let entry = &report.entries[0];
        assert_eq!(entry.verdict, Status::Refuted, "{}: {:#?}", file.display(), entry.checks);
        for check in entry.checks.iter().filter(|check| check.status == Status::Refuted) {
            assert_eq!((check.place.line, &check.kind), (Some(line), &kind), "{}", file.display());
        }
        for found in &entry.counterexamples {
            // Copies that overlap are not seen by the sanitizers where the compiler has put code in place of the call.
            let by = if kind == "overlap" { "interpreter" } else { "native" };
            assert_eq!(found.confirmed_by, by, "{}", file.display());
        }
    }
}

/// What is not modelled, or not defined, is never proved.
#[test]
fn nothing_is_proved_beyond_what_is_modelled() {
    let folder = TempFolder::new().expect("a folder");
    let programs = [
        ("a string literal is written to", "int main(void) { char *s = \"hare\"; s[0] = 'c'; return 0; }"),
        ("no order is defined", "int main(void) { int i = 1; i = i++ + 1; return i; }"),
        ("two calls write the same", "int g; int f(int x) { return g = x; } int main(void) { return f(1) - f(2); }"),
        (
            "a call writes what is read and assigned",
            "int x[1]; int f(void) { x[0] |= 8; return 1; } int main(void) { x[0] |= f(); return x[0]; }",
        ),
        ("a pointer becomes a number", "int main(void) { int x; return (long) &x == 8; }"),
        (
            "bytes of a pointer are read as a number",
            "int main(void) { int x; union { int *p; long n; } u; u.p = &x; return u.n == 8; }",
        ),
        (
            "a function of the library is called that is not known",
            "extern int __isnanf(float); extern void reach_error(void); int main(void) { if (__isnanf(1)) reach_error(); return 0; }",
        ),
        ("arguments are given", "int main(int argc, char **argv) { return argc > 3; }"),
    ];
    for (what, text) in programs {
        let file = folder.path().join("program.c");
        std::fs::write(&file, text).expect("it can be written");
        let entry = &verified(&file).entries[0];
        assert_eq!(entry.verdict, Status::Unknown, "{what}: {:#?}", entry.checks);
    }
}

#[test]
fn what_is_no_c_is_shown_at_its_place() {
    let folder = TempFolder::new().expect("a folder");
    let file = folder.path().join("broken.c");
    std::fs::write(&file, "int main(void) {\n    return 1 +;\n}\n").expect("it can be written");
    let request = Request::of(&Options { paths: vec![file], ..Options::default() }, &Deadline::never());
    let failure = C::default().open(&request).err().expect("it does not compile");
    assert!(failure.message.contains("broken.c:2:15"), "{}", failure.message);
    assert!(failure.message.contains("return 1 +;"), "{}", failure.message);
}
