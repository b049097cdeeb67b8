//! The emitter and the bounded engine against the interpreter, on random programs.

#[path = "../../ivl/src/passes/tests/heap_random.rs"]
mod heap_random;
#[path = "../../ivl/src/passes/tests/random.rs"]
mod random;
#[path = "random/recursions.rs"]
mod recursions;
#[path = "random/tables.rs"]
mod tables;

use base::Deadline;
use engine::bounded::{self, Reason, Request};
use engine::ssa::{self, Asked, BackEdge, Emission, Formulas, Policy, Spot};
use ivl::interp::{self, Given, Machine, NoOutput, Outcome, Recorder, Seeded};
use ivl::passes::{Loops, Pass as _};
use ivl::{CheckId, Program};
use smt::{Assignment, Solver, Sort, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// All inputs are given, so nothing is ever asked.
struct Fixed(Vec<Given>);

impl Policy for Fixed {
    fn again(&self, spot: Spot, _: u32) -> BackEdge {
        panic!("{spot:?} depends on an input that is known");
    }

    fn capacity(&self, spot: Spot) -> u32 {
        panic!("{spot:?} depends on an input that is known");
    }

    fn given(&self, position: usize) -> Option<&Given> {
        self.0.get(position)
    }
}

fn limits(steps: u64) -> interp::Limits {
    interp::Limits { steps, heap_bytes: 64 << 20, depth: 2_000, ..interp::Limits::default() }
}

/// How a run on pseudo-random inputs ends, and the inputs.
fn run(program: &Program, seed: u64) -> (Outcome, Vec<Given>) {
    let compiled = interp::compile(program);
    let mut inputs = Recorder::new(Seeded::new(seed));
    let outcome = Machine::new(&compiled, limits(400_000)).run(&mut inputs, &mut NoOutput);
    (outcome, inputs.into_values().into_iter().map(|(_, given)| given).collect())
}

fn parse(source: &str) -> Program {
    let program = ivl::parse::program(source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    ivl::check::program(&program).unwrap_or_else(|errors| panic!("{}\n{source}", errors[0]));
    // As in every pipeline: statements about many elements become loops.
    Loops.run(program)
}

/// With its inputs given, a program is executed as by the interpreter.
fn agrees(name: &str, source: &str, seed: u64) -> bool {
    let program = parse(source);
    let (outcome, given) = run(&program, seed);
    if matches!(outcome, Outcome::Limit { .. }) {
        return false;
    }
    let checks: BTreeSet<CheckId> = program.checks.ids().collect();
    let mut formulas = Formulas::default();
    let limits = ssa::Limits { deadline: Deadline::never(), terms: 50_000_000, steps: 4_000_000, depth: 5_000 };
    let emission = ssa::emit(&program, &checks, &mut formulas, &Fixed(given.clone()), &limits)
        .unwrap_or_else(|limit| panic!("{name}, inputs {seed}: {limit}"));
    let failed = match outcome {
        Outcome::Failed { check, .. } => Some(check),
        _ => None,
    };
    let conditions = emission.violations.iter().map(|violation| violation.condition);
    let conditions: Vec<_> = conditions.chain(emission.exceeded.iter().map(|(_, condition)| *condition)).collect();
    assert!(
        conditions.iter().all(|condition| formulas.terms.as_bool(*condition) == Some(true)),
        "{name}, inputs {seed}: something does not fold"
    );
    let found: Vec<CheckId> = emission.violations.iter().map(|violation| violation.check).collect();
    assert_eq!(found, failed.into_iter().collect::<Vec<_>>(), "{name}, inputs {seed}: {given:?}\n{source}");
    assert!(emission.exceeded.is_empty(), "{name}, inputs {seed}: {:?}", emission.exceeded);
    true
}

#[test]
fn concrete_runs() {
    let mut compared = 0;
    for seed in 0..1_500 {
        let source = random::program(seed);
        compared += (0..2).filter(|input| agrees(&format!("program {seed}"), &source, *input)).count();
        let source = heap_random::program(seed);
        compared += usize::from(agrees(&format!("heap program {seed}"), &source, seed));
    }
    assert!(compared > 4_000, "only {compared} runs were compared");
}

/// Bounds that runs of the random programs seldom exceed.
struct Generous;

impl Policy for Generous {
    fn again(&self, _: Spot, count: u32) -> BackEdge {
        if count > 12 { BackEdge::Stop } else { BackEdge::Unroll }
    }

    fn capacity(&self, _: Spot) -> u32 {
        24
    }
}

/// The values that the variables of an emission have in a run; nothing if the run leaves the bounds or a formula cannot be evaluated.
fn assignment(formulas: &Formulas, emission: &Emission, given: &[Given]) -> Option<Assignment> {
    let mut values = Assignment::default();
    let mut given = given.iter();
    for event in &emission.events {
        if formulas.terms.eval(event.condition, &values)? != Value::Bool(true) {
            continue;
        }
        let mut set = |term: smt::TermId, value: ivl::Const| {
            let value = match (value, formulas.terms.sort(term)) {
                (ivl::Const::Bool(value), _) => Value::Bool(value),
                (ivl::Const::Int(_, value), Sort::BitVec(width)) => {
                    Value::BitVec { value: u128::from(value as u64) & (u128::MAX >> (128 - width)), width }
                }
                (ivl::Const::F32(bits), _) => Value::BitVec { value: bits.into(), width: 32 },
                (ivl::Const::F64(bits), _) => Value::BitVec { value: bits.into(), width: 64 },
                _ => return None,
            };
            values.insert(formulas.terms.as_var(term)?, value);
            Some(())
        };
        match (&event.asked, given.next()?) {
            (Asked::Scalar(term), Given::Scalar(value)) => set(*term, *value)?,
            (Asked::Array(length, elements), Given::Array(found)) => {
                set(*length, ivl::Const::i32(found.len() as i32))?;
                for (index, element) in elements.iter().enumerate() {
                    let zero = ivl::Const::Int(event.ty, 0);
                    set(*element, found.get(index).copied().unwrap_or(zero))?;
                }
            }
            (Asked::Scalar(_), Given::Array(_)) | (Asked::Array(..), Given::Scalar(_)) => return None,
        }
    }
    Some(values)
}

/// How many runs of a program agree with its formulas.
fn formulas_agree(name: &str, source: &str) -> usize {
    let program = parse(source);
    let checks: BTreeSet<CheckId> = program.checks.ids().collect();
    let mut formulas = Formulas::default();
    let limits = ssa::Limits { deadline: Deadline::never(), terms: 30_000, steps: 40_000, depth: 200 };
    let Ok(emission) = ssa::emit(&program, &checks, &mut formulas, &Generous, &limits) else { return 0 };
    let holds =
        |condition, values: &Assignment| formulas.terms.eval(condition, values).and_then(|value| value.as_bool());
    let mut compared = 0;
    'runs: for seed in 0..8 {
        let (outcome, given) = run(&program, seed);
        let Some(values) = assignment(&formulas, &emission, &given) else { continue };
        for (_, condition) in &emission.exceeded {
            if holds(*condition, &values) != Some(false) {
                continue 'runs;
            }
        }
        let failed = match outcome {
            Outcome::Failed { check, .. } => Some(check),
            Outcome::Limit { .. } => continue,
            _ => None,
        };
        let mut found = Vec::new();
        for violation in &emission.violations {
            match holds(violation.condition, &values) {
                Some(true) => found.push(violation.check),
                Some(false) => {}
                None => continue 'runs,
            }
        }
        assert_eq!(found, failed.into_iter().collect::<Vec<_>>(), "{name}, inputs {seed}: {given:?}\n{source}");
        compared += 1;
    }
    compared
}

/// Merged paths: on the inputs of a run the formulas say what the run does.
#[test]
fn formulas_on_the_inputs_of_runs() {
    let (first, count) = seeds(700);
    let compared: usize = (first..first + count)
        .map(|seed| {
            formulas_agree(&format!("program {seed}"), &random::program(seed))
                + formulas_agree(&format!("heap program {seed}"), &heap_random::program(seed))
        })
        .sum();
    println!("{compared} runs compared");
    assert!(compared as u64 > 2 * count, "only {compared} runs were compared");
}

/// The same where calls are executed once for all paths.
#[test]
fn formulas_of_recursions() {
    let (first, count) = seeds(200);
    let compared: usize = (first..first + count)
        .map(|seed| formulas_agree(&format!("recursion {seed}"), &recursions::program(seed)))
        .sum();
    println!("{compared} runs compared");
    assert!(compared as u64 > count, "only {compared} runs were compared");
}

/// The same where references know what is in their targets.
#[test]
fn formulas_of_tables() {
    let (first, count) = seeds(1_500);
    let compared: usize =
        (first..first + count).map(|seed| formulas_agree(&format!("table {seed}"), &tables::program(seed))).sum();
    println!("{compared} runs compared");
    assert!(compared as u64 > 4 * count, "only {compared} runs were compared");
}

/// Which random programs: others with `FIRST` and `PROGRAMS` in the environment.
fn seeds(count: u64) -> (u64, u64) {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse().ok());
    (number("FIRST").unwrap_or(0), number("PROGRAMS").unwrap_or(count))
}

