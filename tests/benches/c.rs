//! How long it takes from a thousand lines of C to a checked program of the IVL, and how fast the interpreter is on a loop in C and on the same loop in Java.
//!
//! `cargo bench -p jackalope-tests --bench c`.

use base::Deadline;
use divan::Bencher;
use divan::counter::ItemsCount;
use front_java::classpath::Jdk;
use front_java::{javac, project};
use ivl::Program;
use ivl::interp::{self, Limits, Machine, NoOutput, Outcome, Seeded};
use jackalope_tests::TempFolder;
use jackalope_tests::c::ours;
use std::fmt::Write as _;
use std::sync::LazyLock;

fn main() {
    divan::main();
}

/// How often the loop is run.
const ROUNDS: usize = 1_000_000;

/// Random programs, one after the other, until there are a thousand lines.
static LINES: LazyLock<String> = LazyLock::new(|| {
    let mut text = String::new();
    let mut calls = String::new();
    for seed in 0.. {
        let program = cgen::program(seed, &format!("p{seed}_"));
        text.push_str(&program.replace("int main(void)", &format!("static int main_{seed}(void)")));
        let _ = writeln!(calls, "    sum += (unsigned) main_{seed}();");
        if text.lines().count() >= 1000 {
            break;
        }
    }
    format!("{text}int main(void) {{\n    unsigned sum = 0;\n{calls}    return (int) sum;\n}}\n")
});

#[divan::bench]
fn thousand_lines_to_ivl(bencher: Bencher) {
    let lines = LINES.lines().count();
    bencher.counter(ItemsCount::new(lines)).bench(|| {
        let hir = ours::analyse(&LINES).expect("it is C");
        ours::lowered(&hir).expect("it can be lowered")
    });
}

const LOOP: &str = "int a = 1, b = 7;\n\
                    for (int i = 0; i < 1000000; i++) { a = (a & 0xffff) * 31 + i; b = b ^ (a >> 3); a = (a & 0xffffff) - (b & 0xffff); }\n";

fn run(bencher: Bencher, program: &Program) {
    let compiled = interp::compile(program);
    bencher.counter(ItemsCount::new(ROUNDS)).bench(|| {
        let outcome = Machine::new(&compiled, Limits::default()).run(&mut Seeded::new(1), &mut NoOutput);
        assert!(matches!(outcome, Outcome::Halted(_) | Outcome::Returned(_)), "{outcome:?}");
    });
}

#[divan::bench]
fn loop_in_c(bencher: Bencher) {
    let hir = ours::analyse(&format!("int main(void) {{\n{LOOP}return a + (b & 1);\n}}\n")).expect("it is C");
    run(bencher, &ours::lowered(&hir).expect("it can be lowered"));
}

#[divan::bench]
fn loop_in_java(bencher: Bencher) {
    let folder = TempFolder::new().expect("a folder");
    let source = folder.path().join("Loop.java");
    let text = format!(
        "class Loop {{ public static void main(String[] x) {{\n{LOOP}if (a + (b & 1) == 0) throw new Error();\n}} }}\n"
    );
    std::fs::write(&source, text).expect("it can be written");
    let jdk = Jdk::locate(None).expect("a JDK is installed");
    let classes = javac::compile(Some(&jdk), &[source], None, None, &Deadline::never()).expect("it compiles");
    let request = project::Request {
        paths: vec![javac::classes_in(&classes)],
        entry: Some("Loop".into()),
        ..project::Request::default()
    };
    run(bencher, &project::open(&request).expect("it can be lowered").program);
}
