//! Large programs: nothing here may take time quadratic in their size. Within one procedure, whose size the JVM bounds, sets of locals for each
//! block are dense: a 64th of quadratic, and no more than that.

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

/// How long each step takes, in order.
fn measure(source: &str) -> Vec<(&'static str, f64)> {
    let mut laps = Vec::new();
    let mut start = Instant::now();
    let mut lap = |name: &'static str| {
        laps.push((name, start.elapsed().as_secs_f64()));
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
    for pass in all() {
        program = pass.run(program);
        lap(pass.name());
    }
    check::program(&program).unwrap_or_else(|errors| panic!("{}", errors[0]));
    laps
}

/// The best of three, as others use the machine, too.
fn best(source: &str) -> Vec<(&'static str, f64)> {
    let mut laps = measure(source);
    for _ in 0..2 {
        for (best, (_, seconds)) in laps.iter_mut().zip(measure(source)) {
            best.1 = best.1.min(seconds);
        }
    }
    laps
}

/// Times are too short to be compared below this.
const SHORT: f64 = 0.02;

/// Four times the size takes less than so many times as long: four is linear, sixteen quadratic, 64 cubic.
fn grows(most: f64, small: &str, large: &str) {
    for ((name, short), (_, long)) in best(small).into_iter().zip(best(large)) {
        eprintln!("{name}: {short:.3} s, four times as large {long:.3} s");
        assert!(long < most * short.max(SHORT), "{name}: {short:.3} s, four times as large {long:.3} s");
    }
}

#[test]
fn one_huge_procedure() {
    grows(24.0, &long_proc("p", 2_500), &long_proc("p", 10_000));
}

#[test]
fn many_procedures() {
    let source = |count: usize| (0..count).map(|index| long_proc(&format!("p{index}"), 8)).collect::<String>();
    grows(9.0, &source(750), &source(3_000));
}
