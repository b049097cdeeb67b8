//! Gives every push a number and finds for every pull the pushes that may have written what it reads (the LPAR-21 paper, section 3.2,
//! “Flow-Sensitive Space Invariants”).
//!
//! A forward analysis over the blocks of all procedures at once. It keeps at each point
//!
//! - for some locals the pushes one of which was the last of the object that the local refers to. A push through the
//!   local replaces them, one through another local that may refer to the same object adds itself, and so does a
//!   call. Of an array all pushes of its elements are kept.
//! - the pushes one of which was the last of any other object: those that were made before, or before the call, through whatever
//!   reference. An object that only one local refers to is not among them until it becomes known elsewhere: what a constructor
//!   writes first and overwrites later is not seen by others.
//!
//! A procedure starts with what is known at all calls of it; after a call there may also be what the callee has pushed. References
//! to texts, which nobody pushes, and to objects that are not pushed yet keep pulls without numbers of pushes.
//!
//! The program behaves as before. In a program without an entry, pushes get numbers and pulls stay as they are.

use super::heap::{Analysed, fields_of_classes, for_each_leak, for_each_source};
use super::{Pass, Precision};
use crate::analysis::flow::Flow;
use crate::analysis::{Object, ObjectId};
use crate::expr::{Const, Expr};
use crate::program::{ClassId, ClassKind, FieldId, ProcId, Program};
use crate::stmt::{BlockId, LocalId, PushId, StmtKind, TermKind};
use base::{Id, IdVec};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Of objects with more possible writers than this nothing special is kept.
const MAX_WRITERS: usize = 24;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReachingPushes;

impl Pass for ReachingPushes {
    fn name(&self) -> &'static str {
        "reaching_pushes"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        let push_ids = number(&mut program);
        let has_plain_stores =
            stmts(&program).any(|kind| matches!(kind, StmtKind::Store { .. } | StmtKind::ArrayStore { .. }));
        // What is stored without a push has no number.
        if !has_plain_stores && let Some(analysed) = Analysed::of(&program) {
            let answers = Solver::new(&program, &analysed, push_ids).solve();
            for (proc, block, index, from) in answers {
                match &mut program.procs[proc].blocks[block].stmts[index].kind {
                    StmtKind::Pull { from: place, .. }
                    | StmtKind::Push { from: place, .. }
                    | StmtKind::PullElement { from: place, .. } => *place = Some(from),
                    _ => {}
                }
            }
        }
        program
    }
}

fn stmts(program: &Program) -> impl Iterator<Item = &StmtKind> {
    program.procs.iter().flat_map(|proc| proc.blocks.iter()).flat_map(|block| &block.stmts).map(|stmt| &stmt.kind)
}

/// Gives numbers of pushes to pushes; returns how many.
fn number(program: &mut Program) -> usize {
    let mut count = 0;
    for block in program.procs.iter_mut().flat_map(|proc| proc.blocks.iter_mut()) {
        for stmt in &mut block.stmts {
            stmt.kind.clear_push_ids();
            if let StmtKind::Push { push_id, .. } | StmtKind::PushElement { push_id, .. } = &mut stmt.kind {
                *push_id = Some(PushId::from_index(count));
                count += 1;
            }
        }
    }
    count
}

/// Pushes, and whether there may be objects without one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Set(Vec<u64>);

impl Set {
    fn insert(&mut self, push_id: PushId) -> bool {
        let word = &mut self.0[push_id.index() / 64];
        let before = *word;
        *word |= 1 << (push_id.index() % 64);
        *word != before
    }

    /// The numbers of pushes that are in both, if there are not more than so many.
    fn common(&self, other: &Set, most: usize) -> Option<Vec<PushId>> {
        let both = || self.0.iter().zip(&other.0).map(|(here, there)| here & there);
        let count: usize = both().map(|word| word.count_ones() as usize).sum();
        (count <= most).then(|| Set(both().collect()).iter().collect())
    }

    fn add(&mut self, other: &Set) -> bool {
        let mut is_changed = false;
        for (here, there) in self.0.iter_mut().zip(&other.0) {
            is_changed |= there & !*here != 0;
            *here |= there;
        }
        is_changed
    }

