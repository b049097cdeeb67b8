//! From findings to the plain data that all renderings start from.

use crate::findings::Findings;
use crate::language::Source;
use crate::loop_claims;
use crate::places::Places;
use crate::verdicts::Verdict;
use base::{Deadline, schedule};
use engine::horn::{self, Info, Where};
use ivl::interp::Given;
use ivl::syntax::Syntax;
use ivl::{About, CheckId, Const, Program};
use report::model::{
    Assumption, Attempt, Binding, Breach, Check, Counterexample, Engine, Entry, Input, Invariant, List, Object,
    Omitted, Part, Passes, Place, Position, Preparation, Scope, Segment, Span, Status, Step,
};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use verdict::trace::{self, steps};
use verdict::{Refuted, Witness};

/// How an entry was verified.
pub struct Context<'a> {
    /// The program as it was judged.
    pub program: &'a Program,
    /// The program as it tells why contracts do not hold.
    pub explaining: &'a Program,
    /// Names of places.
    pub places: &'a Places,
    /// How the source writes things.
    pub syntax: &'a dyn Syntax,
    /// The source itself.
    pub source: &'a dyn Source,
    /// `Class.method(types)`.
    pub name: String,
    /// `exact` or `unbounded`.
    pub integers: &'static str,
    /// The property that was asked for.
    pub property: Option<&'static str>,
    /// How long loading took.
    pub loading: Duration,
    /// How long all of it took.
    pub total: Duration,
}

/// What is known of an entry, and of each of its checks in their order. Statuses are not filled in.
pub fn entry(context: &Context<'_>, findings: &Findings) -> (Entry, Vec<Verdict>) {
    let program = context.program;
    let ids = stable_ids(program);
    let refuted: Vec<(&CheckId, &Refuted)> = findings.refuted.iter().collect();
    let mut checks: Vec<(Check, Verdict)> = findings
        .verdicts
        .iter()
        // Only a search for calls wants to know of them: elsewhere they are never reached.
        .filter(|(id, verdict)| program.checks[**id].about != About::Call || matches!(verdict, Verdict::Refuted { .. }))
        .map(|(id, verdict)| {
            let declared = &program.checks[*id];
            let origin = program.origins.get(declared.origin);
            let check = Check {
                id: ids[id].clone(),
                kind: declared.kind.name().to_owned(),
                place: context.places.of(origin),
                message: declared.message.to_string(),
                is_users: context.places.is_users(origin),
                status: Status::Unknown,
                by: None,
                reason: None,
                counterexample: refuted.iter().position(|(other, _)| *other == id),
            };
            (check, verdict.clone())
        })
        .collect();
    checks
        .sort_by(|(a, _), (b, _)| (&a.place.file, a.place.line, &a.kind).cmp(&(&b.place.file, b.place.line, &b.kind)));
    let (checks, verdicts) = checks.into_iter().unzip();
    let entry = Entry {
        name: context.name.clone(),
        verdict: Status::Unknown,
        is_method: false,
        reason: None,
        assumptions: findings.assumptions.iter().map(assumption).collect(),
        integers: context.integers.to_owned(),
        property: context.property.map(str::to_owned),
        seconds: context.total.as_secs_f64(),
        checks,
        invariants: invariants(context, findings),
        loops: loop_claims::of(context.program, context.source, context.syntax, findings),
        counterexamples: refuted.iter().map(|(id, found)| counterexample(context, **id, &ids[*id], found)).collect(),
        engines: findings
            .ended
            .iter()
            .map(|ended| Engine {
                name: ended.engine.to_owned(),
                seconds: ended.time.as_secs_f64(),
                about: ended.about.clone(),
            })
            .collect(),
        attempts: findings.attempts.iter().map(attempt).collect(),
        timeline: timeline(context, findings),
        preparation: Preparation {
            loading_seconds: context.loading.as_secs_f64(),
            procedures: program.procs.len(),
            passes: findings
                .prepared
                .iter()
                .map(|(time, procedures, statements)| Passes {
                    seconds: time.as_secs_f64(),
                    procedures: *procedures,
                    statements: *statements,
                })
                .collect(),
        },
    };
    (entry, verdicts)
}

/// What was done when. The race begins when all is loaded.
fn timeline(context: &Context<'_>, findings: &Findings) -> Vec<Span> {
    let span = |work: &str, engine: Option<&str>, started: Duration, time: Duration| Span {
        work: work.to_owned(),
        engine: engine.map(str::to_owned),
        started: started.as_secs_f64(),
        seconds: time.as_secs_f64(),
    };
    let loading = context.loading;
    let mut all = vec![span("loading", None, Duration::ZERO, loading)];
    all.extend(findings.ended.iter().map(|ended| span("run", Some(ended.engine), loading + ended.started, ended.time)));
    let parts = findings.spans.iter();
    all.extend(parts.map(|(engine, work, started, time)| span(work.name(), Some(engine), loading + *started, *time)));
    all.sort_by(|a, b| a.started.total_cmp(&b.started));
    all
}

