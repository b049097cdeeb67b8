//! Tests of the passes: what they make of small programs, and that programs behave as before.

mod arrays;
mod golden;
mod heap;
mod heap_random;
mod narrow;
pub(crate) mod random;
mod reach;
mod slice;
mod speed;
mod sums;
mod unique;

use super::*;
use crate::check;
use crate::interp::{Collected, Limits, Machine, Outcome, Recorder, Seeded, compile};
use crate::parse;
use crate::print;
use base::{Origin, OriginId, Origins};

/// How a run of the old program and one of the new are compared.
struct Comparison {
    old: Program,
    new: Program,
}

/// What a run shows.
#[derive(Debug, PartialEq)]
struct Seen {
    outcome: Outcome,
    out: Vec<u16>,
    err: Vec<u16>,
    /// The origin of the statement where it stopped, if it failed or was blocked.
    origin: Option<OriginId>,
}

impl Comparison {
    fn of(name: &str, old: Program, passes: &[Box<dyn Pass>]) -> Self {
        check::program(&old).unwrap_or_else(|errors| panic!("{name}: {}\n{old}", errors[0]));
        let new = passes.iter().fold(old.clone(), |program, pass| {
            let new = pass.run(program);
            check::program(&new)
                .unwrap_or_else(|errors| panic!("{name}, {}: {}\n{old}\n{new}", pass.name(), errors[0]));
            new
        });
        Comparison { old, new }
    }

    /// Both programs on the same inputs; false if the old one does not count.
    fn check(&self, name: &str, seed: u64) -> bool {
        let limits = |steps| Limits { steps, depth: 2000, ..Limits::default() };
        let mut inputs = Recorder::new(Seeded::new(seed));
        let before = observe(&self.old, &mut inputs, limits(20_000));
        if let Outcome::Limit { .. } | Outcome::Stuck { .. } | Outcome::Approximated { .. } = before.outcome {
            return false;
        }
        let after = observe(&self.new, &mut inputs.replay(), limits(100_000));
        let show = || format!("{name}, seed {seed}\n{}\n// becomes\n{}", self.old, self.new);
        assert_eq!(kind_of(&before.outcome), kind_of(&after.outcome), "{}", show());
        assert_eq!((&before.out, &before.err), (&after.out, &after.err), "{}", show());
        assert_eq!(before.origin, after.origin, "{}", show());
        true
    }
}

/// The outcome without places, which belong to one program.
fn kind_of(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Returned(values) => format!("returned {values:?}"),
        Outcome::Halted(status) => format!("halted {status}"),
        Outcome::Failed { check, .. } => format!("failed {check}"),
        Outcome::Blocked { .. } => "blocked".to_owned(),
        Outcome::Limit { kind, .. } => format!("limit {kind:?}"),
        Outcome::Stuck { reason, .. } => format!("stuck: {reason}"),
        Outcome::Approximated { .. } => "approximated".to_owned(),
        Outcome::BadInput { input, problem, .. } => format!("bad input {input}: {problem}"),
    }
}

fn observe(program: &Program, inputs: &mut dyn crate::interp::Inputs, limits: Limits) -> Seen {
    let compiled = compile(program);
    let mut output = Collected::new(1 << 20);
    let mut machine = Machine::new(&compiled, limits);
    let outcome = machine.run(inputs, &mut output);
    let origin = match &outcome {
        Outcome::Failed { at, .. } | Outcome::Blocked { at } => Some(at.origin),
        _ => None,
    };
    Seen { outcome, out: output.out, err: output.err, origin }
}

/// Gives every statement and terminator an origin of its own: passes keep them, so that the new program stops where the old one does.
fn tell_places_apart(program: &mut Program) {
    let mut line = 0;
    let mut next = |origins: &mut Origins| {
        line += 1;
        origins.add(Origin { line: Some(line), ..Origin::default() })
    };
    for block in program.procs.iter_mut().flat_map(|proc| proc.blocks.iter_mut()) {
        block.stmts.iter_mut().for_each(|stmt| stmt.origin = next(&mut program.origins));
        block.term.origin = next(&mut program.origins);
    }
}

/// All passes, each once.
fn all() -> Vec<Box<dyn Pass>> {
    vec![
        Box::new(Unreachable),
        Box::new(Propagate),
        Box::new(Dead),
        Box::new(Inline::default()),
        Box::new(Split),
        Box::new(Narrow),
        Box::new(TrimSignatures),
        Box::new(Sites),
        Box::new(Slice::default()),
        Box::new(Unique::default()),
        Box::new(KnownLoads),
        Box::new(KnownElements),
        Box::new(Overwritten),
        Box::new(Share),
        Box::new(Choices),
        Box::new(Cells::default()),
        Box::new(Sums),
        Box::new(Loops),
        Box::new(Reach::default()),
        Box::new(Bundle),
        Box::new(MergeHeapAccesses),
        Box::new(Init),
        Box::new(AssumeAnyContents),
        Box::new(HavocContents),
        Box::new(SplitBlocks::default()),
    ]
}

