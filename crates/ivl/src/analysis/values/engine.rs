//! The fixpoint: which blocks and edges are reached, with which values.
//!
//! A work list of blocks, callees before callers and each procedure in its own order. A block that is visited reads the state at its
//! start, the cells of the heap, summaries of callees and values of globals at the entry of its procedure, and is queued again when
//! one of them grows. Numbers that keep growing are widened: at heads of loops to the constants of the procedure, elsewhere to
//! a few powers of two.

mod heap;
mod order;

use super::domain::{self, Value};
use super::relations::Facts;
use super::state::{
    BlockState, Delta, Fresh, FreshObject, Known, NO_VALUE, Point, Summary, demoted, fresh_in, has_fresh, learn,
    lookup, summary_of,
};
use crate::analysis::flow::Flow;
use crate::analysis::objects::{Object, ObjectId, ObjectSet, Objects};
use crate::expr::{Const, Expr, Type};
use crate::program::{ChannelId, ClassId, ClassKind, FieldId, GlobalId, ProcId, Program};
use crate::stmt::{BlockId, LocalId, StmtKind, TermKind};
use base::{Id, IdVec, define_id};
use order::{ranks, thresholds};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::rc::Rc;

define_id!(
    /// A cell of the abstract heap.
    CellId, "h"
);

/// Where a cell is. Objects are those of sets, never fresh ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Place {
    Field(ObjectId, FieldId),
    Element(ObjectId),
    Length(ObjectId),
    /// A position of a channel.
    Published(ChannelId, usize),
}

/// What has been stored at a place, all joined.
struct Cell {
    value: Option<Value>,
    readers: FxHashSet<(ProcId, BlockId)>,
    changes: u32,
}

/// Who has joined the value of a global at the entry with something else.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Joined {
    Block(BlockId),
    Summary(usize),
}

/// A global whose value at the entry of a procedure matters.
#[derive(Default)]
struct EntryGlobal {
    value: Option<Value>,
    readers: FxHashSet<BlockId>,
    joined: Vec<Joined>,
    changes: u32,
}

/// What is known about a procedure.
#[derive(Default)]
pub(super) struct ProcState {
    pub(super) blocks: Vec<Option<BlockState>>,
    /// For each block, which ways out have been taken.
    pub(super) edges: Vec<Box<[bool]>>,
    /// Without an exception, and with one.
    pub(super) summaries: [Option<Rc<Summary>>; 2],
    globals: FxHashMap<GlobalId, EntryGlobal>,
    /// The keys of `globals`, in the order of their first use.
    demands: Vec<GlobalId>,
    callers: FxHashSet<(ProcId, BlockId)>,
    thresholds: Rc<[i128]>,
}

/// What a call leaves: results and globals.
#[derive(Clone)]
pub(super) struct Outcome {
    results: Vec<Value>,
    globals: Delta,
}

/// The state of the analysis.
pub(crate) struct Engine<'p> {
    pub(crate) program: &'p Program,
    pub(super) supertypes: IdVec<ClassId, Vec<bool>>,
    pub(super) objects: Objects,
    fields_of: FxHashMap<ClassId, Rc<[FieldId]>>,
    flows: IdVec<ProcId, Option<Rc<Flow>>>,
    pub(super) procs: IdVec<ProcId, ProcState>,
    cells: IdVec<CellId, Cell>,
    places: FxHashMap<Place, CellId>,
    /// Procedures by rank: callees mostly before callers.
    by_rank: Vec<ProcId>,
    rank: IdVec<ProcId, usize>,
    queue: BTreeSet<(usize, usize)>,
    /// The values of locals at the current point.
    pub(super) env: Vec<Value>,
    /// What is known about pairs of them.
    pub(super) facts: Facts,
    /// What they were before, while that may be needed.
    log: Vec<(LocalId, Value)>,
    logs: usize,
    all_texts: ObjectSet,
    /// Nothing is changed any more: states are only looked at.
    is_frozen: bool,
    pub(super) visits: usize,
}

/// Changes after which values are widened.
const PATIENCE: u32 = 3;

