//! Every step of a followed program admits what the heap really is: runs of random programs, the truth about their pointers after each step, and the rewritten
//! program, given nothing but that truth.
//!
//! The rewritten program must not be blocked, and must fail where the program fails on the object that is followed.

use crate::expr::{Const, Type};
use crate::interp::{
    Inputs, Limits, Machine, NoInput, NoOutput, ObjectRef, Observer, Outcome, Place, Recorder, Seeded, Value, View,
    compile,
};
use crate::passes::reach::{Layout, Prepared};
use crate::passes::{Asserted, Pass, Reach, ReachMode};
use crate::program::{
    ChannelId, ClassId, FieldId, GlobalId, Input, InputId, InputKind, Proc, ProcId, Program, Storage,
};
use crate::stmt::{BlockId, LocalId, Question, Stmt, StmtKind, TermKind};
use crate::{check, parse};
use base::{Id, Origin, OriginId};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;

mod faults;
mod lives;
mod programs;

use lives::Lives;
use programs::*;

/// What is where after a step.
#[derive(Clone, Default)]
struct Snapshot {
    pointers: Vec<Option<ObjectRef>>,
    links: HashMap<ObjectRef, Vec<Option<ObjectRef>>>,
    /// The object whose first link closes a ring: that link does not count among the others.
    closing: Option<ObjectRef>,
    locals: Vec<Option<Value>>,
    fields: HashMap<(ObjectRef, FieldId), Value>,
    classes: HashMap<ObjectRef, ClassId>,
}

impl Snapshot {
    /// Where a link leads, if it does not close a ring.
    fn next(&self, object: ObjectRef, by: usize) -> Option<ObjectRef> {
        let is_closing = by == 0 && self.closing == Some(object);
        self.links.get(&object).and_then(|links| links[by]).filter(|_| !is_closing)
    }

    /// Whether links lead from one to the other, by this one at first.
    fn leads(&self, from: Option<ObjectRef>, by: usize, to: Option<ObjectRef>) -> bool {
        let mut waiting: Vec<ObjectRef> = from.and_then(|from| self.next(from, by)).into_iter().collect();
        let mut seen = Vec::new();
        while let Some(object) = waiting.pop() {
            if !seen.contains(&object) {
                seen.push(object);
                waiting.extend((0..self.links[&object].len()).filter_map(|by| self.next(object, by)));
            }
        }
        to.is_some_and(|to| seen.contains(&to))
    }

    /// Whether it is the same, or links lead there.
    fn is_or_leads(&self, from: Option<ObjectRef>, to: Option<ObjectRef>) -> bool {
        let ways = from.and_then(|from| self.links.get(&from)).map_or(0, Vec::len);
        from.is_some() && from == to || (0..ways).any(|by| self.leads(from, by, to))
    }
}

/// What is followed in each procedure.
type Layouts = BTreeMap<ProcId, Layout>;

/// Follows the program itself.
struct Truth<'p> {
    program: &'p Program,
    layouts: &'p Layouts,
    links: Vec<FieldId>,
    /// Whether rings are followed, and what is where before the step.
    has_rings: bool,
    before: Snapshot,
    /// The link that the step stores.
    stored: Option<(ObjectRef, usize)>,
    made: Vec<ObjectRef>,
    /// The origin of each step, and what is where after it.
    steps: Vec<(OriginId, Snapshot)>,
    pending: Option<(OriginId, bool, LocalId)>,
    /// The objects whose fields were read: values, and links, in turn.
    reads: Vec<(ObjectRef, bool)>,
    lives: Lives,
    /// What becomes of the object that the step makes.
    storage: Option<Storage>,
}