fn assumption((assumption, about): (base::Assumption, &BTreeSet<String>)) -> Assumption {
    Assumption {
        id: assumption.id().to_owned(),
        text: assumption.words().to_owned(),
        about: about.iter().cloned().collect(),
    }
}

/// Leaves the assumptions that the verdict of an entry rests on: of a failure those that add runs, otherwise those that leave some out, if
/// anything was proved.
pub fn leave_assumptions(entry: &mut Entry) {
    let has = |status: Status| entry.checks.iter().any(|check| check.status == status);
    let has_failure = has(Status::Refuted);
    let has_proof = entry.verdict == Status::Proved || has(Status::Proved) && !has_failure;
    entry.assumptions.retain(|assumption| match base::Assumption::by_id(&assumption.id).map(base::Assumption::bears) {
        Some(base::Bears::OnProofs) => has_proof,
        Some(base::Bears::OnFailures) => has_failure,
        None => true,
    });
}

fn attempt(attempt: &horn::Attempt) -> Attempt {
    Attempt {
        configuration: attempt.configuration.to_owned(),
        checks: attempt.checks,
        clauses: attempt.clauses,
        predicates: attempt.predicates,
        arity: attempt.arity,
        answer: attempt.answer.to_owned(),
        encoding_seconds: attempt.encoding.as_secs_f64(),
        solving_seconds: attempt.solving.as_secs_f64(),
    }
}

/// Ids that survive changes elsewhere: method, kind, and how many such checks of the method come before.
fn stable_ids(program: &Program) -> BTreeMap<CheckId, String> {
    let mut order: Vec<CheckId> = program.checks.ids().collect();
    let offset = |id: &CheckId| program.origins.get(program.checks[*id].origin).offset;
    order.sort_by_key(|id| (offset(id), *id));
    let mut counts: BTreeMap<(Option<&str>, &str), usize> = BTreeMap::new();
    let mut ids = BTreeMap::new();
    for id in order {
        let check = &program.checks[id];
        let method = program.origins.get(check.origin).method.as_deref();
        let count = counts.entry((method, check.kind.name())).or_default();
        *count += 1;
        let text = format!("{} {} {count}", method.unwrap_or("?"), check.kind.name());
        ids.insert(id, format!("{:016x}", fnv1a(&text)));
    }
    ids
}

/// A hash that is the same everywhere and for ever.
fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn invariants(context: &Context<'_>, findings: &Findings) -> Vec<Invariant> {
    let mut found: Vec<horn::Invariant> = findings.invariants.iter().flat_map(|proof| proof.lines.clone()).collect();
    for proof in &findings.proofs {
        let info = Info::new(&proof.program, &proof.configuration);
        found.extend(horn::lift(&proof.program, &info, proof, context.syntax));
    }
    found.retain(|lifted| is_users(context.places, &lifted.place));
    each_once(found).iter().map(|lifted| invariant(context, lifted)).collect()
}

/// The same invariants, with each line once where several proofs say it of one place.
fn each_once(found: Vec<horn::Invariant>) -> Vec<horn::Invariant> {
    let mut all: Vec<horn::Invariant> = Vec::new();
    for lifted in &found {
        // What another one says at the same place, with more besides, is said there.
        let says_more = |other: &horn::Invariant| {
            let is_part = lifted.formula.iter().all(|part| other.formula.contains(part))
                && lifted.words.iter().all(|words| other.words.contains(words));
            let size = |invariant: &horn::Invariant| invariant.formula.len() + invariant.words.len();
            other.place == lifted.place && is_part && size(other) > size(lifted)
        };
        if found.iter().any(says_more) {
            continue;
        }
        let mut rest = lifted.clone();
        for other in all.iter_mut().filter(|other| other.place == lifted.place) {
            rest.formula.retain(|line| !other.formula.contains(line));
            rest.words.retain(|line| !other.words.contains(line));
            if is_alike(&other.lists, &rest.lists) {
                join(&mut other.lists, std::mem::take(&mut rest.lists));
            }
        }
        if !rest.formula.is_empty() || !rest.words.is_empty() {
            all.push(rest);
        }
    }
    all
}

/// Whether the same pointers cut the same lists in the same way.
fn is_alike(some: &[horn::List], others: &[horn::List]) -> bool {
    let pointers = |lists: &[horn::List]| -> Vec<Vec<Vec<String>>> {
        let of = |list: &horn::List| list.segments.iter().map(|segment| segment.pointers.clone()).collect();
        lists.iter().map(of).collect()
    };
    pointers(some) == pointers(others)
}