/// Each exact pass alone, and several in a row. The engines compare their own pipelines.
fn pipelines() -> Vec<(String, Vec<Box<dyn Pass>>)> {
    let eager =
        || Inline { config: InlineConfig { small: 1000, once: 1000, max_proc: 3000, max_growth_percent: 1000 } };
    let mut pipelines: Vec<(String, Vec<Box<dyn Pass>>)> =
        all().into_iter().map(|pass| (pass.name().to_owned(), vec![pass])).collect();
    pipelines.retain(|(_, passes)| passes[0].precision() == Precision::Exact);
    pipelines.push(("eager inline".into(), vec![Box::new(eager())]));
    pipelines
        .push(("inline twice".into(), vec![Box::new(Inline::default()), Box::new(Unreachable), Box::new(eager())]));
    let all: Vec<Box<dyn Pass>> = vec![
        Box::new(eager()),
        Box::new(Propagate),
        Box::new(Dead),
        Box::new(Unreachable),
        Box::new(Propagate),
        Box::new(eager()),
        Box::new(Dead),
        Box::new(Propagate),
        Box::new(Unreachable),
    ];
    pipelines.push(("all, eagerly".into(), all));
    pipelines.push(("unique".into(), vec![Box::new(Sites), Box::new(Unique::default())]));
    let split_unique: Vec<Box<dyn Pass>> =
        vec![Box::new(eager()), Box::new(Split), Box::new(Sites), Box::new(Unique::default())];
    pipelines.push(("unique after inlining".into(), split_unique));
    pipelines.push(("bundle and merge".into(), vec![Box::new(Bundle), Box::new(MergeHeapAccesses), Box::new(Dead)]));
    let heap: Vec<Box<dyn Pass>> = vec![
        Box::new(eager()),
        Box::new(Propagate),
        Box::new(Unreachable),
        Box::new(Dead),
        Box::new(Bundle),
        Box::new(MergeHeapAccesses),
        Box::new(Propagate),
        Box::new(Dead),
        Box::new(Unreachable),
        Box::new(MergeHeapAccesses),
    ];
    pipelines.push(("heap, eagerly".into(), heap));
    pipelines
}

#[test]
fn examples_behave_as_before() {
    for (name, source) in parse::tests::examples() {
        let mut program = parse::program(&source).expect("parses");
        tell_places_apart(&mut program);
        for (pipeline, passes) in pipelines() {
            let comparison = Comparison::of(&name, program.clone(), &passes);
            if program.entry.is_some() {
                let counted = (0..20).filter(|seed| comparison.check(&format!("{name}, {pipeline}"), *seed)).count();
                assert!(counted > 0, "{name}: all runs are stuck or too long");
            }
        }
    }
}

/// How many random programs to try: so many unless the environment says otherwise.
fn random_count(usual: u64) -> u64 {
    std::env::var("IVL_RANDOM_PROGRAMS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
fn random_programs_behave_as_before() {
    let count = random_count(300);
    let first = std::env::var("IVL_RANDOM_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    let mut kinds = std::collections::BTreeMap::new();
    let mut counted = 0;
    for seed in first..first + count {
        let source = random::program(seed);
        let mut program = parse::program(&source).unwrap_or_else(|error| panic!("{seed}: {error}\n{source}"));
        let text = print::program(&program);
        assert_eq!(text, print::program(&parse::program(&text).expect("parses again")), "{seed}");
        tell_places_apart(&mut program);
        let outcome =
            observe(&program, &mut Seeded::new(seed), Limits { steps: 20_000, depth: 2000, ..Limits::default() });
        let kind = kind_of(&outcome.outcome);
        *kinds.entry(kind.split([' ', ':']).next().unwrap_or("").to_owned()).or_insert(0) += 1;
        assert!(!kind.starts_with("stuck"), "{seed}: {kind}\n{source}");
        for (pipeline, passes) in pipelines() {
            let name = format!("program {seed}, {pipeline}");
            let comparison = Comparison::of(&name, program.clone(), &passes);
            counted += (0..5).filter(|inputs| comparison.check(&name, *inputs)).count();
        }
    }
    // The generator is worth something only if programs end in all ways.
    assert!(counted as u64 > count * 10, "{kinds:?}, {counted}");
    assert!(count < 300 || ["returned", "failed", "blocked"].iter().all(|kind| kinds.contains_key(*kind)), "{kinds:?}");
    eprintln!("{kinds:?}, {counted} runs compared");
}

#[test]
fn a_pipeline_shows_its_steps() {
    let steps =
        || vec![Step::new(Unreachable, "the first"), Step::new(Slice::default(), "then this"), Step::new(Dead, "")];
    let pipeline = Pipeline { name: "test", steps: steps() };
    let shown = " 1  unreachable  exact              the first\n \
                 2  slice        over-approximates  then this\n \
                 3  dead         exact              \n";
    assert_eq!(pipeline.to_string(), shown);
    let names = |pipeline: Pipeline| pipeline.steps.iter().map(|step| step.pass.name()).collect::<Vec<_>>();
    assert_eq!(names(pipeline.exact()), ["unreachable", "dead"]);
    assert_eq!(names(Pipeline { name: "test", steps: steps() }.first(2)), ["unreachable", "slice"]);
}

#[test]
fn a_broken_pass_is_blamed() {
    struct Break;
    impl Pass for Break {
        fn name(&self) -> &'static str {
            "break"
        }
        fn precision(&self) -> Precision {
            Precision::Exact
        }
        fn run(&self, mut program: Program) -> Program {
            program.procs.iter_mut().for_each(|proc| proc.blocks = base::IdVec::new());
            program
        }
    }
    let program = parse::program("proc p() { b0: return; }").expect("parses");
    let pipeline = Pipeline { name: "test", steps: vec![Step::new(Break, "to be blamed")] };
    let error = pipeline.run(program, &mut |done| assert_eq!(done.pass, "break")).expect_err("is blamed");
    assert_eq!(error.to_string(), "pass break broke the program: procedure p: it has no blocks");
}
