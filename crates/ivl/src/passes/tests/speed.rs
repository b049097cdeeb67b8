//! Large programs: nothing here may take time quadratic in their size.

use super::*;
use std::fmt::Write;
use std::time::Instant;

/// A method as a front end makes it from a long straight piece of code: every access behind a test in a block of its own,
/// temporaries that live across blocks, constants and copies that nobody kills.
fn long_proc(name: &str, steps: usize) -> String {
    let mut vars = Vec::new();
    let mut blocks = String::new();
    for step in 0..steps {
        let (here, next) = (2 * step + 1, 2 * step + 3);
        vars.push(format!("c{step}, t{step}, u{step}"));
        // Writing to a string does not fail.
        let _ = write!(
            blocks,
            "b{here}: c{step} := {step}; t{step} := x; u{step} := t{step} + c{step}; \
             if t{step} == {step} goto b{} else goto b{next};\n\
             b{}: x := u{step} + c{step}; goto b{next};\n",
            here + 1,
            here + 1,
        );
    }
    let end = 2 * steps + 1;
    format!(
        "proc {name}(x: i32) -> i32 {{ var {}: i32;\nb0: goto b1;\n{blocks}b{end}: return x + c0 + u{}; }}\n",
        vars.join(", "),
        steps - 1
    )
}

fn measure(what: &str, source: &str) {
    let mut start = Instant::now();
    let mut lap = |name: &str| {
        let seconds = start.elapsed().as_secs_f64();
        eprintln!("{what}: {name} {seconds:.3} s");
        // Generous, as machines differ: each takes less than half a second here.
        assert!(seconds < 60.0, "{what}: {name}");
        start = Instant::now();
    };
    let program = parse::program(source).expect("parses");
    lap("parse");
    let text = print::program(&program);
    lap("print");
    assert!(text.len() > 1000);
    check::program(&program).unwrap_or_else(|errors| panic!("{}", errors[0]));
    lap("check");
    let mut program = program;
    for pass in standard() {
        program = pass.run(program).0;
        lap(pass.name());
    }
    check::program(&program).unwrap_or_else(|errors| panic!("{}", errors[0]));
}

#[test]
fn one_huge_procedure() {
    measure("20,000 blocks", &long_proc("p", 10_000));
}

#[test]
fn many_procedures() {
    let source: String = (0..3000).map(|index| long_proc(&format!("p{index}"), 8)).collect();
    measure("3,000 procedures", &source);
}