impl Truth<'_> {
    /// The pointers of a procedure; none if it has none into the structure.
    fn pointers(&self, proc: ProcId) -> &[Result<LocalId, GlobalId>] {
        self.layouts.get(&proc).map_or(&[], |layout| &layout.pointers)
    }

    fn snapshot(&self, proc: ProcId, view: &mut View<'_, '_>) -> Snapshot {
        let object = |value: Option<Value>| value.and_then(Value::as_object);
        let pointers = self
            .pointers(proc)
            .iter()
            .map(|pointer| match pointer {
                Ok(local) => object(view.local(*local)),
                Err(global) => object(view.global(*global)),
            })
            .collect();
        let mut linked = |made: &ObjectRef| self.links.iter().map(|link| object(view.field(*made, *link))).collect();
        let links = self.made.iter().map(|made| (*made, linked(made))).collect();
        let locals = self.program.procs[proc].locals.ids().map(|local| view.local(local)).collect();
        let mut fields = HashMap::new();
        for made in &self.made {
            for field in self.program.fields.ids() {
                view.field(*made, field).into_iter().for_each(|value| {
                    fields.insert((*made, field), value);
                });
            }
        }
        let classes = self.made.iter().filter_map(|made| Some((*made, view.class_of(*made)?))).collect();
        Snapshot { pointers, links, closing: self.before.closing, locals, fields, classes }
    }
}

impl Truth<'_> {
    /// Whether a check that fails at the end is about this object.
    fn is_about(&self, asserted: Asserted, tracked: Option<ObjectRef>) -> bool {
        if let Some(about) = &self.lives.about {
            return about.as_ref().is_none_or(|objects| tracked.is_some_and(|tracked| objects.contains(&tracked)));
        }
        let values = self.reads.iter().rev().filter(|(_, is_link)| !is_link).map(|(read, _)| *read);
        let about = match asserted {
            Asserted::Last => values.take(1).last(),
            Asserted::LastButOne => values.skip(1).take(1).last(),
            Asserted::LastOrLink => self.reads.last().map(|(read, _)| *read),
        };
        about.is_none() || about == tracked
    }

    /// Which link closes a ring after a step: the one that came last, until the ring is cut.
    fn close(&self, after: &mut Snapshot) {
        let first = |snapshot: &Snapshot, object: ObjectRef| snapshot.links.get(&object).and_then(|links| links[0]);
        let changed = self
            .made
            .iter()
            .copied()
            .find(|made| self.before.links.contains_key(made) && first(&self.before, *made) != first(after, *made));
        let changed = changed.or(self.stored.filter(|(_, by)| *by == 0).map(|(object, _)| object));
        let Some(x) = changed else { return };
        if let Some(from) = after.closing {
            let to = first(&self.before, from);
            let is_cut = from == x || self.before.is_or_leads(to, Some(x)) && self.before.leads(Some(x), 0, Some(from));
            if is_cut {
                after.closing = None;
            }
        }
        let y = first(after, x);
        // Without the new link. One that no pointer was ever to is none of the structure's.
        let Some(links) = after.links.get_mut(&x) else { return };
        links[0] = None;
        let closes = after.is_or_leads(y, Some(x));
        after.links.entry(x).and_modify(|links| links[0] = y);
        if closes {
            after.closing = Some(x);
        }
    }
}

