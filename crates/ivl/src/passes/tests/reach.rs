//! Every step of a followed program admits what the heap really is: runs of random programs, the truth about their pointers after each step, and the rewritten
//! program, given nothing but that truth.
//!
//! The rewritten program must not be blocked, and must fail where the program fails on the object that is followed.

use super::random::Random;
use crate::expr::Const;
use crate::interp::{
    Inputs, Limits, Machine, NoInput, NoOutput, ObjectRef, Observer, Outcome, Place, Recorder, Seeded, Value, View,
    compile,
};
use crate::passes::{Pass, Reach};
use crate::program::{FieldId, GlobalId, Input, InputId, InputKind, Program};
use crate::stmt::{LocalId, StmtKind};
use crate::{check, parse};
use base::{Id, Origin, OriginId};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

const TABLES: &str = "entry main; class N; field N::v: i32; field N::next: ref; site a0; site a1;
    check k0 assertion; check k1 assertion; input i0 nondet a: i32; input i1 nondet b: bool; global g: ref = null;\n";

/// A random program on lists: anything that can be done to them, with tests for null before each access.
fn program(seed: u64) -> String {
    let mut random = Random(seed);
    let (mut body, mut block) = (String::new(), 0);
    let count = 8 + random.below(18);
    // At first often a list, to have something to walk over.
    let nodes = random.below(5);
    for number in 0..nodes * 3 + count {
        let pointer = |random: &mut Random| random.pick(&["p", "q", "r", "s"]);
        let (x, y) = (pointer(&mut random), pointer(&mut random));
        let (is_listing, part) = (number < nodes * 3, number % 3);
        let (x, y) = match (is_listing, part) {
            (false, _) => (x, y),
            (true, 0 | 1) => ("p", "q"),
            (true, _) => ("q", "p"),
        };
        let (inner, after) = (block + 1, block + 2);
        let guarded = |on: &str, what: String| {
            format!("if {on} == null goto b{after} else goto b{inner}; b{inner}: {what}; goto b{after}; b{after}: ")
        };
        block += 2;
        let choice = if is_listing { [0, 6, 2][part] } else { random.below(13) };
        let step = match choice {
            0 | 1 => format!(
                "{x} := new N at a{}; n := havoc input i0 in 0 .. 9; {x}->N::v := n; goto b{after}; b{inner}: goto b{after}; b{after}: ",
                random.below(2)
            ),
            2 => format!("{x} := {y}; goto b{after}; b{inner}: goto b{after}; b{after}: "),
            3 => format!("{x} := null; goto b{after}; b{inner}: goto b{after}; b{after}: "),
            4 | 5 => guarded(y, format!("{x} := {y}->N::next")),
            6 | 7 => guarded(x, format!("{x}->N::next := {y}")),
            8 => guarded(x, format!("n := {x}->N::v; assert n < 8 : k0")),
            9 => guarded(x, format!("n := {x}->N::v; {x}->N::v := n + 1")),
            10 => format!("global g := {x}; {y} := global g; goto b{after}; b{inner}: goto b{after}; b{after}: "),
            11 => format!(
                "if {x} == {y} goto b{inner} else goto b{after}; b{inner}: n := n + 1; assert n < 40 : k1; goto b{after}; b{after}: "
            ),
            _ => {
                let back = random.below(block / 2 + 1) * 2;
                format!(
                    "c := havoc input i1; if c goto b{back} else goto b{inner}; b{inner}: goto b{after}; b{after}: "
                )
            }
        };
        body.push_str(&step);
        body.push('\n');
    }
    format!(
        "{TABLES}proc main() {{ var p, q, r, s: ref; var n: i32; var c: bool; b0: p := null; q := null; r := null; s := null; n := 0; goto b1; {} return; }}",
        shifted(&body)
    )
}

/// The same with the numbers of all blocks one higher: the first one sets up.
fn shifted(body: &str) -> String {
    let mut out = String::from("b1: ");
    let mut rest = body;
    while let Some(at) = rest.find('b') {
        let number: String = rest[at + 1..].chars().take_while(char::is_ascii_digit).collect();
        out.push_str(&rest[..at]);
        match number.parse::<usize>() {
            Ok(value) => out.push_str(&format!("b{}", value + 1)),
            Err(_) => out.push('b'),
        }
        rest = &rest[at + 1 + number.len()..];
    }
    out + rest
}