/// Adds what holds of lists by another proof.
fn join(lists: &mut [horn::List], others: Vec<horn::List>) {
    let segments = lists.iter_mut().flat_map(|list| &mut list.segments);
    for (segment, other) in segments.zip(others.into_iter().flat_map(|list| list.segments)) {
        for line in other.holds {
            if !segment.holds.contains(&line) {
                segment.holds.push(line);
            }
        }
    }
}

/// Whether an invariant is about the user's code. A class of which nobody knows where it is made is.
fn is_users(places: &Places, place: &Where) -> bool {
    match place {
        Where::Loop { method, .. }
        | Where::Round { method, .. }
        | Where::Before { method, .. }
        | Where::After { method, .. }
        | Where::Read { method, .. } => places.is_users_function(method),
        Where::Class { sites, .. } | Where::Elements { sites, .. } => {
            let mut known = sites.iter().filter(|site| site.file.is_some()).peekable();
            known.peek().is_none() || known.any(|site| places.is_users_line(site.file.as_deref(), site.line))
        }
    }
}

fn invariant(context: &Context<'_>, lifted: &horn::Invariant) -> Invariant {
    let at = |method: &str, file: &Option<std::sync::Arc<str>>, line: Option<u32>| {
        context.places.named(file.as_deref(), line, Some(method))
    };
    let sites = |sites: &[horn::Site]| -> Vec<Place> {
        let place = |site: &horn::Site| context.places.named(site.file.as_deref(), site.line, site.method.as_deref());
        sites.iter().map(|site| Place { method: None, class: None, ..place(site) }).collect()
    };
    let (scope, place, class, sites) = match &lifted.place {
        Where::Loop { method, file, line } => (Scope::Loop, at(method, file, *line), None, Vec::new()),
        Where::Round { method, file, line } => (Scope::Round, at(method, file, *line), None, Vec::new()),
        Where::Before { method, file, line } => (Scope::Before, at(method, file, *line), None, Vec::new()),
        Where::After { method, file, line } => (Scope::After, at(method, file, *line), None, Vec::new()),
        Where::Read { method, file, line } => (Scope::Read, at(method, file, *line), None, Vec::new()),
        Where::Class { class, sites: lines } => {
            let sites = sites(lines);
            let first = sites.first().cloned().unwrap_or_else(Place::nowhere);
            (Scope::Class, first, Some(class.clone()), sites)
        }
        Where::Elements { class, sites: lines } => {
            let sites = sites(lines);
            let first = sites.first().cloned().unwrap_or_else(Place::nowhere);
            (Scope::Elements, first, Some(class.clone()), sites)
        }
    };
    let (formula, words) = (lifted.formula.clone(), lifted.words.clone());
    let segment =
        |segment: &horn::Segment| Segment { pointers: segment.pointers.clone(), holds: segment.holds.clone() };
    let list =
        |list: &horn::List| List { segments: list.segments.iter().map(segment).collect(), end: list.end.clone() };
    let lists = lifted.lists.iter().map(list).collect();
    Invariant { scope, place, class, sites, formula, words, lists, text: horn::show(lifted, context.syntax) }
}

/// More inputs of a run are not told: a report of all would be larger than anybody reads.
const MOST_INPUTS: usize = 10_000;

fn counterexample(context: &Context<'_>, check: CheckId, id: &str, refuted: &Refuted) -> Counterexample {
    let program = context.program;
    let confirmed = &refuted.confirmed;
    let told = steps(context.explaining, context.syntax, confirmed, &Deadline::after(schedule::STEPS));
    let step = |step: &trace::Step| Step {
        place: context.places.of(&step.at),
        depth: step.depth,
        events: step.events.iter().map(ToString::to_string).collect(),
        locals: step.locals.iter().map(binding).collect(),
        heap: step.heap.iter().map(object).collect(),
    };
    let all: Vec<Step> = told.first.iter().chain(&told.last).map(step).collect();
    Counterexample {
        check: id.to_owned(),
        place: context.places.of(program.origins.get(program.checks[check].origin)),
        statement: context.source.statement(program.origins.get(program.checks[check].origin)),
        exception: confirmed.thrown.as_ref().map(|thrown| thrown.class.clone()),
        message: match &confirmed.thrown {
            Some(thrown) => thrown.message.clone(),
            // Without exceptions it is the check that says what is wrong.
            None => Some(context.program.checks[confirmed.trace.check].message.to_string())
                .filter(|message| !message.is_empty()),
        },
        confirmed_by: match refuted.witness {
            Witness::Machine(machine) => machine.to_owned(),
            Witness::Without(missing) => format!("interpreter-without-{missing}"),
            Witness::Interpreter => "interpreter".to_owned(),
        },
        breach: (!told.why.is_empty()).then(|| Breach {
            why: told.why.iter().map(part).collect(),
            method: context.name.clone(),
            ..Breach::default()
        }),
        inputs: confirmed
            .asked
            .iter()
            .take(MOST_INPUTS)
            .map(|asked| Input {
                place: context.places.of(&asked.at),
                what: asked.what.clone(),
                value: asked.value(program, context.syntax),
                returned_at: returned_at(context, asked),
            })
            .collect(),
        steps: all,
        omitted: Omitted {
            steps: told.omitted,
            after: told.first.len(),
            inputs: confirmed.asked.len().saturating_sub(MOST_INPUTS),
        },
        objects: told.objects.iter().map(object).collect(),
    }
}