impl Observer for Truth<'_> {
    fn step(&mut self, place: Place, view: &mut View<'_, '_>) {
        if let Some((origin, is_new, target)) = self.pending.take() {
            if let Some(storage) = self.storage.take()
                && let Some(Value::Object(made)) = view.local(target)
                && storage == Storage::Heap
            {
                self.lives.heap.push(made);
            }
            if is_new && let Some(Value::Object(made)) = view.local(target) {
                self.made.push(made);
            }
            let mut after = self.snapshot(place.proc, view);
            if self.has_rings {
                self.close(&mut after);
            }
            self.before = after.clone();
            self.steps.push((origin, after));
        }
        self.lives.step(self.program, &self.made, place, view);
        let block = &self.program.procs[place.proc].blocks[place.block];
        let kind = block.stmts.get(place.stmt).map(|stmt| &stmt.kind);
        if let Some(StmtKind::Ask { question: Question::StoredAs(crate::Expr::Local(local), _), .. }) = kind
            && self.pointers(place.proc).contains(&Ok(*local))
        {
            let read = view.local(*local).and_then(Value::as_object);
            self.reads.extend(read.map(|read| (read, false)));
        }
        if let Some(StmtKind::New { site, .. } | StmtKind::NewArray { site, .. }) = kind {
            self.storage = Some(self.program.sites[*site].storage);
        }
        if let Some(StmtKind::Load { object, field, .. }) = kind
            && let crate::Expr::Local(local) = object
            && self.pointers(place.proc).contains(&Ok(*local))
        {
            let read = view.local(*local).and_then(Value::as_object);
            self.reads.extend(read.map(|read| (read, self.program.fields[*field].ty == Type::Ref)));
        }
        // Whose class is asked for is read as well.
        let exprs = kind.map_or_else(|| block.term.kind.exprs(), StmtKind::exprs);
        for expr in exprs {
            if let crate::Expr::InstanceOf(object, _) = expr
                && let crate::Expr::Local(local) = &**object
                && self.pointers(place.proc).contains(&Ok(*local))
            {
                let read = view.local(*local).and_then(Value::as_object);
                self.reads.extend(read.map(|read| (read, true)));
            }
        }
        self.stored = match kind {
            Some(StmtKind::Store { object: crate::Expr::Local(local), field, .. }) => {
                view.local(*local).and_then(Value::as_object).zip(self.links.iter().position(|link| link == field))
            }
            _ => None,
        };
        let (is_new, target) = match kind {
            // Others are none of the structure's.
            Some(StmtKind::New { target, .. }) => (self.pointers(place.proc).contains(&Ok(*target)), *target),
            Some(StmtKind::NewArray { target, .. }) => (false, *target),
            _ => (false, LocalId::from_index(0)),
        };
        self.pending = Some((place.origin, is_new, target));
    }
}

/// What was published, or recalled: by channel, as text.
type Tuples = Vec<(ChannelId, String)>;

/// Where the rewritten program is: the number of the step of the program itself. Notes what is published on the way.
struct Position<'t> {
    program: &'t Program,
    published: Tuples,
    steps: &'t [(OriginId, Snapshot)],
    at: Rc<Cell<Option<usize>>>,
    origin: Option<OriginId>,
    /// The calls that it is in: code that comes after one belongs to it.
    calls: Vec<OriginId>,
    /// Whether it has gone on where the program itself has failed.
    is_lost: bool,
    /// A local that has another value than in the program itself.
    wrong: Option<usize>,
}

impl Observer for Position<'_> {
    fn step(&mut self, place: Place, view: &mut View<'_, '_>) {
        let is_next = self.origin != Some(place.origin);
        self.go(place, view, is_next);
        let block = &self.program.procs[place.proc].blocks[place.block];
        match block.stmts.get(place.stmt).map(|stmt| &stmt.kind) {
            Some(StmtKind::Call { .. }) => self.calls.push(place.origin),
            None if matches!(block.term.kind, TermKind::Return { .. }) => self.origin = self.calls.pop(),
            _ => {}
        }
    }
}