/// What is where after a step.
#[derive(Clone, Default)]
struct Snapshot {
    pointers: Vec<Option<ObjectRef>>,
    links: HashMap<ObjectRef, Option<ObjectRef>>,
    locals: Vec<Option<Value>>,
}

/// Follows the program itself.
struct Truth<'p> {
    program: &'p Program,
    pointers: Vec<Result<LocalId, GlobalId>>,
    link: FieldId,
    made: Vec<ObjectRef>,
    /// The origin of each step, and what is where after it.
    steps: Vec<(OriginId, Snapshot)>,
    pending: Option<(OriginId, bool, LocalId)>,
    /// The object whose field was read last.
    last_read: Option<ObjectRef>,
}

impl Truth<'_> {
    fn snapshot(&self, view: &mut View<'_, '_>) -> Snapshot {
        let object = |value: Option<Value>| value.and_then(Value::as_object);
        let pointers = self
            .pointers
            .iter()
            .map(|pointer| match pointer {
                Ok(local) => object(view.local(*local)),
                Err(global) => object(view.global(*global)),
            })
            .collect();
        let links = self.made.iter().map(|made| (*made, object(view.field(*made, self.link)))).collect();
        let entry = self.program.entry.expect("there is one");
        let locals = self.program.procs[entry].locals.ids().map(|local| view.local(local)).collect();
        Snapshot { pointers, links, locals }
    }
}

impl Observer for Truth<'_> {
    fn step(&mut self, place: Place, view: &mut View<'_, '_>) {
        if let Some((origin, is_new, target)) = self.pending.take() {
            if is_new && let Some(Value::Object(made)) = view.local(target) {
                self.made.push(made);
            }
            let after = self.snapshot(view);
            self.steps.push((origin, after));
        }
        let block = &self.program.procs[place.proc].blocks[place.block];
        let kind = block.stmts.get(place.stmt).map(|stmt| &stmt.kind);
        if let Some(StmtKind::Load { object, field, .. }) = kind
            && *field != self.link
            && let crate::Expr::Local(local) = object
            && self.pointers.contains(&Ok(*local))
        {
            self.last_read = view.local(*local).and_then(Value::as_object);
        }
        let (is_new, target) = match kind {
            // Others are none of the structure's.
            Some(StmtKind::New { target, .. }) => (self.pointers.contains(&Ok(*target)), *target),
            _ => (false, LocalId::from_index(0)),
        };
        self.pending = Some((place.origin, is_new, target));
    }
}

/// Where the rewritten program is: the number of the step of the program itself.
struct Position<'t> {
    steps: &'t [(OriginId, Snapshot)],
    at: Rc<Cell<Option<usize>>>,
    origin: Option<OriginId>,
}

impl Observer for Position<'_> {
    fn step(&mut self, place: Place, _: &mut View<'_, '_>) {
        if self.origin == Some(place.origin) {
            return;
        }
        let from = self.at.get().map_or(0, |at| at + 1);
        let next = (from..self.steps.len()).find(|index| self.steps[*index].0 == place.origin);
        // Steps that became nothing are passed over; what is made up has an origin of its own.
        if let Some(next) = next {
            self.at.set(Some(next));
            self.origin = Some(place.origin);
        }
    }
}

/// Answers what the rewritten program does not know.
struct Oracle<'t> {
    steps: &'t [(OriginId, Snapshot)],
    at: Rc<Cell<Option<usize>>>,
    own: Vec<Const>,
    asked: RefCell<usize>,
    count: usize,
    meanings: BTreeMap<InputId, String>,
    tracked: Option<ObjectRef>,
    made: &'t [ObjectRef],
    made_so_far: usize,
}