    fn iter(&self) -> impl Iterator<Item = PushId> + '_ {
        self.0.iter().enumerate().filter(|(_, word)| **word != 0).flat_map(|(index, word)| {
            let bits = (0..64).filter(move |bit| word >> bit & 1 == 1);
            bits.map(move |bit| PushId::from_index(index * 64 + bit))
        })
    }
}

/// What is known about the object that a local refers to.
#[derive(Clone, PartialEq, Debug)]
struct Known {
    /// The pushes one of which was the last; of an array all that there may have been. Ascending.
    writers: Vec<PushId>,
    /// Whether there may have been no push yet.
    is_unpushed: bool,
    /// Whether nothing but the local refers to it.
    is_fresh: bool,
}

impl Known {
    /// For null, which is no object.
    const NOTHING: Known = Known { writers: Vec::new(), is_unpushed: false, is_fresh: false };

    fn fresh(is_unpushed: bool) -> Known {
        Known { writers: Vec::new(), is_unpushed, is_fresh: true }
    }

    fn add(&mut self, push_id: PushId) {
        if let Err(index) = self.writers.binary_search(&push_id) {
            self.writers.insert(index, push_id);
        }
    }

    fn join(&mut self, other: &Known) {
        other.writers.iter().for_each(|push_id| self.add(*push_id));
        self.is_unpushed |= other.is_unpushed;
        self.is_fresh &= other.is_fresh;
    }
}

/// What is known at a point.
#[derive(Clone, PartialEq, Debug)]
struct State {
    known: FxHashMap<LocalId, Known>,
    /// The last pushes of all objects that are not fresh.
    published: Set,
}

/// What callers know of a procedure.
#[derive(Clone, Default)]
struct Summary {
    /// What it, or what it calls, adds to the published pushes.
    published: Set,
    /// For each result what is known, once it has returned.
    results: Option<Vec<Option<Known>>>,
}

struct Solver<'a> {
    program: &'a Program,
    analysed: &'a Analysed,
    fields: IdVec<ClassId, Vec<FieldId>>,
    /// For each abstract object the pushes of it: of fields, of elements.
    writers: IdVec<ObjectId, Set>,
    /// For locals, as far as somebody has asked, the pushes of what they may refer to.
    masks: FxHashMap<(ProcId, LocalId), Rc<Set>>,
    none: Set,
    states: IdVec<ProcId, IdVec<BlockId, Option<State>>>,
    summaries: IdVec<ProcId, Summary>,
    /// The tasks with calls of each procedure.
    callers: IdVec<ProcId, Vec<usize>>,
    /// The blocks of reached procedures, callers and predecessors mostly first.
    tasks: Vec<(ProcId, BlockId)>,
    /// The number of the task of each procedure's first block.
    first_task: IdVec<ProcId, usize>,
    flows: IdVec<ProcId, Option<Flow>>,
    todo: BTreeSet<usize>,
    /// An object became known to others before it was pushed: any pull may meet one.
    has_unpushed: bool,
}

/// What a pull or push is told: procedure, block, index of the statement, numbers of pushes.
type Answer = (ProcId, BlockId, usize, Vec<PushId>);