impl Position<'_> {
    fn go(&mut self, place: Place, view: &mut View<'_, '_>, is_next: bool) {
        if is_next {
            let from = self.at.get().map_or(0, |at| at + 1);
            let next = (from..self.steps.len()).find(|index| self.steps[*index].0 == place.origin);
            // Steps that became nothing are passed over; what is made up has an origin of its own.
            let Some(next) = next else {
                self.is_lost |= place.origin != self.program.procs[place.proc].origin;
                return;
            };
            self.at.set(Some(next));
            self.origin = Some(place.origin);
        }
        if self.is_lost {
            return;
        }
        // Numbers are what they are, whichever object is followed.
        if is_next
            && Some(place.proc) == self.program.entry
            && let Some(before) = self.at.get().and_then(|at| at.checked_sub(1))
        {
            for (index, known) in self.steps[before].1.locals.iter().enumerate() {
                if let Some(Value::Const(Const::Int(..))) = known
                    && view.local(LocalId::from_index(index)) != *known
                {
                    self.wrong = Some(index);
                }
            }
        }
        let block = &self.program.procs[place.proc].blocks[place.block];
        if let Some(StmtKind::Publish { channel, values }) = block.stmts.get(place.stmt).map(|stmt| &stmt.kind) {
            let values: Vec<Option<Value>> = values
                .iter()
                .map(|value| match value {
                    crate::Expr::Local(local) => view.local(*local),
                    other => panic!("{other:?} is published"),
                })
                .collect();
            self.published.push((*channel, format!("{values:?}")));
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
    meanings: BTreeMap<InputId, (ProcId, String)>,
    tracked: Option<ObjectRef>,
    layouts: &'t Layouts,
    /// That of the procedure that asks.
    layout: &'t Layout,
    made: &'t [ObjectRef],
    made_so_far: usize,
}

impl Oracle<'_> {
    /// Where the link back of an object leads.
    fn back(&self, after: &Snapshot, object: Option<ObjectRef>) -> Option<ObjectRef> {
        let (field, _) = self.layout.back?;
        after.fields.get(&(object?, field)).copied().and_then(Value::as_object)
    }

    /// The object of a node after a step.
    fn object(&self, after: &Snapshot, node: usize) -> Option<ObjectRef> {
        if node == self.layout.nodes - 1 {
            return self.tracked;
        }
        match self.layout.closing {
            Some((from, _)) if node == from => after.closing,
            Some((_, to)) if node == to => after.closing.and_then(|from| after.links[&from][0]),
            _ if self.layout.back.is_some_and(|(_, behind)| node == behind) => self.back(after, self.tracked),
            // Where the program has failed before, nobody knows the truth, and nobody looks.
            _ => after.pointers.get(node).copied().flatten(),
        }
    }
}

impl Inputs for Oracle<'_> {
    fn scalar(&mut self, input: InputId, _: &Input, _: Option<(Const, Const)>) -> Result<Const, NoInput> {
        if input.index() < self.count {
            let mut asked = self.asked.borrow_mut();
            *asked += 1;
            return self.own.get(*asked - 1).copied().ok_or(NoInput::UsedUp);
        }
        let (proc, meaning) = &self.meanings[&input];
        self.layout = &self.layouts[proc];
        let words: Vec<&str> = meaning.split(' ').collect();
        if words[0] != "any" {
            // Which check fails where it gives up.
            return Ok(Const::i32(0));
        }
        let Some(at) = self.at.get() else { return Err(NoInput::UsedUp) };
        let after = &self.steps[at].1;
        let number = |word: &str| word.parse::<usize>().expect("a number");
        let object = |word: &str| self.object(after, number(word));
        let before = |word: &str| at.checked_sub(1).and_then(|before| self.object(&self.steps[before].1, number(word)));
        Ok(match words[1] {
            "pick" => {
                self.made_so_far += 1;
                Const::Bool(self.tracked.is_some() && self.made.get(self.made_so_far - 1) == self.tracked.as_ref())
            }
            // As the program has it, whichever object is followed.
            "storage" => match after.locals.get(number(words[2])).copied().flatten() {
                Some(Value::Const(value)) => value,
                _ => Const::Bool(false),
            },
            "exists" => Const::Bool(object(words[2]).is_some()),
            "same" => {
                let (a, b) = (object(words[2]), object(words[3]));
                Const::Bool(a.is_some() && a == b)
            }
            "ends" => Const::Bool(object(words[3]).and_then(|a| after.next(a, number(words[2]))).is_none()),
            "before" => {
                let next = object(words[3]).and_then(|a| after.next(a, number(words[2])));
                Const::Bool(self.tracked.is_some() && next == self.tracked)
            }
            "below" => Const::Bool(after.leads(object(words[3]), number(words[2]), object(words[4]))),
            "value" => match after.locals.get(number(words[2])).copied().flatten() {
                Some(Value::Const(value)) => value,
                _ => Const::i32(0),
            },
            "was" => {
                let earlier = at.checked_sub(1).map(|before| &self.steps[before].1);
                match earlier.and_then(|earlier| earlier.locals.get(number(words[2])).copied().flatten()) {
                    Some(Value::Const(value)) => value,
                    _ => Const::i32(0),
                }
            }
            "field" => {
                let field = FieldId::from_index(number(words[3]));
                match object(words[2]).and_then(|object| after.fields.get(&(object, field))) {
                    Some(Value::Const(value)) => *value,
                    _ => Const::i32(0),
                }
            }
            "first" => Const::Bool(self.back(after, object(words[2])).is_none()),
            "back" => {
                let back = self.back(after, object(words[2]));
                Const::Bool(back.is_some() && back == object(words[3]))
            }
            "mutual" => {
                let own = object(words[3]);
                let next = own.and_then(|own| after.next(own, number(words[2])));
                Const::Bool(next.is_some() && self.back(after, next) == own)
            }
            "after" => {
                let links = self.tracked.and_then(|tracked| after.links.get(&tracked));
                let next = links.and_then(|links| links[number(words[2])]);
                Const::Bool(next.is_some() && next == object(words[3]))
            }
            "links" => {
                let next = object(words[3]).and_then(|x| after.next(x, number(words[2])));
                Const::Bool(next.is_some() && next == before(words[4]))
            }
            "count" => {
                let start = object(words[2]);
                Const::i64(after.links.keys().filter(|to| after.is_or_leads(start, Some(**to))).count() as i64)
            }
            "class" => {
                let class = object(words[2]).and_then(|object| after.classes.get(&object));
                let known = self.layout.classes.iter().zip(0..).find(|(known, _)| Some(*known) == class);
                Const::i32(known.map_or(0, |(_, number)| number))
            }
            "left" => match after.locals.get(number(words[2])).copied().flatten() {
                Some(Value::Const(value)) => value,
                _ => Const::Bool(true),
            },
            other => panic!("nobody knows what {other} is"),
        })
    }

    fn array(&mut self, _: InputId, _: &Input) -> Result<Vec<Const>, NoInput> {
        Err(NoInput::NoSource)
    }
}

