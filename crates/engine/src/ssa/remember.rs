//! Calls that are executed once for each list of arguments: those of recursive pure procedures.
//!
//! From a procedure and its argument values to an [`Entry`]: what it returns, under which condition it returns, and where it would go
//! beyond a bound, all on terms of the arguments only. An entry is made on a path of its own, which starts with no decision and no
//! heap; the caller's state is kept aside meanwhile. Whoever uses the entry goes on with its own path where the entry returns, and notes
//! where it is exceeded.
//!
//! A call with the arguments of an entry that is still being made is a recursion without end, since nothing but the arguments counts:
//! it is exceeded at once. What depends on that is true only within the entry that is being made, and is forgotten with its end.
//!
//! Invariant: on every input on which none of an entry's exceeded conditions holds, `returned` holds if and only if the call returns,
//! and then the values are those that the interpreter returns.

use super::Spot;
use super::emit::Emitter;
use super::merge::State;
use super::path::{Path, Reason};
use super::trie::Trie;
use super::value::Value;
use ivl::ProcId;
use rustc_hash::{FxHashMap, FxHashSet};
use smt::TermId;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// A procedure and its arguments.
pub(super) type Call = (ProcId, Rc<[Option<Value>]>);

/// What is known of a call.
pub(super) struct Entry {
    /// Nothing if no path returns.
    returned: Option<Returned>,
    /// Where it was not executed further.
    exceeded: Vec<(Spot, TermId)>,
    /// How many recursions had been entered again when it was made.
    level: u32,
    /// The entries, by position, that were being made and that it would have needed.
    within: BTreeSet<usize>,
}

struct Returned {
    condition: TermId,
    unmodelled: TermId,
    guessed: TermId,
    values: Vec<Option<Value>>,
}

/// An entry that is being made.
struct RunningCall {
    call: Call,
    caller: State,
    /// How many exceeded conditions there were before.
    exceeded: usize,
    level: u32,
    within: BTreeSet<usize>,
    /// Entries that are true only as long as this one is being made.
    dependent: Vec<Call>,
}

enum Slot {
    Running(usize),
    Made(Rc<Entry>),
}

/// What was found in the table.
pub(super) enum Recalled {
    /// Use this.
    Entry(Rc<Entry>),
    /// It is being made: the recursion has no end.
    Endless,
    /// It is to be made.
    Nothing,
}

/// The table.
pub(super) struct Memory {
    procs: FxHashSet<ProcId>,
    slots: FxHashMap<Call, Slot>,
    open: Vec<RunningCall>,
}

impl Memory {
    /// Remembers calls of these procedures.
    pub fn new(procs: FxHashSet<ProcId>) -> Self {
        Self { procs, slots: FxHashMap::default(), open: Vec::new() }
    }

    /// Whether calls of a procedure are remembered.
    pub fn is_about(&self, proc: ProcId) -> bool {
        self.procs.contains(&proc)
    }
}

impl Emitter<'_> {
    /// Looks a call up that has so many recursions around it that were entered again.
    pub(super) fn recall(&mut self, call: &Call, level: u32) -> Recalled {
        match self.memory.slots.get(call) {
            None => Recalled::Nothing,
            Some(&Slot::Running(at)) => {
                if let Some(open) = self.memory.open.last_mut() {
                    open.within.insert(at);
                }
                Recalled::Endless
            }
            Some(Slot::Made(entry)) => {
                // Made far deeper, it may have ended too early. Half as deep is good enough to be exact from some bound on, and
                // keeps calls that are met deepest first, as those of Fibonacci's function, from being executed on each level.
                let is_poor = entry.level > level
                    && entry.level >= level.saturating_mul(2)
                    && entry.exceeded.iter().any(|(spot, _)| matches!(spot, Spot::Recursion(_)));
                if is_poor { Recalled::Nothing } else { Recalled::Entry(entry.clone()) }
            }
        }
    }

    /// Starts to make an entry; the state to execute the procedure in.
    pub(super) fn open_entry(&mut self, call: Call, caller: State, level: u32) -> State {
        *self.out.remembered.entry(call.0).or_default() += 1;
        let no = self.f.terms.bool(false);
        let locals = call.1.to_vec();
        self.memory.slots.insert(call.clone(), Slot::Running(self.memory.open.len()));
        self.memory.open.push(RunningCall {
            call,
            caller,
            exceeded: self.out.exceeded.len(),
            level,
            within: BTreeSet::new(),
            dependent: Vec::new(),
        });
        State { path: Path::START, unmodelled: no, guessed: no, locals, cells: Trie::default() }
    }

    /// Ends an entry with the states that have returned; the caller's state, with the results as its locals.
    pub(super) fn close_entry(&mut self, returned: Vec<State>) -> Option<State> {
        let RunningCall { call, caller, exceeded, level, mut within, dependent } = self.memory.open.pop()?;
        let at = self.memory.open.len();
        let mut spots: BTreeMap<Spot, Vec<TermId>> = BTreeMap::new();
        for (spot, condition) in self.out.exceeded.drain(exceeded..) {
            spots.entry(spot).or_default().push(condition);
        }
        let exceeded = spots.into_iter().map(|(spot, conditions)| (spot, self.f.terms.or(conditions))).collect();
        let returned = self.merge_all(returned).map(|state| Returned {
            condition: self.paths.condition(&mut self.f.terms, state.path),
            unmodelled: state.unmodelled,
            guessed: state.guessed,
            values: state.locals,
        });
        for other in dependent {
            if let Some(Slot::Made(entry)) = self.memory.slots.get(&other)
                && entry.within.contains(&at)
            {
                self.memory.slots.remove(&other);
            }
        }
        // Its own end is no longer awaited. The innermost of the others ends first.
        within.remove(&at);
        if let Some(inner) = within.last().and_then(|at| self.memory.open.get_mut(*at)) {
            inner.dependent.push(call.clone());
        }
        let entry = Rc::new(Entry { returned, exceeded, level, within });
        self.memory.slots.insert(call, Slot::Made(entry.clone()));
        self.use_entry(&entry, caller)
    }

    /// The state of a caller after the call, with the results as its locals; nothing if the call never returns.
    pub(super) fn use_entry(&mut self, entry: &Entry, mut state: State) -> Option<State> {
        if let Some(open) = self.memory.open.last_mut() {
            open.within.extend(&entry.within);
        }
        let path = self.paths.condition(&mut self.f.terms, state.path);
        for &(spot, condition) in &entry.exceeded {
            if self.paths.decide(&self.f.terms, state.path, condition) != Some(false) {
                let exceeded = self.f.terms.and_also(path, condition);
                self.out.exceeded.push((spot, exceeded));
            }
        }
        let returned = entry.returned.as_ref()?;
        if self.paths.decide(&self.f.terms, state.path, returned.condition) == Some(false) {
            return None;
        }
        state.path = self.paths.and(&self.f.terms, state.path, returned.condition, Reason::Assumption);
        state.unmodelled = self.f.terms.or([state.unmodelled, returned.unmodelled]);
        state.guessed = self.f.terms.or([state.guessed, returned.guessed]);
        state.locals.clone_from(&returned.values);
        Some(state)
    }
}