impl<'a> Solver<'a> {
    fn new(program: &'a Program, analysed: &'a Analysed, push_ids: usize) -> Self {
        let none = Set(vec![0; push_ids.div_ceil(64)]);
        let mut writers = IdVec::from_vec(vec![none.clone(); analysed.points_to.objects().len()]);
        for (proc, body) in program.procs.entries() {
            for stmt in body.blocks.iter().flat_map(|block| &block.stmts) {
                if let StmtKind::Push { object, push_id: Some(push_id), .. }
                | StmtKind::PushElement { array: object, push_id: Some(push_id), .. } = &stmt.kind
                {
                    for object in analysed.points_to.expr(proc, object).iter() {
                        writers[object].insert(*push_id);
                    }
                }
            }
        }
        let summary = Summary { published: none.clone(), results: None };
        let mut solver = Solver {
            program,
            analysed,
            fields: fields_of_classes(program),
            writers,
            masks: FxHashMap::default(),
            none,
            states: program.procs.iter().map(|proc| IdVec::from_vec(vec![None; proc.blocks.len()])).collect(),
            summaries: IdVec::from_vec(vec![summary; program.procs.len()]),
            callers: IdVec::from_vec(vec![Vec::new(); program.procs.len()]),
            tasks: Vec::new(),
            first_task: IdVec::from_vec(vec![0; program.procs.len()]),
            flows: program.procs.iter().map(|_| None).collect(),
            todo: BTreeSet::new(),
            has_unpushed: false,
        };
        for proc in callers_first(program) {
            let flow = Flow::new(&program.procs[proc]);
            solver.first_task[proc] = solver.tasks.len();
            for block in &flow.order {
                for stmt in &program.procs[proc].blocks[*block].stmts {
                    if let StmtKind::Call { proc: callee, .. } = &stmt.kind {
                        solver.callers[*callee].push(solver.tasks.len());
                    }
                }
                solver.tasks.push((proc, *block));
            }
            solver.flows[proc] = Some(flow);
        }
        if let Some(entry) = program.entry {
            let published = solver.none.clone();
            solver.enter(entry, BlockId::from_index(0), State { known: FxHashMap::default(), published });
        }
        solver
    }

    fn solve(mut self) -> Vec<Answer> {
        // In sweeps, each from the start to the end: what comes later waits until all before it has been looked at.
        let mut next = 0;
        while let Some(task) = self.todo.range(next..).next().or_else(|| self.todo.first()).copied() {
            self.todo.remove(&task);
            let (proc, block) = self.tasks[task];
            self.walk(proc, block, None);
            next = task + 1;
        }
        let mut answers = Vec::new();
        for (proc, block) in self.tasks.clone() {
            self.walk(proc, block, Some(&mut |index, from| answers.push((proc, block, index, from))));
        }
        debug_assert!(self.todo.is_empty(), "the second walk learns nothing new");
        // Only now it is certain.
        let has_unpushed = self.has_unpushed;
        answers.retain(|(proc, block, index, from)| {
            !has_unpushed
                || match self.program.procs[*proc].blocks[*block].stmts[*index].kind {
                    StmtKind::PullElement { .. } => true,
                    StmtKind::Push { .. } => from.is_empty(),
                    _ => false,
                }
        });
        answers
    }

    /// A block is reached in this state, too.
    fn enter(&mut self, proc: ProcId, block: BlockId, mut state: State) {
        let mut is_changed = false;
        let joined = match self.states[proc][block].take() {
            None => {
                is_changed = true;
                state
            }
            Some(mut old) => {
                is_changed |= old.published.add(&state.published);
                let mut lost = Vec::new();
                old.known.retain(|local, known| {
                    let Some(other) = state.known.remove(local) else {
                        lost.push(known.clone());
                        is_changed = true;
                        return false;
                    };
                    let before = known.clone();
                    known.join(&other);
                    if before.is_fresh != other.is_fresh {
                        lost.push(if before.is_fresh { before.clone() } else { other });
                    }
                    is_changed |= *known != before;
                    if known.writers.len() > MAX_WRITERS {
                        lost.push(known.clone());
                        is_changed = true;
                        return false;
                    }
                    true
                });
                lost.extend(state.known.into_values());
                for known in lost.iter().filter(|known| known.is_fresh) {
                    is_changed |= self.publish(proc, &mut old, known);
                }
                old
            }
        };
        self.states[proc][block] = Some(joined);
        if is_changed && let Some(flow) = &self.flows[proc] {
            self.todo.insert(self.first_task[proc] + flow.position[block]);
        }
    }

    /// What is known of an object is now known of any object.
    fn publish(&mut self, proc: ProcId, state: &mut State, known: &Known) -> bool {
        self.has_unpushed |= known.is_unpushed;
        let mut is_changed = false;
        let mut is_new = false;
        for push_id in &known.writers {
            is_changed |= state.published.insert(*push_id);
            is_new |= self.summaries[proc].published.insert(*push_id);
        }
        if is_new {
            self.todo.extend(self.callers[proc].iter().copied());
        }
        is_changed
    }

