//! What a call of a procedure may do that somebody else can see.
//!
//! From a program to a summary for each procedure: which objects it may write that were there before the call, whether it touches globals, asks
//! for input, writes output, may end the program or never end, and which of its results may be anything but zero. Objects are known by where
//! references to them come from: made during the call (*fresh*), reached from a parameter, or from anywhere else. What is reached from
//! a parameter counts as that parameter, however far away. Flow-insensitive, and never too small: procedures are summarised until nothing
//! changes, with the summaries of callees put in terms of the arguments.

use super::once::{has_loop, on_cycles};
use crate::expr::{Expr, Type};
use crate::program::{GlobalId, Proc, ProcId, Program};
use crate::stmt::{BlockId, LocalId, StmtKind, TermKind};
use base::{Id, IdVec};
use rustc_hash::FxHashSet;

/// Where references come from: bit 0 made during the call, bit 1 anywhere else, then one for each parameter.
type Roots = u64;

const FRESH: Roots = 1;
const ELSEWHERE: Roots = 2;

/// Where the parameter at this position leads; those too many to be told apart are anywhere.
fn parameter(index: usize) -> Roots {
    if index < 62 { 4 << index } else { ELSEWHERE }
}

/// What the analysis is told of a program.
pub struct Known {
    /// What is known of each procedure.
    pub roles: IdVec<ProcId, Role>,
    /// Globals that are set once, before anybody reads them: neither setting nor reading them is an effect.
    pub settled: FxHashSet<GlobalId>,
}

/// What a call may do, beyond its results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// Something that was there before the call may be written.
    pub writes: bool,
    /// Something that was there before the call may be read that is not reached from the arguments.
    pub reads: bool,
    /// Input may be asked for, or something that is not modelled be chosen: the same arguments may not give the same results.
    pub chooses: bool,
    /// Output may be written.
    pub speaks: bool,
    /// The program may end during the call, by its own will or because a check fails.
    pub ends: bool,
    /// It may not come back: there is a loop or a recursion.
    pub loops: bool,
}

impl Effect {
    fn add(&mut self, other: Effect) {
        self.writes |= other.writes;
        self.reads |= other.reads;
        self.chooses |= other.chooses;
        self.speaks |= other.speaks;
        self.ends |= other.ends;
        self.loops |= other.loops;
    }
}

/// What a call may do to objects, and its effects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Deeds {
    effect: Effect,
    /// What is written, among what was there before the call.
    written: Roots,
    /// What fresh objects may lead to.
    fresh: Roots,
    /// What may have been stored into objects that were there before the call.
    stored: Roots,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Summary {
    deeds: Deeds,
    /// Where each result may come from; nothing for one that is no reference.
    results: Vec<Roots>,
    /// Whether each result may be anything but zero or null.
    is_set: Vec<bool>,
}

/// What the analysis is told of a procedure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Its body counts.
    Counted,
    /// Its body counts, but it is known to end.
    Ending,
    /// Its calls count; checks of its own do not. It is known to end.
    Passing,
    /// Nobody can see what it does: it makes what is asked for, once. Only which of its results are set counts.
    Unseen,
}

/// See the module.
pub struct Effects {
    summaries: IdVec<ProcId, Summary>,
}

impl Effects {
    /// Analyses a program.
    pub fn of(program: &Program, known: &Known) -> Effects {
        let roles = &known.roles;
        let callees: Vec<Vec<usize>> = program.procs.iter().map(callees).collect();
        let recursive = on_cycles(&callees);
        let summaries = program.procs.entries().map(|(id, proc)| Summary {
            deeds: Deeds {
                effect: Effect {
                    loops: roles[id] == Role::Counted && (recursive[id.index()] || has_loop(proc)),
                    ..Effect::default()
                },
                ..Deeds::default()
            },
            results: vec![0; proc.results.len()],
            is_set: vec![false; proc.results.len()],
        });
        let mut effects = Effects { summaries: summaries.collect() };
        let mut callers: Vec<Vec<usize>> = vec![Vec::new(); callees.len()];
        for (caller, callees) in callees.iter().enumerate() {
            callees.iter().for_each(|callee| callers[*callee].push(caller));
        }
        let mut pending: Vec<usize> = (0..callees.len()).collect();
        let mut is_pending = vec![true; callees.len()];
        while let Some(index) = pending.pop() {
            is_pending[index] = false;
            let id = ProcId::from_index(index);
            let mut summary = Body::summarise(&effects, known, &program.procs[id], effects.summaries[id].clone());
            match roles[id] {
                Role::Counted | Role::Ending => {}
                Role::Passing => summary.deeds.effect.ends = ends(&effects, &callees[index]),
                Role::Unseen => {
                    let results = vec![ELSEWHERE; summary.results.len()];
                    summary = Summary { results, is_set: summary.is_set, ..Summary::default() };
                }
            }
            if summary != effects.summaries[id] {
                effects.summaries[id] = summary;
                for caller in &callers[index] {
                    if !std::mem::replace(&mut is_pending[*caller], true) {
                        pending.push(*caller);
                    }
                }
            }
        }
        effects
    }