fn request<'a>(program: &'a Program, solver: &Solver, seconds: u64) -> Request<'a> {
    Request {
        program,
        checks: program.checks.ids().collect(),
        solver: solver.clone(),
        deadline: Deadline::after(Duration::from_secs(seconds)),
        memory_mb: Some(2_000),
        shared: None,
        unwind: Some(64),
        sizes: bounded::Sizes::default(),
        int_bits: None,
        beside: None,
    }
}

/// What became of the failures that runs show.
#[derive(Default, Debug)]
struct Tally {
    found: usize,
    proved: usize,
    open: BTreeMap<String, usize>,
}

fn decides(name: &str, source: &str, solver: &Solver, tally: &mut Tally) {
    let program = parse(source);
    let failing: BTreeSet<CheckId> = (0..12)
        .filter_map(|seed| match run(&program, seed).0 {
            Outcome::Failed { check, .. } => Some(check),
            _ => None,
        })
        .collect();
    let outcome = bounded::solve(&request(&program, solver, 5), &mut |_| {});
    let proved = outcome.proof.map(|proof| proof.checks).unwrap_or_default();
    for check in program.checks.ids() {
        let found = outcome.traces.iter().any(|trace| trace.check == check);
        assert!(
            !(failing.contains(&check) && proved.contains(&check)),
            "{name}: {check} is proved, but fails\n{source}"
        );
        assert!(!(found && proved.contains(&check)), "{name}: {check} is both\n{source}");
        match outcome.open.get(&check) {
            Some(Reason::Mismatch(why)) => panic!("{name}: {check}: {why}\n{source}"),
            Some(reason) => *tally.open.entry(format!("{reason:?}")).or_default() += 1,
            None if found => tally.found += 1,
            None => {
                assert!(
                    proved.contains(&check),
                    "{name}: nothing is known of {check}: {:?} {:?} {:?}\n{source}",
                    outcome.traces,
                    outcome.open,
                    outcome.stats
                );
                tally.proved += 1;
            }
        }
        if failing.contains(&check) && !found {
            let reason = outcome.open.get(&check);
            assert!(
                matches!(reason, Some(Reason::Bound(_) | Reason::GaveUp(_) | Reason::Solver(_))),
                "{name}: {check} fails, but was not found: {reason:?}\n{source}"
            );
        }
    }
}