/// Ends of intervals to widen to where no procedure's constants are at hand.
const ENDS: [i128; 14] = [
    i64::MIN as i128,
    i32::MIN as i128,
    i16::MIN as i128,
    i8::MIN as i128,
    -1,
    0,
    1,
    i8::MAX as i128,
    u8::MAX as i128,
    i16::MAX as i128,
    u16::MAX as i128,
    i32::MAX as i128 - 1,
    i32::MAX as i128,
    i64::MAX as i128,
];

impl<'p> Engine<'p> {
    /// What `look` sees when the first locals have these values, and none of the others is looked at.
    pub(crate) fn with_locals<T>(&mut self, values: Vec<Value>, look: impl FnOnce(&Self) -> T) -> T {
        let count = values.len().min(self.env.len());
        let before: Vec<Value> = self.env.splice(..count, values.into_iter().take(count)).collect();
        let facts = std::mem::take(&mut self.facts);
        let answer = look(self);
        self.facts = facts;
        self.env.splice(..count, before).for_each(drop);
        answer
    }

    /// Which ways out of a block may be taken: one for each arm, and the last for the rest.
    pub(crate) fn edges(&self, proc: ProcId, block: BlockId) -> &[bool] {
        &self.procs[proc].edges[block.index()]
    }

    /// Analyses a program from its entry.
    pub(crate) fn new(program: &'p Program, entry: ProcId) -> Self {
        let (by_rank, rank) = ranks(program, entry);
        let mut objects = Objects::default();
        let texts = program.texts.ids().filter_map(|text| objects.number(program, Object::Text(text)));
        let all_texts = texts.map(|id| summary_of(id.index())).collect();
        objects.number(program, Object::TextChars);
        let most = program.procs.iter().map(|proc| proc.locals.len()).max().unwrap_or(0);
        let mut engine = Engine {
            program,
            supertypes: program.supertypes(),
            objects,
            fields_of: FxHashMap::default(),
            flows: IdVec::from_vec(vec![None; program.procs.len()]),
            procs: program.procs.iter().map(|_| ProcState::default()).collect(),
            cells: IdVec::new(),
            places: FxHashMap::default(),
            by_rank,
            rank,
            queue: BTreeSet::new(),
            env: vec![NO_VALUE; most],
            facts: Facts::default(),
            log: Vec::new(),
            logs: 0,
            all_texts,
            is_frozen: false,
            visits: 0,
        };
        engine.enter(entry, &[]);
        while let Some((rank, position)) = engine.queue.pop_first() {
            let proc = engine.by_rank[rank];
            let block = engine.flow(proc).order[position];
            engine.visit(proc, block);
        }
        engine.is_frozen = true;
        engine
    }

    pub(super) fn flow(&mut self, proc: ProcId) -> Rc<Flow> {
        self.flows[proc].get_or_insert_with(|| Rc::new(Flow::new(&self.program.procs[proc]))).clone()
    }

    fn enqueue(&mut self, proc: ProcId, block: BlockId) {
        let position = self.flow(proc).position[block];
        self.queue.insert((self.rank[proc], position));
    }

    /// A local gets a value, or what is known about its value changes.
    pub(super) fn put(&mut self, point: &mut Point<'p>, local: LocalId, value: Value) {
        if has_fresh(&value) {
            point.holders.push(local);
        }
        let old = std::mem::replace(&mut self.env[local.index()], value);
        if self.logs > 0 {
            self.log.push((local, old));
        }
    }

    /// A local is assigned.
    pub(super) fn assign(&mut self, point: &mut Point<'p>, local: LocalId, value: Value) {
        point.forget(local);
        self.facts.forget(local);
        self.put(point, local, value);
    }

    /// Starts to remember values; [`Engine::roll_back`] with the answer restores them.
    fn mark(&mut self) -> (usize, Facts) {
        self.logs += 1;
        (self.log.len(), self.facts.clone())
    }

    fn roll_back(&mut self, (mark, facts): (usize, Facts)) {
        self.facts = facts;
        while self.log.len() > mark {
            if let Some((local, value)) = self.log.pop() {
                self.env[local.index()] = value;
            }
        }
        self.logs -= 1;
    }

    // Blocks.