impl Inputs for Oracle<'_> {
    fn scalar(&mut self, input: InputId, _: &Input, _: Option<(Const, Const)>) -> Result<Const, NoInput> {
        if input.index() < self.count {
            let mut asked = self.asked.borrow_mut();
            *asked += 1;
            return self.own.get(*asked - 1).copied().ok_or(NoInput::UsedUp);
        }
        let meaning = &self.meanings[&input];
        let words: Vec<&str> = meaning.split(' ').collect();
        if words[0] != "any" {
            // Which check fails where it gives up.
            return Ok(Const::i32(0));
        }
        let Some(at) = self.at.get() else { return Err(NoInput::UsedUp) };
        let after = &self.steps[at].1;
        let number = |word: &str| word.parse::<usize>().expect("a number");
        let linked = |node: usize| after.pointers[node].and_then(|object| after.links.get(&object).copied().flatten());
        Ok(match words[1] {
            "pick" => {
                self.made_so_far += 1;
                Const::Bool(self.tracked.is_some() && self.made.get(self.made_so_far - 1) == self.tracked.as_ref())
            }
            "same" => {
                let (a, b) = (after.pointers[number(words[2])], after.pointers[number(words[3])]);
                Const::Bool(a.is_some() && a == b)
            }
            "ends" => Const::Bool(linked(number(words[2])).is_none()),
            "over" => {
                let mut at = self.tracked;
                let mut found = false;
                for _ in 0..after.links.len() {
                    at = at.and_then(|object| after.links.get(&object).copied().flatten());
                    found |= at.is_some() && at == after.pointers[number(words[2])];
                }
                Const::Bool(found)
            }
            "before" => Const::Bool(self.tracked.is_some() && linked(number(words[2])) == self.tracked),
            "still" => {
                let owners = after.links.values().filter(|link| self.tracked.is_some() && **link == self.tracked);
                Const::Bool(owners.count() >= 2)
            }
            "value" => match after.locals[number(words[2])] {
                Some(Value::Const(value)) => value,
                _ => Const::i32(0),
            },
            other => panic!("nobody knows what {other} is"),
        })
    }

    fn array(&mut self, _: InputId, _: &Input) -> Result<Vec<Const>, NoInput> {
        Err(NoInput::NoSource)
    }
}

/// What came of following one run.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    runs: usize,
    failures: usize,
    refused: usize,
    applied: usize,
}