#[test]
fn unknown_inputs() {
    let solver = Solver::find_z3().expect("z3 is installed");
    let mut tally = Tally::default();
    let (first, count) = seeds(40);
    for seed in first..first + count {
        decides(&format!("program {seed}"), &random::program(seed), &solver, &mut tally);
        decides(&format!("heap program {seed}"), &heap_random::program(seed), &solver, &mut tally);
    }
    println!("{tally:?}");
    let open: usize = tally.open.values().sum();
    assert!(tally.found + tally.proved > 5 * open, "{tally:?}");
}

#[test]
fn unknown_inputs_of_recursions() {
    let solver = Solver::find_z3().expect("z3 is installed");
    let mut tally = Tally::default();
    let (first, count) = seeds(10);
    for seed in first..first + count {
        decides(&format!("recursion {seed}"), &recursions::program(seed), &solver, &mut tally);
    }
    println!("{tally:?}");
    assert!(tally.found + tally.proved > 0 && !tally.open.is_empty(), "{tally:?}");
}

/// What other runs publish is any value, and nothing is known of their objects.
#[test]
fn what_is_recalled_is_any_value() {
    let emitted = |ty: &str, condition: &str| {
        let program = parse(&format!(
            "entry main; check k0 assertion; channel c0 numbers: ({ty});
            proc main() {{ var x: {ty}; b0: x := recall c0; assert {condition} : k0; return; }}"
        ));
        let limits = ssa::Limits { deadline: Deadline::never(), terms: 1_000, steps: 1_000, depth: 10 };
        let checks = program.checks.ids().collect();
        let emission = ssa::emit(&program, &checks, &mut Formulas::default(), &Fixed(Vec::new()), &limits);
        emission.map(|emission| emission.violations.len())
    };
    assert_eq!(emitted("i32", "x == 4"), Ok(1));
    assert_eq!(emitted("bool", "x | !x"), Ok(0));
    assert_eq!(emitted("ref", "x == null"), Err(ssa::Limit::Channels));
}