    /// The point at the start of a block that has been reached; locals get their values there.
    pub(crate) fn start(&mut self, proc: ProcId, block: BlockId) -> Option<Point<'p>> {
        let flow = self.flow(proc);
        let state = self.procs[proc].blocks.get(block.index())?.as_ref()?;
        let mut holders = Vec::new();
        for (local, value) in flow.live[block].iter().zip(&state.values) {
            if has_fresh(value) {
                holders.push(*local);
            }
            self.env[local.index()] = value.clone();
        }
        self.facts = state.facts.clone();
        Some(Point {
            proc,
            block,
            globals: state.globals.clone(),
            fresh: state.fresh.clone(),
            copies: Vec::new(),
            loads: Vec::new(),
            conds: Vec::new(),
            holders,
        })
    }

    fn visit(&mut self, proc: ProcId, block: BlockId) {
        self.visits += 1;
        if let Some(mut point) = self.start(proc, block) {
            let stmts = &self.program.procs[proc].blocks[block].stmts;
            let last_call = stmts.iter().rposition(|stmt| matches!(stmt.kind, StmtKind::Call { .. }));
            self.run(&mut point, 0, last_call);
        }
    }

    /// Goes on from a statement to the end of the block, after the last call once for each way it may have returned.
    fn run(&mut self, point: &mut Point<'p>, from: usize, last_call: Option<usize>) {
        let program = self.program;
        let body = &program.procs[point.proc].blocks[point.block];
        for (index, stmt) in body.stmts.iter().enumerate().skip(from) {
            match &stmt.kind {
                StmtKind::Call { targets, proc, args } if Some(index) == last_call => {
                    let outcomes = self.call(point, *proc, args);
                    if outcomes.len() > 1 {
                        // Who looks at the end takes them together, and asks for the same globals then.
                        self.join_outcomes(point, outcomes.clone());
                    }
                    for outcome in outcomes {
                        let mark = self.mark();
                        let mut copy = point.clone();
                        self.returned(&mut copy, targets, outcome);
                        self.run(&mut copy, index + 1, None);
                        self.roll_back(mark);
                    }
                    return;
                }
                kind => {
                    if !self.step(point, kind) {
                        return;
                    }
                }
            }
        }
        self.leave(point, &body.term.kind);
    }

    fn leave(&mut self, point: &mut Point<'p>, term: &'p TermKind) {
        match term {
            TermKind::Goto { arms, otherwise } => {
                for (index, arm) in arms.iter().enumerate() {
                    let Some(value) = self.eval(&arm.guard) else { return };
                    if value.may_be(true) {
                        let mark = self.mark();
                        let mut copy = point.clone();
                        if self.assume(&mut copy, &arm.guard, true) {
                            self.jump(&mut copy, index, arm.target);
                        }
                        self.roll_back(mark);
                    }
                    if !value.may_be(false) || !self.assume(point, &arm.guard, false) {
                        return;
                    }
                }
                self.jump(point, arms.len(), *otherwise);
            }
            TermKind::Return { values } => {
                let Some(mut values) = values.iter().map(|value| self.eval(value)).collect::<Option<Vec<_>>>() else {
                    return;
                };
                self.publish(point, &mut values);
                self.add_return(point, values);
            }
            TermKind::Halt { .. } => {}
        }
    }

    /// What is known here arrives at the start of another block.
    fn jump(&mut self, point: &mut Point<'p>, edge: usize, target: BlockId) {
        self.procs[point.proc].edges[point.block.index()][edge] = true;
        let flow = self.flow(point.proc);
        let values = flow.live[target].iter().map(|local| self.env[local.index()].clone()).collect();
        let facts = self.facts.among(&flow.live[target]);
        let state =
            BlockState { values, globals: point.globals.clone(), fresh: point.fresh.clone(), facts, changes: 0 };
        self.arrive(point.proc, target, state);
    }

    fn arrive(&mut self, proc: ProcId, target: BlockId, arriving: BlockState) {
        let Some(mut state) = self.procs[proc].blocks[target.index()].take() else {
            self.procs[proc].blocks[target.index()] = Some(arriving);
            self.enqueue(proc, target);
            return;
        };
        let BlockState { values, globals, fresh, facts, .. } = arriving;
        let (globals, fresh) = (&globals, &fresh);
        let is_head = self.flow(proc).is_head[target];
        let changes = if is_head { state.changes } else { 0 };
        let thresholds = self.procs[proc].thresholds.clone();
        let mut is_changed = state.facts.meet(&facts);
        // Objects that only one side knows as fresh are ordinary from here on.
        let has = |fresh: &Fresh, id: ObjectId| fresh.iter().any(|object| object.id == id);
        let lost: Vec<ObjectId> = state.fresh.iter().map(|object| object.id).filter(|id| !has(fresh, *id)).collect();
        let unknown: Vec<ObjectId> =
            fresh.iter().map(|object| object.id).filter(|id| !has(&state.fresh, *id)).collect();
        for object in state.fresh.iter().filter(|object| lost.contains(&object.id)) {
            self.flush(object);
        }
        for object in fresh.iter().filter(|object| unknown.contains(&object.id)) {
            self.flush(object);
        }
        if !lost.is_empty() {
            is_changed = true;
            Rc::make_mut(&mut state.fresh).retain(|object| !lost.contains(&object.id));
            state.values.iter_mut().for_each(|value| *value = demoted(value, &lost));
        }
        if !Rc::ptr_eq(&state.fresh, fresh) {
            for object in fresh.iter() {
                let Ok(index) = state.fresh.binary_search_by_key(&object.id, |object| object.id) else { continue };
                if state.fresh[index] != *object {
                    let fields = self.join_fields(&state.fresh[index], object, changes, &thresholds);
                    if fields != state.fresh[index].fields {
                        Rc::make_mut(&mut state.fresh)[index].fields = fields;
                        is_changed = true;
                    }
                }
            }
        }
        for (here, there) in state.values.iter_mut().zip(values) {
            let there = if unknown.is_empty() { there } else { demoted(&there, &unknown) };
            is_changed |= self.grow(here, &there, changes, &thresholds);
        }
        if let Some(merged) = self.merge(proc, &state.globals, globals, Joined::Block(target), changes, &thresholds) {
            state.globals = merged;
            is_changed = true;
        }
        state.changes += u32::from(is_changed);
        self.procs[proc].blocks[target.index()] = Some(state);
        if is_changed {
            self.enqueue(proc, target);
        }
    }

    fn join_fields(&self, a: &FreshObject, b: &FreshObject, changes: u32, ends: &[i128]) -> Vec<(FieldId, Value)> {
        let mut fields = a.fields.clone();
        for (field, value) in &b.fields {
            match fields.binary_search_by_key(field, |(field, _)| *field) {
                Ok(index) => {
                    self.grow(&mut fields[index].1, value, changes, ends);
                }
                Err(index) => {
                    let mut joined = self.zero_of(*field);
                    joined.join(value);
                    fields.insert(index, (*field, joined));
                }
            }
        }
        for (field, value) in &mut fields {
            if b.fields.binary_search_by_key(field, |(field, _)| *field).is_err() {
                self.grow(value, &self.zero_of(*field), changes, ends);
            }
        }
        fields
    }

    pub(super) fn zero_of(&self, field: FieldId) -> Value {
        Value::constant(self.program.fields[field].ty.zero())
    }

    // Growing values.

    /// Joins, and widens what has grown too often.
    fn grow(&self, here: &mut Value, there: &Value, changes: u32, ends: &[i128]) -> bool {
        let before = if let Value::Int(_, low, high) = here { Some((*low, *high)) } else { None };
        if !here.join(there) {
            return false;
        }
        if changes > PATIENCE {
            match (here, before) {
                (Value::Int(ty, low, high), Some((old_low, old_high))) => {
                    let (least, most) = ty.range().unwrap_or(domain::ALL);
                    let ends = if changes > 4 * PATIENCE { &[][..] } else { ends };
                    if *low < old_low {
                        let end = ends.iter().rev().find(|end| **end <= *low);
                        *low = end.copied().unwrap_or(least).max(least);
                    }
                    if *high > old_high {
                        let end = ends.iter().find(|end| **end >= *high);
                        *high = end.copied().unwrap_or(most).min(most);
                    }
                }
                // Which of many texts it is makes no difference.
                (Value::Ref(set), _) if set.intersects(&self.all_texts) => {
                    set.union_with(&self.all_texts);
                }
                (Value::Bool(..) | Value::Int(..) | Value::Float(..) | Value::Ref(_), _) => {}
            }
        }
        true
    }

    /// What both say about globals, if that is less than what the first said. A global that only one has assigned has in the
    /// other the value it had at the entry.
    fn merge(
        &mut self,
        proc: ProcId,
        here: &Delta,
        there: &Delta,
        joined: Joined,
        changes: u32,
        ends: &[i128],
    ) -> Option<Delta> {
        if Rc::ptr_eq(here, there) || here == there {
            return None;
        }
        let mut merged: Vec<(GlobalId, Known)> = Vec::with_capacity(here.len());
        let mut is_changed = false;
        let (mut left, mut right) = (here.iter().peekable(), there.iter().peekable());
        loop {
            let (global, mine, theirs) = match (left.peek(), right.peek()) {
                (None, None) => break,
                (Some((a, _)), Some((b, _))) if a == b => {
                    (*a, left.next().map(|(_, known)| known), right.next().map(|(_, known)| known))
                }
                (Some((a, _)), other) if other.is_none_or(|(b, _)| a < b) => {
                    (*a, left.next().map(|(_, known)| known), None)
                }
                (_, Some((b, _))) => (*b, None, right.next().map(|(_, known)| known)),
                (Some(_), None) => break,
            };
            match (mine, theirs) {
                (Some(mine), Some(theirs)) => {
                    let mut known = mine.clone();
                    is_changed |= self.grow(&mut known.value, &theirs.value, changes, ends);
                    is_changed |= theirs.is_modified && !mine.is_modified;
                    known.is_modified |= theirs.is_modified;
                    merged.push((global, known));
                }
                (Some(mine), None) if mine.is_modified => {
                    let mut known = mine.clone();
                    if let Some(value) = self.at_entry(proc, global, None, Some(joined)) {
                        is_changed |= self.grow(&mut known.value, &value, changes, ends);
                    }
                    merged.push((global, known));
                }
                (None, Some(theirs)) if theirs.is_modified => {
                    let mut known = theirs.clone();
                    if let Some(value) = self.at_entry(proc, global, None, Some(joined)) {
                        known.value.join(&value);
                    }
                    is_changed = true;
                    merged.push((global, known));
                }
                (Some(_), None) => is_changed = true,
                (None, Some(_) | None) => {}
            }
        }
        is_changed.then(|| Rc::new(merged))
    }

    // Globals at the entry of a procedure.

    /// The value of a global here.
    pub(super) fn global(&mut self, point: &Point<'p>, global: GlobalId) -> Option<Value> {
        match lookup(&point.globals, global) {
            Some(known) => Some(known.value.clone()),
            None => self.at_entry(point.proc, global, Some(point.block), None),
        }
    }

    /// The value of a global at the entry of a procedure, as far as callers have told. Who asks is told when it grows.
    fn at_entry(
        &mut self,
        proc: ProcId,
        global: GlobalId,
        reader: Option<BlockId>,
        joined: Option<Joined>,
    ) -> Option<Value> {
        let is_frozen = self.is_frozen;
        let init = (self.program.entry == Some(proc)).then(|| Value::constant(self.program.globals[global].init));
        let state = &mut self.procs[proc];
        let mut is_new = false;
        let entry = state.globals.entry(global).or_insert_with(|| {
            is_new = true;
            EntryGlobal { value: init, ..EntryGlobal::default() }
        });
        if !is_frozen {
            entry.readers.extend(reader);
            entry.joined.extend(joined.filter(|joined| !entry.joined.contains(joined)));
        }
        let value = entry.value.clone();
        if is_new {
            state.demands.push(global);
            if !is_frozen {
                let callers: Vec<_> = state.callers.iter().copied().collect();
                callers.into_iter().for_each(|(proc, block)| self.enqueue(proc, block));
            }
        }
        value
    }

    /// A caller tells the value of a global.
    fn supply(&mut self, proc: ProcId, global: GlobalId, value: &Value) {
        let Some(mut entry) = self.procs[proc].globals.remove(&global) else { return };
        let is_changed = match &mut entry.value {
            None => {
                entry.value = Some(value.clone());
                true
            }
            Some(known) => self.grow(known, value, entry.changes, &ENDS),
        };
        if is_changed {
            entry.changes += 1;
            entry.readers.iter().for_each(|block| self.enqueue(proc, *block));
            for joined in &entry.joined {
                self.join_entry(proc, global, *joined, entry.value.as_ref());
            }
        }
        self.procs[proc].globals.insert(global, entry);
    }

    fn join_entry(&mut self, proc: ProcId, global: GlobalId, joined: Joined, value: Option<&Value>) {
        let Some(value) = value else { return };
        match joined {
            Joined::Block(block) => {
                let Some(mut state) = self.procs[proc].blocks[block.index()].take() else { return };
                if let Some(known) = lookup(&state.globals, global) {
                    let mut known = known.clone();
                    if known.is_modified && self.grow(&mut known.value, value, state.changes, &ENDS) {
                        learn(&mut state.globals, global, known);
                        state.changes += 1;
                        self.enqueue(proc, block);
                    }
                }
                self.procs[proc].blocks[block.index()] = Some(state);
            }
            Joined::Summary(kind) => {
                let Some(mut summary) = self.procs[proc].summaries[kind].take() else { return };
                if let Some(known) = lookup(&summary.globals, global) {
                    let mut known = known.clone();
                    if known.is_modified && self.grow(&mut known.value, value, summary.changes, &ENDS) {
                        let summary = Rc::make_mut(&mut summary);
                        learn(&mut summary.globals, global, known);
                        summary.changes += 1;
                        self.tell_callers(proc);
                    }
                }
                self.procs[proc].summaries[kind] = Some(summary);
            }
        }
    }

    fn tell_callers(&mut self, proc: ProcId) {
        let callers: Vec<_> = self.procs[proc].callers.iter().copied().collect();
        callers.into_iter().for_each(|(proc, block)| self.enqueue(proc, block));
    }

    // Calls.

    /// A procedure is called with these arguments.
    fn enter(&mut self, proc: ProcId, args: &[Value]) {
        let body = &self.program.procs[proc];
        if self.procs[proc].blocks.is_empty() {
            let edges = body.blocks.iter().map(|block| match &block.term.kind {
                TermKind::Goto { arms, .. } => vec![false; arms.len() + 1].into(),
                TermKind::Return { .. } | TermKind::Halt { .. } => Box::default(),
            });
            let state = &mut self.procs[proc];
            state.edges = edges.collect();
            state.blocks = vec![None; body.blocks.len()];
            state.thresholds = thresholds(body);
        }
        let first = BlockId::from_index(0);
        let flow = self.flow(proc);
        let values: Vec<Value> =
            flow.live[first].iter().map(|local| args.get(local.index()).cloned().unwrap_or(NO_VALUE)).collect();
        // The entry is like the head of a loop if the procedure is recursive.
        match self.procs[proc].blocks[0].take() {
            Some(mut state) if !flow.is_head[first] => {
                let mut is_changed = false;
                for (here, there) in state.values.iter_mut().zip(&values) {
                    is_changed |= self.grow(here, there, state.changes, &ENDS);
                }
                state.changes += u32::from(is_changed);
                self.procs[proc].blocks[0] = Some(state);
                if is_changed {
                    self.enqueue(proc, first);
                }
            }
            state => {
                self.procs[proc].blocks[0] = state;
                let (globals, fresh, facts) = (Delta::default(), Fresh::default(), Facts::default());
                self.arrive(proc, first, BlockState { values, globals, fresh, facts, changes: 0 });
            }
        }
    }

    /// The ways in which a call may return; tells the callee about arguments and globals.
    pub(super) fn call(&mut self, point: &mut Point<'p>, callee: ProcId, args: &'p [Expr]) -> Vec<Outcome> {
        let Some(mut values) = args.iter().map(|arg| self.eval(arg)).collect::<Option<Vec<_>>>() else {
            return Vec::new();
        };
        self.publish(point, &mut values);
        if !self.is_frozen {
            self.procs[callee].callers.insert((point.proc, point.block));
            self.enter(callee, &values);
            // A recursive procedure may ask for more while it tells itself.
            let mut index = 0;
            while let Some(global) = self.procs[callee].demands.get(index).copied() {
                index += 1;
                if let Some(value) = self.global(point, global) {
                    self.supply(callee, global, &value);
                }
            }
        }
        let summaries: Vec<Rc<Summary>> = self.procs[callee].summaries.iter().flatten().cloned().collect();
        summaries.into_iter().filter_map(|summary| self.outcome(point, &summary)).collect()
    }

    /// What a call leaves here; none if what the callee has found out about globals does not fit.
    fn outcome(&mut self, point: &Point<'p>, summary: &Summary) -> Option<Outcome> {
        let mut globals = point.globals.clone();
        for (global, known) in summary.globals.iter() {
            if known.is_modified {
                learn(&mut globals, *global, known.clone());
            } else if let Some(value) = self.global(point, *global) {
                let value = value.meet(&known.value)?;
                let is_modified = lookup(&globals, *global).is_some_and(|known| known.is_modified);
                learn(&mut globals, *global, Known { value, is_modified });
            }
        }
        Some(Outcome { results: summary.results.clone(), globals })
    }

    pub(super) fn returned(&mut self, point: &mut Point<'p>, targets: &[Option<LocalId>], outcome: Outcome) {
        point.globals = outcome.globals;
        point.loads.clear();
        for (target, value) in targets.iter().zip(outcome.results) {
            if let Some(target) = target {
                self.assign(point, *target, value);
            }
        }
    }

    /// All ways in which a call may return, as one.
    pub(super) fn join_outcomes(&mut self, point: &Point<'p>, outcomes: Vec<Outcome>) -> Option<Outcome> {
        let mut outcomes = outcomes.into_iter();
        let mut joined = outcomes.next()?;
        for outcome in outcomes {
            joined.results.iter_mut().zip(&outcome.results).for_each(|(here, there)| {
                here.join(there);
            });
            let mut globals = Delta::default();
            // Both start from what is known before the call.
            for (global, mine) in joined.globals.iter() {
                if let Some(theirs) = lookup(&outcome.globals, *global) {
                    let mut known = mine.clone();
                    known.value.join(&theirs.value);
                    known.is_modified |= theirs.is_modified;
                    learn(&mut globals, *global, known);
                } else if mine.is_modified {
                    let mut known = mine.clone();
                    if let Some(value) = self.global(point, *global) {
                        known.value.join(&value);
                    }
                    learn(&mut globals, *global, known);
                }
            }
            for (global, theirs) in outcome.globals.iter().filter(|(_, known)| known.is_modified) {
                if lookup(&joined.globals, *global).is_none() {
                    let mut known = theirs.clone();
                    if let Some(value) = self.global(point, *global) {
                        known.value.join(&value);
                    }
                    learn(&mut globals, *global, known);
                }
            }
            joined.globals = globals;
        }
        Some(joined)
    }

    fn add_return(&mut self, point: &Point<'p>, values: Vec<Value>) {
        // Returns with and without an object in the last result are kept apart: for a method this is the exception.
        let (mut normal, mut failed) = (Some(values.clone()), None);
        if let Some(Value::Ref(set)) = values.last() {
            let with_last = |set: ObjectSet| {
                let mut values = values.clone();
                values.pop();
                values.push(Value::Ref(set));
                values
            };
            normal = set.has_null().then(|| with_last(ObjectSet::NULL));
            failed = (!set.has_no_objects()).then(|| with_last(set.without_null()));
        }
        for (kind, values) in [normal, failed].into_iter().enumerate() {
            if let Some(values) = values {
                self.add_summary(point, kind, values);
            }
        }
    }

    fn add_summary(&mut self, point: &Point<'p>, kind: usize, values: Vec<Value>) {
        let proc = point.proc;
        let Some(mut summary) = self.procs[proc].summaries[kind].take() else {
            let summary = Summary { results: values, globals: point.globals.clone(), changes: 0 };
            self.procs[proc].summaries[kind] = Some(Rc::new(summary));
            self.tell_callers(proc);
            return;
        };
        let mut is_changed = false;
        let data = Rc::make_mut(&mut summary);
        for (here, there) in data.results.iter_mut().zip(&values) {
            is_changed |= self.grow(here, there, data.changes, &ENDS);
        }
        let joined = Joined::Summary(kind);
        if let Some(merged) = self.merge(proc, &data.globals, &point.globals, joined, data.changes, &ENDS) {
            data.globals = merged;
            is_changed = true;
        }
        data.changes += u32::from(is_changed);
        self.procs[proc].summaries[kind] = Some(summary);
        if is_changed {
            self.tell_callers(proc);
        }
    }
}