    fn leak(&mut self, proc: ProcId, state: &mut State, local: LocalId) {
        if let Some(known) = state.known.get_mut(&local)
            && std::mem::replace(&mut known.is_fresh, false)
        {
            let known = known.clone();
            self.publish(proc, state, &known);
        }
    }

    fn walk(&mut self, proc: ProcId, block: BlockId, mut answer: Option<&mut dyn FnMut(usize, Vec<PushId>)>) {
        let Some(mut state) = self.states[proc][block].clone() else { return };
        let program = self.program;
        let body = &program.procs[proc].blocks[block];
        for (index, stmt) in body.stmts.iter().enumerate() {
            if let Some(answer) = &mut answer
                && let Some(from) = self.from(proc, &state, &stmt.kind)
            {
                answer(index, from);
            }
            if !self.step(proc, &mut state, &stmt.kind) {
                return;
            }
        }
        match &body.term.kind {
            TermKind::Goto { .. } => {
                let mut successors = body.term.kind.successors();
                successors.sort();
                successors.dedup();
                for next in successors {
                    let state = self.needed(proc, next, &state);
                    self.enter(proc, next, state);
                }
            }
            TermKind::Return { values } => {
                for value in values {
                    for_each_source(value, &mut |local| self.leak(proc, &mut state, local));
                }
                let results: Vec<_> = values.iter().map(|value| value_of(&state, value)).collect();
                self.returned(proc, results);
            }
            TermKind::Halt { .. } => {}
        }
    }

    /// What is known of the locals that a block needs: all else would only pile up.
    fn needed(&self, proc: ProcId, block: BlockId, state: &State) -> State {
        // The object of a local that is never looked at again is out of reach if nothing else refers to it.
        let live = self.flows[proc].as_ref().map_or(&[][..], |flow| &flow.live[block]);
        let known = live.iter().filter_map(|local| Some((*local, state.known.get(local)?.clone())));
        State { known: known.collect(), published: state.published.clone() }
    }

    fn returned(&mut self, proc: ProcId, results: Vec<Option<Known>>) {
        let summary = &mut self.summaries[proc];
        let before = summary.results.clone();
        match &mut summary.results {
            None => summary.results = Some(results),
            Some(known) => known.iter_mut().zip(&results).for_each(|(known, new)| join(known, new)),
        }
        if summary.results != before {
            self.todo.extend(self.callers[proc].iter().copied());
        }
    }

    fn may_be_array(&self, proc: ProcId, object: &Expr) -> bool {
        let points_to = &self.analysed.points_to;
        let is_array = |id| matches!(self.program.classes[points_to.class_of(id)].kind, ClassKind::Array { .. });
        points_to.expr(proc, object).iter().any(is_array)
    }

    /// What a pull or push is told.
    fn from(&mut self, proc: ProcId, state: &State, kind: &StmtKind) -> Option<Vec<PushId>> {
        match kind {
            // Nobody pushes what a new array inherits.
            StmtKind::Pull { object, .. } | StmtKind::Push { object, .. } if self.may_be_array(proc, object) => None,
            StmtKind::Pull { object, .. } => self.last_of(proc, state, object),
            StmtKind::Push { object, values, .. } => {
                let objects = self.analysed.points_to.expr(proc, object);
                let is_whole = |class: ClassId| {
                    self.fields[class].iter().all(|field| values.iter().any(|(other, _)| other == field))
                };
                if !objects.has_no_objects()
                    && objects.iter().all(|object| is_whole(self.analysed.points_to.class_of(object)))
                {
                    return Some(Vec::new());
                }
                // None would mean that all fields are written.
                self.last_of(proc, state, object).filter(|from| !from.is_empty())
            }
            StmtKind::PullElement { array, .. } => Some(match value_of(state, array) {
                Some(known) => known.writers,
                None => self.published_of(proc, state, array),
            }),
            StmtKind::Assign { .. }
            | StmtKind::Havoc { .. }
            | StmtKind::HavocArray { .. }
            | StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::New { .. }
            | StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::NewArray { .. }
            | StmtKind::NewLike { .. }
            | StmtKind::ArrayLoad { .. }
            | StmtKind::ArrayStore { .. }
            | StmtKind::PushElement { .. }
            | StmtKind::Length { .. }
            | StmtKind::GlobalLoad { .. }
            | StmtKind::GlobalStore { .. }
            | StmtKind::Call { .. }
            | StmtKind::Output { .. } => None,
        }
    }