    /// What a call may do.
    pub fn of_call(&self, proc: ProcId) -> Effect {
        let Deeds { effect, written, .. } = self.summaries[proc].deeds;
        Effect { writes: effect.writes || written != 0, ..effect }
    }

    /// Whether a result may be anything but zero or null.
    pub fn may_return(&self, proc: ProcId, result: usize) -> bool {
        self.summaries[proc].is_set.get(result).copied().unwrap_or(true)
    }
}

/// The procedures that it calls.
fn callees(proc: &Proc) -> Vec<usize> {
    let stmts = proc.blocks.iter().flat_map(|block| &block.stmts);
    let called = stmts.filter_map(|stmt| match &stmt.kind {
        StmtKind::Call { proc, .. } => Some(proc.index()),
        _ => None,
    });
    let mut called: Vec<usize> = called.collect();
    called.sort_unstable();
    called.dedup();
    called
}

/// Whether a call of one of these may end the program.
fn ends(effects: &Effects, procs: &[usize]) -> bool {
    procs.iter().any(|proc| effects.summaries[ProcId::from_index(*proc)].deeds.effect.ends)
}

/// The blocks that can be reached in it.
fn reachable(proc: &Proc) -> Vec<BlockId> {
    let mut found: Vec<BlockId> = proc.blocks.ids().take(1).collect();
    let mut is_found = vec![false; proc.blocks.len()];
    found.iter().for_each(|block| is_found[block.index()] = true);
    let mut next = 0;
    while let Some(block) = found.get(next) {
        next += 1;
        for successor in proc.blocks[*block].term.kind.successors() {
            if !std::mem::replace(&mut is_found[successor.index()], true) {
                found.push(successor);
            }
        }
    }
    found
}

/// One procedure, until its locals do not change any more.
struct Body<'a> {
    effects: &'a Effects,
    known: &'a Known,
    summary: Summary,
    locals: Vec<Roots>,
    is_set: Vec<bool>,
    has_changed: bool,
}

