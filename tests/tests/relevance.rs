//! Programs under `tests/java/run`, against themselves: what `sites` and `unique` make of them writes the same and ends in the same
//! way, and their slices end in the same way where no input is asked for that the slice might get in another order.
//!
//! One of three, others with another `SEED`; all of them with `ALL=1` in the environment.

use base::Deadline;
use front_java::classpath::Jdk;
use front_java::project::{self, Request};
use ivl::interp::{self, ByKind, Clock, Collected, Limits, Outcome, Recorder, Seeded};
use ivl::passes::{Dead, Inline, Pass, Propagate, Sites, Slice, Split, Unique, Unreachable};
use ivl::{InputKind, Program};
use jackalope_tests::random::Random;
use jackalope_tests::{Jvm, files_below, in_parallel, repository};
use std::time::Duration;

/// One of so many programs.
const SAMPLE: usize = 3;

/// What a run shows.
struct Seen {
    outcome: Outcome,
    written: (Vec<u16>, Vec<u16>),
    /// Whether it was given inputs that another program may be given in another order.
    has_inputs: bool,
}

fn run(program: &Program) -> Seen {
    let limits = Limits { deadline: Deadline::after(Duration::from_secs(60)), depth: 20_000, ..Limits::default() };
    let mut inputs = ByKind::new(Seeded::new(1));
    inputs.clock = Box::new(Clock::real());
    let mut inputs = Recorder::new(inputs);
    let mut output = Collected::new(64 << 20);
    let outcome = interp::run(&interp::compile(program), &mut inputs, &mut output, &limits);
    let has_inputs = inputs.values().iter().any(|(input, _)| program.inputs[*input].kind != InputKind::Argument);
    Seen { outcome, written: (output.out, output.err), has_inputs }
}

/// The outcome without places and values, which belong to one program.
fn end(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Returned(_) => "returned".to_owned(),
        Outcome::Halted(_) => "halted".to_owned(),
        Outcome::Approximated { .. } => "approximated".to_owned(),
        Outcome::Failed { check, .. } => format!("failed {check}"),
        other => format!("{other:?}"),
    }
}

fn after(program: &Program, passes: &[&dyn Pass]) -> Result<Program, String> {
    let mut program = program.clone();
    for pass in passes {
        program = pass.run(program);
        let broken = |errors: Vec<ivl::check::CheckError>| format!("after {}: {}", pass.name(), errors[0]);
        ivl::check::program(&program).map_err(broken)?;
    }
    Ok(program)
}

fn compare(name: &str, program: &Program) -> Result<(), String> {
    let inline = Inline::default();
    let slice = Slice::default();
    let before = run(program);
    if matches!(before.outcome, Outcome::Limit { .. }) {
        return Ok(());
    }
    let prepared =
        after(program, &[&Unreachable, &Propagate, &Dead, &inline, &Propagate, &Unreachable, &Dead, &Split])?;
    let unique = after(&prepared, &[&Sites, &Unique::default()])?;
    let seen = run(&unique);
    if end(&seen.outcome) != end(&before.outcome) || (!before.has_inputs && seen.written != before.written) {
        return Err(format!("{name}: {} becomes {} by unique", end(&before.outcome), end(&seen.outcome)));
    }
    // Half of the library takes long to slice: once must do.
    if program.procs.len() < 2_000 {
        let seen = run(&after(&prepared, &[&slice])?);
        if !before.has_inputs && end(&seen.outcome) != end(&before.outcome) {
            return Err(format!("{name}: {} becomes {} by slicing", end(&before.outcome), end(&seen.outcome)));
        }
    }
    let seen = run(&after(&unique, &[&slice])?);
    if !before.has_inputs && end(&seen.outcome) != end(&before.outcome) {
        return Err(format!("{name}: {} becomes {} by unique and slicing", end(&before.outcome), end(&seen.outcome)));
    }
    Ok(())
}

#[test]
fn programs_end_as_before() {
    let jdk = Jdk::locate(None).expect("a JDK is installed");
    let mut sources = files_below(&repository().join("tests/java/run"), "java");
    if let Ok(only) = std::env::var("ONLY") {
        sources.retain(|source| source.display().to_string().contains(&only));
    } else if std::env::var_os("ALL").is_none() {
        let given = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok());
        let seed: u64 = given.unwrap_or(1);
        println!("seed {seed}; the same again: SEED={seed} cargo test --test relevance");
        let first = Random::new(seed).below(SAMPLE);
        sources = sources.into_iter().skip(first).step_by(SAMPLE).collect();
    }
    let mut jvm = Jvm::start(&jdk);
    let classes = jvm.compile("relevance", &sources).unwrap_or_else(|errors| panic!("{errors}"));
    let differences = in_parallel(sources.len(), |index| {
        let source = &sources[index];
        let stem = source.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let text = std::fs::read_to_string(source).expect("the source can be read");
        let package = text.lines().find_map(|line| line.strip_prefix("package ")?.strip_suffix(';'));
        let main = package.map_or(stem.clone(), |package| format!("{package}.{stem}"));
        let request = Request {
            paths: vec![classes.clone()],
            entry: Some(main.clone()),
            jdk: Some(jdk.home.clone()),
            ..Request::default()
        };
        match project::open(&request) {
            Ok(lowered) => compare(&main, &lowered.program).err(),
            Err(error) => Some(format!("{main}: {error}")),
        }
    });
    let differences: Vec<String> = differences.into_iter().flatten().collect();
    assert!(
        differences.is_empty(),
        "{} of {} programs differ\n{}",
        differences.len(),
        sources.len(),
        differences.join("\n")
    );
}