    /// The last pushes of an object; nothing if there may have been none.
    fn last_of(&mut self, proc: ProcId, state: &State, object: &Expr) -> Option<Vec<PushId>> {
        if let Some(known) = value_of(state, object) {
            return (!known.is_unpushed).then_some(known.writers);
        }
        let points_to = &self.analysed.points_to;
        let objects = points_to.expr(proc, object);
        let is_text = |object| !matches!(points_to.objects()[object], Object::Site(..));
        if objects.iter().any(is_text) {
            return None;
        }
        Some(self.published_of(proc, state, object))
    }

    /// The pushes of what an expression may refer to.
    fn mask(&mut self, proc: ProcId, expr: &Expr) -> Rc<Set> {
        if let Expr::Local(local) = expr
            && let Some(mask) = self.masks.get(&(proc, *local))
        {
            return mask.clone();
        }
        let mut mask = self.none.clone();
        for object in self.analysed.points_to.expr(proc, expr).iter() {
            mask.add(&self.writers[object]);
        }
        let mask = Rc::new(mask);
        if let Expr::Local(local) = expr {
            self.masks.insert((proc, *local), mask.clone());
        }
        mask
    }

    /// The published pushes of what an expression may refer to. Arrays and objects are different, so elements need not be told from
    /// fields.
    fn published_of(&mut self, proc: ProcId, state: &State, object: &Expr) -> Vec<PushId> {
        self.mask(proc, object).common(&state.published, usize::MAX).unwrap_or_default()
    }

    /// Pushes add themselves to what is known of locals that may refer to the same object.
    fn add_writers(&mut self, proc: ProcId, state: &mut State, push_ids: &Set, except: Option<LocalId>) {
        let mut lost = Vec::new();
        for (local, known) in state.known.iter_mut().filter(|(_, known)| !known.is_fresh) {
            if Some(*local) == except {
                continue;
            }
            match self.mask(proc, &Expr::Local(*local)).common(push_ids, MAX_WRITERS) {
                Some(new) => new.into_iter().for_each(|push_id| known.add(push_id)),
                None => lost.push(*local),
            }
            if known.writers.len() > MAX_WRITERS {
                lost.push(*local);
            }
        }
        // What is not fresh is among the published anyway.
        lost.iter().for_each(|local| set(state, *local, None));
    }

    /// Goes over a statement; false if it does not end as far as is known.
    fn step(&mut self, proc: ProcId, state: &mut State, kind: &StmtKind) -> bool {
        // An object that is pushed for the first time may refer to itself: it becomes known as it is then.
        let own = match kind {
            StmtKind::Push { object: Expr::Local(object), .. } => Some(*object),
            _ => None,
        };
        for_each_leak(kind, &mut |local| {
            if Some(local) != own {
                self.leak(proc, state, local);
            }
        });
        match kind {
            StmtKind::Assign { target, value } => {
                let known = value_of(state, value);
                set(state, *target, known);
            }
            StmtKind::New { target, class, .. } => {
                let is_unpushed = !self.fields[*class].is_empty();
                set(state, *target, Some(Known::fresh(is_unpushed)));
            }
            StmtKind::NewArray { target, .. }
            | StmtKind::NewLike { target, .. }
            | StmtKind::HavocArray { target, .. } => set(state, *target, Some(Known::fresh(false))),
            StmtKind::Push { object, push_id: Some(push_id), .. } => {
                self.push(proc, state, object, *push_id, |known, push_id| {
                    known.writers = vec![push_id];
                    known.is_unpushed = false;
                });
                if let Expr::Local(object) = object {
                    let only = Known { writers: vec![*push_id], ..Known::NOTHING };
                    state.known.entry(*object).or_insert(only);
                    for_each_leak(kind, &mut |local| self.leak(proc, state, local));
                }
            }
            StmtKind::PushElement { array, push_id: Some(push_id), .. } => {
                self.push(proc, state, array, *push_id, Known::add);
            }
            StmtKind::Call { targets, proc: callee, args } => return self.call(proc, state, *callee, args, targets),
            StmtKind::Havoc { .. }
            | StmtKind::Load { .. }
            | StmtKind::ArrayLoad { .. }
            | StmtKind::Pull { .. }
            | StmtKind::PullElement { .. }
            | StmtKind::Length { .. }
            | StmtKind::GlobalLoad { .. } => {
                kind.targets().into_iter().for_each(|target| set(state, target, None));
            }
            StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::Store { .. }
            | StmtKind::ArrayStore { .. }
            | StmtKind::Push { push_id: None, .. }
            | StmtKind::PushElement { push_id: None, .. }
            | StmtKind::GlobalStore { .. }
            | StmtKind::Output { .. } => {}
        }
        true
    }