/// Compares runs of a program with those of the rewritten one, which `spoil` may change.
fn compare(seed: u64, tally: &mut Tally, spoil: &dyn Fn(&Program, &mut Program)) -> Result<(), String> {
    let source = program(seed);
    let mut old = parse::program(&source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    check::program(&old).unwrap_or_else(|errors| panic!("{}\n{source}", errors[0]));
    // Every place has an origin of its own.
    let mut number = 0;
    let mut origins = std::mem::take(&mut old.origins);
    for block in old.procs.iter_mut().flat_map(|proc| proc.blocks.iter_mut()) {
        let places = block.stmts.iter_mut().map(|stmt| &mut stmt.origin).chain([&mut block.term.origin]);
        for origin in places {
            number += 1;
            *origin = origins.add(Origin { line: Some(number), ..Origin::default() });
        }
    }
    old.origins = origins;
    let Some((pointers, link)) = Reach::pointers(&old) else { return Ok(()) };
    tally.applied += 1;
    let count = old.inputs.len();
    let mut new = Reach::default().run(old.clone());
    check::program(&new).unwrap_or_else(|errors| panic!("{}\n{source}\n{new}", errors[0]));
    spoil(&old, &mut new);
    let refused = refused_blocks(&new);
    let meanings = ask(&mut new);
    for run in 0..4 {
        let mut inputs = Recorder::new(Seeded::new(seed * 7 + run));
        let mut truth = Truth {
            program: &old,
            pointers: pointers.clone(),
            link,
            made: Vec::new(),
            steps: Vec::new(),
            pending: None,
            last_read: None,
        };
        let compiled = compile(&old);
        let mut machine = Machine::new(&compiled, Limits { steps: 400, ..Limits::default() });
        let entry = old.entry.expect("there is one");
        let outcome = machine.call_observed(entry, &[], &mut inputs, &mut NoOutput, &mut truth);
        if matches!(outcome, Outcome::Limit { .. } | Outcome::Stuck { .. }) {
            continue;
        }
        let own: Vec<Const> = inputs
            .into_values()
            .into_iter()
            .filter_map(|(_, given)| match given {
                crate::interp::Given::Scalar(value) => Some(value),
                crate::interp::Given::Array(_) => None,
            })
            .collect();
        let choices = truth.made.iter().copied().map(Some).chain([None]);
        let mut ends = Vec::new();
        for tracked in choices {
            let at = Rc::new(Cell::new(None));
            let mut oracle = Oracle {
                steps: &truth.steps,
                at: at.clone(),
                own: own.clone(),
                asked: RefCell::new(0),
                count,
                meanings: meanings.clone(),
                tracked,
                made: &truth.made,
                made_so_far: 0,
            };
            let mut position = Position { steps: &truth.steps, at: at.clone(), origin: None };
            let compiled = compile(&new);
            let mut machine = Machine::new(&compiled, Limits { steps: 40_000, ..Limits::default() });
            let seen = machine.call_observed(entry, &[], &mut oracle, &mut NoOutput, &mut position);
            let is_refused = matches!(&seen, Outcome::Failed { at, .. } if refused.contains(&at.block.index()));
            ends.push((tracked, seen, at.get(), is_refused));
        }
        // Once it gives up for one object it may be wrong about all others.
        let given_up = ends.iter().filter(|(_, _, _, is_refused)| *is_refused).map(|(_, _, at, _)| *at).min();
        for (tracked, seen, at, is_refused) in ends {
            tally.runs += 1;
            if is_refused {
                tally.refused += 1;
                continue;
            }
            if given_up.is_some_and(|given_up| at >= given_up) {
                continue;
            }
            let show = |why: &str| {
                format!(
                    "{why}: seed {seed}, run {run}, following {tracked:?}: {outcome:?} became {seen:?}\n{source}\n{new}"
                )
            };
            let is_hit = truth.last_read.is_none() || truth.last_read == tracked;
            match (&outcome, &seen) {
                // It goes on where nobody knows the truth.
                (Outcome::Failed { .. }, _) if !is_hit => {}
                (_, Outcome::Blocked { .. }) => return Err(show("blocked")),
                (_, Outcome::Stuck { .. }) => return Err(show("stuck")),
                (Outcome::Failed { check: a, .. }, Outcome::Failed { check: b, .. }) if a == b => tally.failures += 1,
                (Outcome::Failed { .. }, _) => return Err(show("a failure is lost")),
                (_, Outcome::Failed { .. }) => return Err(show("a failure is made up")),
                (Outcome::Returned(_), Outcome::Returned(_)) => {}
                _ => return Err(show("another end")),
            }
        }
    }
    Ok(())
}

/// The blocks in which the rewritten program gives up.
fn refused_blocks(new: &Program) -> Vec<usize> {
    let proc = &new.procs[new.entry.expect("there is one")];
    let is_refusal = |kind: &StmtKind| matches!(kind, StmtKind::Assert { cond: crate::Expr::FALSE, .. });
    let blocks = proc.blocks.entries().filter(|(_, block)| block.stmts.iter().any(|stmt| is_refusal(&stmt.kind)));
    blocks.map(|(id, _)| id.index()).collect()
}

/// Makes what is any value an input, so that somebody can be asked.
fn ask(new: &mut Program) -> BTreeMap<InputId, String> {
    let mut meanings = BTreeMap::new();
    let entry = new.entry.expect("there is one");
    let mut proc = new.procs[entry].clone();
    for stmt in proc.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
        if let StmtKind::Havoc { target, input: input @ None, .. } = &mut stmt.kind {
            let local = &proc.locals[*target];
            let origin = new.origins.unknown();
            let id = new.inputs.push(Input { name: local.name.clone(), ty: local.ty, kind: InputKind::Nondet, origin });
            meanings.insert(id, local.name.to_string());
            *input = Some(id);
        }
    }
    new.procs[entry] = proc;
    meanings
}