/// The number of the check what is left.
const LEFT: usize = 2;

/// What came of following one run.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    runs: usize,
    failures: usize,
    refused: usize,
    applied: usize,
    recalled: usize,
    doubts: usize,
}

/// Compares runs of a random program with those of the rewritten one, which `spoil` may change.
fn compare(shape: &Shape, seed: u64, tally: &mut Tally, spoil: &dyn Fn(&Program, &mut Program)) -> Result<(), String> {
    compare_source(shape, &program(seed, shape), seed, tally, spoil)
}

fn compare_source(
    shape: &Shape,
    source: &str,
    seed: u64,
    tally: &mut Tally,
    spoil: &dyn Fn(&Program, &mut Program),
) -> Result<(), String> {
    let mut old = parse::program(source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    check::program(&old).unwrap_or_else(|errors| panic!("{}\n{source}", errors[0]));
    let mut prepared = Prepared::new(old);
    old = prepared.program.clone();
    check::program(&old).unwrap_or_else(|errors| panic!("{}\n{source}\n{old}", errors[0]));
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
    prepared.program = old.clone();
    let rings =
        shape.has_rings.then(|| old.fields.entries().find(|(_, field)| &*field.name == "next").map(|(id, _)| id));
    let back = old.fields.entries().find(|(_, field)| Some(&*field.name) == shape.back).map(|(id, _)| id);
    let pass = Reach { checks: None, mode: ReachMode { rings: rings.flatten(), back, ..shape.mode } };
    let Some(layouts) = pass.layouts(&prepared) else { return Ok(()) };
    let layout = &layouts[&old.entry.expect("there is one")];
    tally.applied += 1;
    let count = old.inputs.len();
    let mut new = pass.follow(prepared).expect("it has a layout");
    check::program(&new).unwrap_or_else(|errors| panic!("{}\n{source}\n{new}", errors[0]));
    spoil(&old, &mut new);
    let refused = refused_blocks(&new);
    let channels = new.channels.len();
    let meanings = ask(&mut new);
    for run in 0..4 {
        let mut inputs = Recorder::new(Seeded::new(seed * 7 + run));
        let mut truth = Truth {
            program: &old,
            layouts: &layouts,
            links: layout.links.clone(),
            has_rings: shape.has_rings,
            before: Snapshot::default(),
            stored: None,
            made: Vec::new(),
            steps: Vec::new(),
            pending: None,
            reads: Vec::new(),
            lives: Lives::default(),
            storage: None,
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
        let mut tuples: Vec<Tuples> = Vec::new();
        let mut wrong: Vec<Option<usize>> = Vec::new();
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
                layouts: &layouts,
                layout,
                made: &truth.made,
                made_so_far: 0,
            };
            let mut position = Position {
                program: &new,
                published: Vec::new(),
                steps: &truth.steps,
                at: at.clone(),
                origin: None,
                calls: Vec::new(),
                is_lost: false,
                wrong: None,
            };
            let compiled = compile(&new);
            let mut machine = Machine::new(&compiled, Limits { steps: 40_000, ..Limits::default() });
            let seen = machine.call_observed(entry, &[], &mut oracle, &mut NoOutput, &mut position);
            let is_refused = matches!(&seen, Outcome::Failed { at, .. } if refused.contains(&(at.proc, at.block)));
            ends.push((tracked, seen, at.get(), is_refused));
            wrong.push(position.wrong);
            tuples.push(position.published);
        }
        // Once it gives up for one object it may be wrong about all others.
        let given_up = ends.iter().filter(|(_, _, _, is_refused)| *is_refused).map(|(_, _, at, _)| *at).min();
        let published: HashSet<&(ChannelId, String)> =
            tuples.iter().flatten().filter(|(channel, _)| channel.index() < channels).collect();
        for (((tracked, seen, at, is_refused), noted), wrong) in ends.into_iter().zip(&tuples).zip(wrong) {
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
            // What is recalled is the truth: somebody has published it.
            if given_up.is_none() {
                if let Some(wrong) = wrong {
                    return Err(show(&format!("local {wrong} has another value")));
                }
                for (channel, tuple) in noted.iter().filter(|(channel, _)| channel.index() >= channels) {
                    tally.recalled += 1;
                    let of = ChannelId::from_index(channel.index() - channels);
                    if !published.contains(&(of, tuple.clone())) {
                        let others: Vec<&String> =
                            published.iter().filter(|(channel, _)| *channel == of).map(|(_, tuple)| tuple).collect();
                        return Err(show(&format!("{tuple} is not published on {of:?}, but {others:?}")));
                    }
                }
            }
            let is_hit = truth.is_about(shape.mode.asserted, tracked);
            match (&outcome, &seen) {
                // It goes on where nobody knows the truth.
                (Outcome::Failed { .. }, _) if !is_hit => {}
                (_, Outcome::Blocked { .. }) => return Err(show("blocked")),
                (_, Outcome::Stuck { .. }) => return Err(show("stuck")),
                (Outcome::Failed { check: a, .. }, Outcome::Failed { check: b, .. }) if a == b => tally.failures += 1,
                // What is kept of objects that have ended is less than the truth: more seems to be left.
                (_, Outcome::Failed { check, .. }) if check.index() == LEFT => tally.doubts += 1,
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
fn refused_blocks(new: &Program) -> Vec<(ProcId, BlockId)> {
    let is_refusal = |kind: &StmtKind| matches!(kind, StmtKind::Assert { cond: crate::Expr::FALSE, .. });
    let blocks =
        new.procs.entries().flat_map(|(proc, body)| body.blocks.entries().map(move |(id, block)| (proc, id, block)));
    blocks
        .filter(|(_, _, block)| block.stmts.iter().any(|stmt| is_refusal(&stmt.kind)))
        .map(|(proc, id, _)| (proc, id))
        .collect()
}

/// Makes what is any value an input, so that somebody can be asked.
fn ask(new: &mut Program) -> BTreeMap<InputId, (ProcId, String)> {
    let mut meanings = BTreeMap::new();
    let channels = new.channels.len();
    new.channels = new.channels.iter().chain(new.channels.iter()).cloned().collect();
    let origin = new.origins.unknown();
    let mut inputs = std::mem::take(&mut new.inputs);
    let mut input = |id: ProcId, proc: &Proc, target: LocalId| {
        let local = &proc.locals[target];

        let asked = inputs.push(Input { name: local.name.clone(), ty: local.ty, kind: InputKind::Nondet, origin });
        meanings.insert(asked, (id, local.name.to_string()));
        Some(asked)
    };
    for id in new.procs.ids().collect::<Vec<_>>() {
        let mut proc = new.procs[id].clone();
        for block in proc.blocks.ids().collect::<Vec<_>>() {
            let mut stmts = Vec::new();
            for mut stmt in std::mem::take(&mut proc.blocks[block].stmts) {
                let origin = stmt.origin;
                match &mut stmt.kind {
                    StmtKind::Havoc { target, input: known @ None, .. } => *known = input(id, &proc, *target),
                    // What is recalled is noted on a channel of its own.
                    StmtKind::Recall { channel, targets } => {
                        for target in targets.iter() {
                            let kind =
                                StmtKind::Havoc { target: *target, input: input(id, &proc, *target), range: None };
                            stmts.push(Stmt { kind, origin });
                        }
                        let values = targets.iter().map(|target| crate::Expr::Local(*target)).collect();
                        let channel = ChannelId::from_index(channel.index() + channels);
                        stmt.kind = StmtKind::Publish { channel, values };
                    }
                    _ => {}
                }
                stmts.push(stmt);
            }
            proc.blocks[block].stmts = stmts;
        }
        new.procs[id] = proc;
    }
    new.inputs = inputs;
    meanings
}

#[test]
fn every_step_admits_the_truth() {
    let first = std::env::var("IVL_RANDOM_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    for shape in &SHAPES {
        let mut tally = Tally::default();
        for seed in first..first + super::random_count(1_000) {
            compare(shape, seed, &mut tally, &|_, _| {}).unwrap_or_else(|why| panic!("{}: {why}", shape.name));
        }
        assert!(
            tally.applied > 60 && tally.runs > 1_500 && tally.failures > 20 && tally.refused > 100,
            "{}: {tally:?}",
            shape.name
        );
    }
}

/// A procedure that makes the first node the last one of its list.
const CUTS: &str = "proc change(a: ref, b: ref) -> ref { b0: a->N::next := null; return a; }";

/// What rules got wrong once, and random programs show but rarely.
#[test]
fn rare_steps_admit_the_truth() {
    let bodies = [
        // A ring that is entered from outside, by a pointer that is the only one left.
        (
            &RINGS,
            "p := new N at a0; p := new N at a1; q := new N at a2; p->N::next := q; q->N::next := p; \
             r := new N at a0; r->N::next := q; p := null; q := r->N::next; r := q->N::next; s := r->N::next; \
             if s == q goto b1 else goto b2; b1: assert n > 0 : k0; goto b2; b2: return;",
            "",
        ),
        // What an object links to that nobody knows any more has another pointer, by which it is written.
        (
            &NEIGHBOURS,
            "p := new N at a0; q := new N at a0; r := new N at a0; p->N::next := q; q->N::next := r; r := q->N::next; \
             p->N::next := r; q := null; s := p->N::next; s->N::v := 9; n := r->N::v; \
             if n < 8 goto b2 else goto b1; b1: n := p->N::v; assert n > 0 : k0; goto b2; b2: return;",
            "",
        ),
        // A procedure parts two nodes that it is given: what led to the second by the first does so no more.
        (
            &CHANGES,
            "p := new N at a0; q := new N at a0; s := new N at a0; s->N::next := q; q->N::next := p; r := call change(q, p); \
             r := s->N::next; if r == p goto b1 else goto b2; b1: assert n > 0 : k0; goto b2; b2: return;",
            CUTS,
        ),
        // It joins them.
        (
            &CHANGES,
            "p := new N at a0; q := new N at a0; r := call change(p, q); r := p->N::next; \
             if r == q goto b1 else goto b2; b1: n := 1; goto b2; b2: return;",
            "proc change(a: ref, b: ref) -> ref { b0: a->N::next := b; return b; }",
        ),
        // There are fewer nodes below what leads to one that it is given.
        (
            &COUNTED_CHANGES,
            "p := new N at a0; q := new N at a0; s := new N at a0; s->N::next := q; q->N::next := p; r := call change(q, null); \
             r := s->N::next; if r == q goto b1 else goto b2; b1: n := 1; goto b2; b2: return;",
            CUTS,
        ),
        // A pointer behind what it is given, which it puts before that.
        (
            &COUNTED_CHANGES,
            "p := new N at a0; q := new N at a0; s := new N at a0; s->N::next := q; q->N::next := p; r := call change(s, null); \
             r := s->N::next; s := q->N::next; if r == q goto b1 else goto b2; b1: n := 1; goto b2; b2: if s == p goto b3 else goto b4; b3: n := 2; goto b4; b4: return;",
            "proc change(a: ref, b: ref) -> ref { var x, y: ref; b0: x := a->N::next; y := x->N::next; x->N::next := null; a->N::next := null; y->N::next := a; return y; }",
        ),
    ];
    for (shape, body, other) in bodies {
        let source = format!(
            "{}proc main() {{ var p, q, r, s, e: ref; var n, i: i32; var c: bool; b0: e := null; n := 0; i := 0; {body} }} {other}",
            tables(shape)
        );
        let mut tally = Tally::default();
        compare_source(shape, &source, 0, &mut tally, &|_, _| {}).unwrap_or_else(|why| panic!("{}: {why}", shape.name));
        assert!(tally.runs > 0 && tally.applied > 0, "{}: {tally:?}", shape.name);
    }
}

/// What is seen is seen beside numbers that must be the same, which one that is no number never is.
#[test]
fn floats_are_not_compared_with_what_was_seen() {
    let source =
        "entry main; class N; field N::d: f64; field N::next: ref; site a0; check k0 assertion; input i0 nondet a: f64;
        proc main() { var p, q: ref; var k, d: f64; var c: bool; b0: p := null; goto b1;
        b1: q := p; p := new N at a0; k := havoc input i0; p->N::d := k; p->N::next := q; d := p->N::d; q := p->N::next;
        c := d < k; assert !c : k0; if c goto b1 else goto b2; b2: return; }";
    let program = parse::program(source).unwrap_or_else(|error| panic!("{error}"));
    let followed = Reach { checks: None, mode: ReachMode { sees: true, ..ReachMode::default() } }.run(program);
    let types: Vec<&[Type]> = followed.channels.iter().map(|channel| &channel.types[..]).collect();
    assert_eq!(types, [[Type::F64]]);
}

/// What is known stands in locals of the entry, which must run just once.
#[test]
fn entries_that_others_call_are_not_followed() {
    let listing = "b0: p := new N at a0; q := global g; p->N::next := q; global g := p; q := p->N::next;";
    let followed = |others: &str, call: &str| {
        let source = format!(
            "{}proc main() {{ var p, q: ref; {listing} {call} q := global g; return; }} {others}",
            tables(&LISTS)
        );
        let program = parse::program(&source).unwrap_or_else(|error| panic!("{error}\n{source}"));
        check::program(&program).unwrap_or_else(|errors| panic!("{}\n{source}", errors[0]));
        Reach::modes(&program).is_ok()
    };
    assert!(followed("proc other() { b0: return; }", "call other();"));
    assert!(followed("proc other() { b0: global g := null; return; }", "call other();"));
    assert!(!followed("proc other() { b0: call main(); return; }", "call other();"));
    assert!(!followed("", "call main();"));
}
