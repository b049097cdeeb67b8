//! Reads any text as an IVL program. What is read survives printing; what is well-formed survives the exact steps of the horn pipeline and
//! behaves as before. Start from `tests/ivl`: `cargo +nightly fuzz run ivl fuzz/corpus/ivl tests/ivl`.

#![no_main]

use engine::horn::Contents;
use engine::pipelines;
use ivl::interp::{Collected, Limits, Outcome, Recorder, Seeded, compile, run};
use ivl::{Program, check, parse, print};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|source: &str| {
    let Ok(program) = parse::program(source) else {
        return;
    };
    let text = print::program(&program);
    let again = parse::program(&text).expect("what is printed can be read");
    assert_eq!(text, print::program(&again));
    if check::program(&program).is_err() || program.entry.is_none() {
        return;
    }
    let mut inputs = Recorder::new(Seeded::new(1));
    let (before, out_before) = observe(&program, &mut inputs, 10_000);
    let pipeline = pipelines::horn(None, Contents::Exact).exact();
    let program = pipeline.run(program, &mut |_| {}).expect("passes keep programs well-formed");
    check::program(&program).expect("passes keep programs well-formed");
    let (after, out_after) = observe(&program, &mut inputs.replay(), 100_000);
    if before != "does not count" {
        assert_eq!((before, out_before), (after, out_after));
    }
});

fn observe(program: &Program, inputs: &mut dyn ivl::interp::Inputs, steps: u64) -> (String, Vec<u16>) {
    let limits = Limits { steps, heap_bytes: 1 << 24, depth: 1000, ..Limits::default() };
    let mut output = Collected::new(1 << 16);
    let outcome = run(&compile(program), inputs, &mut output, &limits);
    let shown = match outcome {
        Outcome::Returned(values) => format!("returned {}", values.len()),
        Outcome::Halted(status) => format!("halted {status}"),
        Outcome::Failed { check, .. } => format!("failed {check}"),
        Outcome::Blocked { .. } => "blocked".to_owned(),
        Outcome::BadInput { input, .. } => format!("bad input {input}"),
        Outcome::Limit { .. } | Outcome::Stuck { .. } | Outcome::Approximated { .. } => "does not count".to_owned(),
    };
    (shown, output.out)
}