    fn push(
        &mut self,
        proc: ProcId,
        state: &mut State,
        object: &Expr,
        push_id: PushId,
        note: impl FnOnce(&mut Known, PushId),
    ) {
        let local = if let Expr::Local(local) = object { Some(*local) } else { None };
        let known = local.and_then(|local| state.known.get_mut(&local));
        let is_fresh = known.as_ref().is_some_and(|known| known.is_fresh);
        if let Some(known) = known {
            note(known, push_id);
        }
        if !is_fresh {
            let mut only = self.none.clone();
            only.insert(push_id);
            self.add_writers(proc, state, &only, local);
            self.publish(proc, state, &Known { writers: vec![push_id], ..Known::NOTHING });
        }
    }

    fn call(
        &mut self,
        proc: ProcId,
        state: &mut State,
        callee: ProcId,
        args: &[Expr],
        targets: &[Option<LocalId>],
    ) -> bool {
        let known = args
            .iter()
            .enumerate()
            .filter_map(|(index, arg)| Some((LocalId::from_index(index), value_of(state, arg)?)));
        let inside = State { known: known.collect(), published: state.published.clone() };
        self.enter(callee, BlockId::from_index(0), inside);
        let summary = self.summaries[callee].clone();
        self.add_writers(proc, state, &summary.published, None);
        let is_changed = self.summaries[proc].published.add(&summary.published);
        if is_changed {
            self.todo.extend(self.callers[proc].iter().copied());
        }
        state.published.add(&summary.published);
        let Some(results) = summary.results else { return false };
        for (target, result) in targets.iter().zip(results) {
            if let Some(target) = target {
                set(state, *target, result);
            }
        }
        true
    }
}

/// The procedures that the entry reaches, callers mostly before those they call.
fn callers_first(program: &Program) -> Vec<ProcId> {
    let callees = |proc: ProcId| -> Vec<ProcId> {
        let stmts = program.procs[proc].blocks.iter().flat_map(|block| &block.stmts);
        stmts.filter_map(|stmt| if let StmtKind::Call { proc, .. } = &stmt.kind { Some(*proc) } else { None }).collect()
    };
    let Some(entry) = program.entry else { return Vec::new() };
    let mut is_seen: IdVec<ProcId, bool> = IdVec::from_vec(vec![false; program.procs.len()]);
    is_seen[entry] = true;
    let mut order = Vec::new();
    let mut stack = vec![(entry, callees(entry))];
    while let Some((proc, rest)) = stack.last_mut() {
        match rest.pop() {
            Some(next) if !std::mem::replace(&mut is_seen[next], true) => stack.push((next, callees(next))),
            Some(_) => {}
            None => {
                order.push(*proc);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}

/// What is known of the object that an expression refers to.
fn value_of(state: &State, expr: &Expr) -> Option<Known> {
    match expr {
        Expr::Local(local) => state.known.get(local).cloned(),
        Expr::Const(Const::Null) => Some(Known::NOTHING),
        _ => None,
    }
}

fn set(state: &mut State, local: LocalId, known: Option<Known>) {
    match known {
        Some(known) => state.known.insert(local, known),
        None => state.known.remove(&local),
    };
}

fn join(known: &mut Option<Known>, new: &Option<Known>) {
    match (&mut *known, new) {
        (Some(known), Some(new)) => known.join(new),
        _ => *known = None,
    }
    if known.as_ref().is_some_and(|known| known.writers.len() > MAX_WRITERS) {
        *known = None;
    }
}