#[test]
fn every_step_admits_the_truth() {
    let mut tally = Tally::default();
    let first = std::env::var("IVL_RANDOM_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    for seed in first..first + super::random_count(3_000) {
        compare(seed, &mut tally, &|_, _| {}).unwrap_or_else(|why| panic!("{why}"));
    }
    assert!(tally.applied > 500 && tally.runs > 10_000 && tally.failures > 100 && tally.refused > 1_000, "{tally:?}");
}

/// Faults in the rules, each found: assignments to what is known that are left out, by what they are about and by the statement that they belong to.
#[test]
fn faults_in_the_rules_are_found() {
    let is_link = |kind: &StmtKind| matches!(kind, StmtKind::Store { value, .. } if *value == crate::Expr::NULL || matches!(value, crate::Expr::Local(local) if local.index() < 4));
    let is_follow = |kind: &StmtKind| matches!(kind, StmtKind::Load { target, .. } if target.index() < 4);
    let is_copy = |kind: &StmtKind| matches!(kind, StmtKind::Assign { target, .. } if target.index() < 4);
    let is_new = |kind: &StmtKind| matches!(kind, StmtKind::New { .. });
    let is_write = |kind: &StmtKind| matches!(kind, StmtKind::Store { value: crate::Expr::Binary(..), .. });
    type Kind<'a> = (&'a str, &'a dyn Fn(&StmtKind) -> bool);
    let link: Kind<'_> = ("link", &is_link);
    let follow: Kind<'_> = ("follow", &is_follow);
    let copy: Kind<'_> = ("copy", &is_copy);
    let new: Kind<'_> = ("new", &is_new);
    let write: Kind<'_> = ("write", &is_write);
    let faults = [
        (link, " above "),
        (link, " ends"),
        (link, " before "),
        (link, "owned"),
        (link, "owned twice"),
        (follow, " above "),
        (follow, " ends"),
        (follow, " before "),
        (follow, " is null"),
        (follow, " is T"),
        (copy, " above "),
        (copy, " ends"),
        (copy, " is null"),
        (copy, " is T"),
        (new, " is T"),
        (new, " ends"),
        (new, " is null"),
        (write, "T.v"),
    ];
    for ((statement, is_meant), about) in faults {
        let mut tally = Tally::default();
        let spoil = |old: &Program, new: &mut Program| {
            let entry = new.entry.expect("there is one");
            let stmts = old.procs[entry].blocks.iter().flat_map(|block| &block.stmts);
            let meant: Vec<OriginId> = stmts.filter(|stmt| is_meant(&stmt.kind)).map(|stmt| stmt.origin).collect();
            let proc = &mut new.procs[entry];
            let names: Vec<String> = proc.locals.iter().map(|local| local.name.to_string()).collect();
            for stmt in proc.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
                if let StmtKind::Assign { target, value } = &mut stmt.kind
                    && meant.contains(&stmt.origin)
                    && (names[target.index()] == about
                        || about.starts_with(' ') && names[target.index()].contains(about))
                {
                    *value = crate::Expr::Local(*target);
                }
            }
        };
        let is_found = (0..20_000).any(|seed| compare(seed, &mut tally, &spoil).is_err());
        assert!(is_found, "nobody sees that{about} is not kept by {statement}: {tally:?}");
    }
}

/// What is known stands in locals of the entry: whoever changes pointers elsewhere would make it wrong.
#[test]
fn pointers_that_others_change_are_not_followed() {
    let listing = "b0: p := new N at a0; q := global g; p->N::next := q; global g := p;";
    let followed = |others: &str, call: &str| {
        let source =
            format!("{TABLES}proc main() {{ var p, q: ref; {listing} {call} q := global g; return; }} {others}");
        let program = parse::program(&source).unwrap_or_else(|error| panic!("{error}\n{source}"));
        check::program(&program).unwrap_or_else(|errors| panic!("{}\n{source}", errors[0]));
        Reach::applies(&program)
    };
    assert!(followed("proc other() { b0: return; }", "call other();"));
    assert!(!followed("proc other() { b0: global g := null; return; }", "call other();"));
    assert!(!followed("proc other() { b0: call main(); return; }", "call other();"));
    assert!(!followed("", "call main();"));
}