/// Where a call ends whose result an input is: a number that all languages of formulas write alike. Fractions are rounded in programs, and are not in formulas.
fn returned_at(context: &Context<'_>, asked: &trace::Asked) -> Option<Position> {
    let is_whole = match asked.given {
        Given::Scalar(Const::Int(..) | Const::Bool(_)) => true,
        Given::Scalar(Const::F32(bits)) => f32::from_bits(bits).fract() == 0.0,
        Given::Scalar(Const::F64(bits)) => f64::from_bits(bits).fract() == 0.0,
        Given::Scalar(Const::Null) | Given::Array(_) => false,
    };
    let ty = context.program.inputs[asked.input].ty;
    context.source.end_of_call(&asked.at, ty).filter(|_| is_whole)
}

/// A part of a clause, by the name of the variable that holds its value.
fn part(binding: &trace::Binding) -> Part {
    Part { text: binding.name.clone(), value: binding.value.clone(), depth: 0, is_object: binding.is_object }
}

fn binding(binding: &trace::Binding) -> Binding {
    Binding { name: binding.name.clone(), value: binding.value.clone(), is_object: binding.is_object }
}

fn object(object: &trace::Object) -> Object {
    Object { name: object.name.clone(), fields: object.fields.iter().map(binding).collect(), more: object.more }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(line: u32, formula: &[&str], words: &[&str], holds: &[(&str, &str)]) -> horn::Invariant {
        let lines = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect();
        let segment =
            |(pointer, holds): &(&str, &str)| horn::Segment { pointers: lines(&[pointer]), holds: lines(&[holds]) };
        let list = horn::List { segments: holds.iter().map(segment).collect(), end: "null".to_owned() };
        horn::Invariant {
            place: Where::Loop { method: "f".to_owned(), file: None, line: Some(line) },
            formula: lines(formula),
            words: lines(words),
            lists: if holds.is_empty() { Vec::new() } else { vec![list] },
        }
    }

    #[test]
    fn several_proofs_say_each_line_once() {
        let first = at(3, &["x > 0"], &["every Node: v < 10"], &[]);
        let second = at(3, &["x > 0", "y > 0"], &["`c` is not null"], &[]);
        let found = each_once(vec![first.clone(), second, first.clone()]);
        assert_eq!(found, [first.clone(), at(3, &["y > 0"], &["`c` is not null"], &[])]);
        // Another place is told all of it.
        let elsewhere = at(4, &["x > 0"], &["every Node: v < 10"], &[]);
        assert_eq!(each_once(vec![first.clone(), elsewhere.clone()]), [first.clone(), elsewhere]);
        // What is a part of another is left to that one, which stays whole.
        let whole = at(3, &["x > 0", "z > 0"], &["every Node: v < 10"], &[]);
        assert_eq!(each_once(vec![first, whole.clone()]), [whole]);
        assert_eq!(each_once(vec![at(3, &["false"], &[], &[]); 2]), [at(3, &["false"], &[], &[])]);
    }

    #[test]
    fn pictures_of_the_same_lists_become_one() {
        let first = at(3, &[], &["one"], &[("head", "v > 0"), ("c", "v < 10")]);
        let second = at(3, &[], &["two"], &[("head", "v > 0"), ("c", "w < 5")]);
        let found = each_once(vec![first.clone(), second]);
        let holds: Vec<&Vec<String>> = found[0].lists[0].segments.iter().map(|segment| &segment.holds).collect();
        assert_eq!(holds, [&vec!["v > 0"], &vec!["v < 10", "w < 5"]]);
        assert!(found[1].lists.is_empty());
        // Others stay as they are.
        let other = at(3, &[], &["two"], &[("head", "v > 0"), ("d", "w < 5")]);
        assert_eq!(each_once(vec![first.clone(), other.clone()]), [first, other]);
    }
}