impl Body<'_> {
    fn summarise(effects: &Effects, known: &Known, proc: &Proc, summary: Summary) -> Summary {
        let locals = proc.locals.iter().enumerate().map(|(index, local)| match local.ty {
            Type::Ref if index < proc.params => parameter(index),
            _ => 0,
        });
        let is_set = (0..proc.locals.len()).map(|index| index < proc.params);
        let mut body =
            Body { effects, known, locals: locals.collect(), is_set: is_set.collect(), summary, has_changed: true };
        let reachable = reachable(proc);
        while std::mem::take(&mut body.has_changed) {
            for block in &reachable {
                let block = &proc.blocks[*block];
                block.stmts.iter().for_each(|stmt| body.stmt(&stmt.kind));
                body.term(&block.term.kind);
            }
        }
        body.summary
    }

    /// Where the value of an expression may lead.
    fn roots(&self, expr: &Expr) -> Roots {
        match expr {
            Expr::Local(local) => self.locals[local.index()],
            Expr::Text(_) => ELSEWHERE,
            Expr::Ite(parts) => self.roots(&parts[1]) | self.roots(&parts[2]),
            Expr::Const(_)
            | Expr::Unary(..)
            | Expr::Binary(..)
            | Expr::Math(..)
            | Expr::Cast(..)
            | Expr::InstanceOf(..)
            | Expr::TypeIn(..)
            | Expr::CanStore(..)
            | Expr::Fits(..)
            | Expr::FitsIn(..) => 0,
        }
    }

    fn may_be_set(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Local(local) => self.is_set[local.index()],
            Expr::Const(value) => *value != value.ty().zero(),
            _ => true,
        }
    }

    /// What an object with these roots may lead to.
    fn behind(&self, object: Roots) -> Roots {
        let mut found = object;
        // What fresh objects lead to may be a parameter, and what was stored into that a fresh object.
        for _ in 0..2 {
            if found & FRESH != 0 {
                found |= self.summary.deeds.fresh;
            }
            if found & !(FRESH | ELSEWHERE) != 0 {
                found |= self.summary.deeds.stored;
            }
        }
        found
    }

    /// What may be found in an object or array.
    fn load(&mut self, object: &Expr) -> Roots {
        let roots = self.roots(object);
        if roots & ELSEWHERE != 0 {
            self.change(|deeds| deeds.effect.reads = true);
        }
        self.behind(roots)
    }

    fn set(&mut self, target: usize, roots: Roots, is_set: bool) {
        self.has_changed |= self.locals[target] | roots != self.locals[target] || is_set && !self.is_set[target];
        self.locals[target] |= roots;
        self.is_set[target] |= is_set;
    }

    fn change(&mut self, change: impl FnOnce(&mut Deeds)) {
        let before = self.summary.deeds;
        change(&mut self.summary.deeds);
        self.has_changed |= self.summary.deeds != before;
    }

    /// A value is stored into an object.
    fn store(&mut self, object: Roots, value: Roots) {
        self.change(|deeds| {
            deeds.written |= object & !FRESH;
            if object & FRESH != 0 {
                deeds.fresh |= value;
            }
            if object & !FRESH != 0 {
                deeds.stored |= value;
            }
        });
    }

    fn stmt(&mut self, kind: &StmtKind) {
        match kind {
            StmtKind::Assign { target, value } => {
                let (roots, is_set) = (self.roots(value), self.may_be_set(value));
                self.set(target.index(), roots, is_set);
            }
            StmtKind::Havoc { target, .. } => {
                self.change(|deeds| deeds.effect.chooses = true);
                self.set(target.index(), 0, true);
            }
            StmtKind::HavocArray { target, .. } => {
                self.change(|deeds| deeds.effect.chooses = true);
                self.set(target.index(), FRESH, true);
            }
            // The path ends without a word: a claim about all runs, not an effect of this one.
            StmtKind::Assume { .. } => {}
            StmtKind::Assert { .. } => self.change(|deeds| deeds.effect.ends = true),
            StmtKind::New { target, .. } | StmtKind::NewArray { target, .. } | StmtKind::NewLike { target, .. } => {
                self.set(target.index(), FRESH, true);
            }
            StmtKind::Load { target, object, .. }
            | StmtKind::ArrayLoad { target, array: object, .. }
            | StmtKind::PullElement { target, array: object, .. } => {
                let found = self.load(object);
                self.set(target.index(), found, true);
            }
            StmtKind::Pull { object, targets } => {
                let found = self.load(object);
                targets.iter().for_each(|(_, target)| self.set(target.index(), found, true));
            }
            StmtKind::Store { object, value, .. }
            | StmtKind::ArrayStore { array: object, value, .. }
            | StmtKind::PushElement { array: object, value, .. } => self.store(self.roots(object), self.roots(value)),
            StmtKind::Push { object, values } => {
                let value = values.iter().fold(0, |roots, (_, value)| roots | self.roots(value));
                self.store(self.roots(object), value);
            }
            StmtKind::Fill { array, value, .. } => self.store(self.roots(array), self.roots(value)),
            StmtKind::Copy { array, source, .. } => {
                let found = self.load(source);
                self.store(self.roots(array), found);
            }
            StmtKind::Length { target, .. } => self.set(target.index(), 0, true),
            StmtKind::GlobalLoad { target, global } => {
                if !self.known.settled.contains(global) {
                    self.change(|deeds| deeds.effect.reads = true);
                }
                self.set(target.index(), ELSEWHERE, true);
            }
            StmtKind::GlobalStore { global, .. } => {
                if !self.known.settled.contains(global) {
                    self.change(|deeds| deeds.effect.writes = true);
                }
            }
            StmtKind::Call { targets, proc, args } => self.call(targets, *proc, args),
            StmtKind::Output { .. } => self.change(|deeds| deeds.effect.speaks = true),
            StmtKind::Publish { .. } | StmtKind::End { .. } => self.change(|deeds| deeds.effect.writes = true),
            StmtKind::Ask { target, .. } => {
                self.change(|deeds| deeds.effect.reads = true);
                self.set(target.index(), 0, true);
            }
            StmtKind::Recall { targets, .. } => {
                self.change(|deeds| (deeds.effect.reads, deeds.effect.chooses) = (true, true));
                targets.iter().for_each(|target| self.set(target.index(), ELSEWHERE, true));
            }
        }
    }

    fn call(&mut self, targets: &[Option<LocalId>], proc: ProcId, args: &[Expr]) {
        let effects = self.effects;
        let Summary { deeds, results, is_set } = &effects.summaries[proc];
        // Of what a parameter leads to, the caller knows where the argument leads to.
        let behind: Vec<Roots> = args.iter().map(|arg| self.behind(self.roots(arg))).collect();
        let translate = |roots: Roots| {
            let mut found = roots & (FRESH | ELSEWHERE);
            for (index, behind) in behind.iter().enumerate() {
                let bit = parameter(index);
                if roots & bit != 0 {
                    found |= behind;
                }
            }
            found
        };
        let (written, stored, fresh) = (translate(deeds.written), translate(deeds.stored), translate(deeds.fresh));
        self.change(|own| {
            own.effect.add(deeds.effect);
            own.written |= written & !FRESH;
            own.fresh |= fresh;
            if written & FRESH != 0 {
                own.fresh |= stored;
            }
            if written & !FRESH != 0 {
                own.stored |= stored;
            }
        });
        for (index, target) in targets.iter().enumerate() {
            if let Some(target) = target {
                self.set(target.index(), translate(results[index]), is_set[index]);
            }
        }
    }

    fn term(&mut self, kind: &TermKind) {
        match kind {
            TermKind::Goto { .. } => {}
            TermKind::Return { values } => {
                for (index, value) in values.iter().enumerate() {
                    let roots = self.summary.results[index] | self.roots(value);
                    let is_set = self.summary.is_set[index] || self.may_be_set(value);
                    self.has_changed |= roots != self.summary.results[index] || is_set != self.summary.is_set[index];
                    self.summary.results[index] = roots;
                    self.summary.is_set[index] = is_set;
                }
            }
            TermKind::Halt { .. } => self.change(|deeds| deeds.effect.ends = true),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROGRAM: &str = "\
class Box;
field Box::next: ref;
field Box::value: i32;
global g: i32 = 0;
global s: i32 = 0;
input i0 nondet n: i32;
site a0;
site a1;
check k0 assertion;

proc fills(box: ref, value: i32) {
b0:
  box->Box::value := value;
  return;
}
proc fresh() -> ref {
  var made: ref;
b0:
  made := new Box at a0;
  call fills(made, 3);
  return made;
}
proc links(box: ref, other: ref) {
b0:
  box->Box::next := other;
  return;
}
proc behind_fresh(other: ref) {
  var made, found: ref;
b0:
  made := new Box at a1;
  call links(made, other);
  found := made->Box::next;
  found->Box::value := 1;
  return;
}
proc by_alias(box: ref, same: ref, other: ref) {
  var found: ref;
b0:
  box->Box::next := other;
  found := same->Box::next;
  found->Box::value := 1;
  return;
}
proc aliases(other: ref) {
  var made: ref;
b0:
  made := new Box at a1;
  call by_alias(made, made, other);
  return;
}
proc counts() {
  var n: i32;
b0:
  n := global g;
  global g := n + 1;
  return;
}
proc settles() {
b0:
  global s := 1;
  return;
}
proc asks() -> i32 {
  var n: i32;
b0:
  n := havoc input i0;
  return n;
}
proc never_throws() -> ref {
  var exc: ref;
b0:
  exc := call quiet();
  return exc;
}
proc quiet() -> ref {
b0:
  return null;
}
proc spins(n: i32) {
b0:
  if n == 0 goto b1 else goto b0;
b1:
  return;
}
proc unused() {
b0:
  return;
b1:
  assert false : k0;
  halt 1;
}
";

    fn analysed() -> (Program, Effects) {
        let program = crate::parse::program(PROGRAM).unwrap_or_else(|error| panic!("{error}"));
        let settled = program.globals.entries().filter(|(_, global)| &*global.name == "s").map(|(id, _)| id);
        let roles = program.procs.ids().map(|_| Role::Counted).collect();
        let effects = Effects::of(&program, &Known { roles, settled: settled.collect() });
        (program, effects)
    }

    fn effect(name: &str) -> Effect {
        let (program, effects) = analysed();
        effects.of_call(program.proc_named(name).expect(name))
    }

    #[test]
    fn what_is_made_during_the_call_may_be_written() {
        assert_eq!(effect("fresh"), Effect::default());
        assert!(effect("fills").writes);
    }

    #[test]
    fn what_fresh_objects_lead_to_was_there_before() {
        assert!(effect("behind_fresh").writes);
    }

    #[test]
    fn parameters_may_be_the_same_object() {
        assert!(effect("aliases").writes);
    }

    #[test]
    fn globals_count_unless_they_are_settled() {
        assert!(effect("counts").writes && effect("counts").reads);
        assert_eq!(effect("settles"), Effect::default());
    }

    #[test]
    fn input_loops_and_what_cannot_be_reached() {
        assert!(effect("asks").chooses);
        assert!(effect("spins").loops);
        assert_eq!(effect("unused"), Effect::default());
    }

    #[test]
    fn results_that_are_never_set() {
        let (program, effects) = analysed();
        let returns = |name: &str| effects.may_return(program.proc_named(name).expect(name), 0);
        assert!(!returns("never_throws") && returns("fresh"));
    }
}
