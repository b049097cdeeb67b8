//! Executes a program on unknown inputs: blocks in their order, calls in place, paths merged where they meet.
//!
//! A stack of activations, each with the states that wait at its blocks; the one with the smallest key goes on. A procedure ends when
//! nothing waits: what has returned is merged, and the caller goes on after the call.
//!
//! Where no loops are cut, calls of recursive pure procedures are not executed in place but once for each list of arguments, for any
//! path (see [`super::remember`]): the caller's state is kept aside, and goes on with the results wherever the same call is met again.
//! Recursion is counted as if they were executed in place, by the branches of all paths on the stack.

use super::cut::{CutLoop, Loops};
use super::formulas::Formulas;
use super::heap::Ended;
use super::known::Reliance;
use super::merge::State;
use super::objects::Objects;
use super::order::{Key, Order};
use super::path::{Path, Paths, Reason};
use super::pure::recursive_pure;
use super::remember::{Memory, Recalled};
use super::trie::Trie;
use super::value::{ObjectId, Value};
use super::{BackEdge, Emission, Policy, Spot};
use crate::live::Live;
use base::{Deadline, Id, OriginId};
use ivl::{BlockId, CheckId, CheckKind, LocalId, Proc, ProcId, Program, StmtKind, TermKind, TextId};
use rustc_hash::FxHashMap;
use smt::TermId;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// What an emission may use.
#[derive(Clone, Debug)]
pub struct Limits {
    /// When to stop; cancelling does the same.
    pub deadline: Deadline,
    /// Terms in the arena.
    pub terms: usize,
    /// Statements executed.
    pub steps: u64,
    /// Calls within calls.
    pub depth: usize,
}

/// What stopped an emission: nothing is known of the program then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Limit {
    /// Time, or cancellation.
    #[error("no time was left")]
    Deadline,
    /// Too many terms.
    #[error("the formulas would take too much memory")]
    Terms,
    /// Too many statements.
    #[error("it runs for too many steps")]
    Steps,
    /// Too many calls within calls.
    #[error("calls are nested too deeply")]
    Depth,
    /// Too many objects.
    #[error("it makes too many objects")]
    Objects,
    /// References that other runs publish: what they lead to is not known.
    #[error("it recalls references that other runs publish")]
    Channels,
    /// Many elements are written at once, of which nobody has made a loop.
    #[error("it writes many elements at once, of which no loop was made")]
    Bulk,
    /// Which objects have ended is not followed through loops of any length.
    #[error("it asks which objects have ended, which is not followed through loops that are cut")]
    Lifetimes,
    /// Nothing to execute.
    #[error("the program has no entry")]
    NoEntry,
}

/// A loop that is to be cut if it depends on inputs is also cut if it goes on for more rounds than this.
const MOST_ROUNDS: u32 = 100;

/// How often a loop's head was reached again in a way that counts, and how many branches the path had taken when it was entered.
#[derive(Clone, Copy)]
struct Rounds {
    entered: u32,
    count: u32,
    /// That the loop was not taken up in its midst, as long as it is in rounds that other cases are about.
    early: Option<TermId>,
}

impl Rounds {
    fn new(entered: u32) -> Self {
        Self { entered, count: 0, early: None }
    }
}

/// How deep a procedure is within others.
#[derive(Clone, Copy)]
struct Nesting {
    /// For recursion.
    recursion: Rounds,
    /// How many branches the paths of callers had taken that are kept aside.
    before: u32,
    /// How many recursions around it, its own among them, were entered again.
    level: u32,
}

/// Where a caller goes on.
struct Resume {
    key: Key,
    block: BlockId,
    stmt: usize,
    locals: Vec<Option<Value>>,
}

/// A path that is being executed.
struct Cursor {
    key: Key,
    block: BlockId,
    stmt: usize,
    state: State,
}

/// A procedure that is being executed.
struct Activation {
    proc: ProcId,
    order: Rc<Order>,
    /// The number of this call, the same in every emission.
    instance: u32,
    /// States that wait, by where.
    waiting: BTreeMap<Key, (BlockId, Vec<State>)>,
    /// States that have returned; their locals are the results.
    returned: Vec<State>,
    /// Loops around the block that is being executed, the outermost first.
    rounds: Vec<Rounds>,
    cursor: Option<Cursor>,
    resume: Option<Resume>,
    nesting: Nesting,
    /// Whether its results are remembered, and its caller's state is kept aside.
    is_remembered: bool,
}

/// The emitter. Its parts are in the files beside this one.
pub(super) struct Emitter<'a> {
    pub program: &'a Program,
    pub f: &'a mut Formulas,
    pub policy: &'a dyn Policy,
    pub paths: Paths,
    pub objects: Objects<'a>,
    pub texts: FxHashMap<TextId, ObjectId>,
    pub out: Emission,
    pub limit: Option<Limit>,
    /// What is known of loops, if they are to be cut.
    pub loops: Option<&'a mut Loops>,
    /// Loops that are cut and being executed, by name.
    pub open: FxHashMap<u32, CutLoop>,
    /// The loops that were cut so far, and whether each was taken up in its midst.
    pub selects: Vec<(u32, TermId)>,
    pub live: FxHashMap<ProcId, Rc<Live>>,
    /// Where each use is among the uses.
    pub uses: FxHashMap<(ObjectId, Option<TermId>, Option<TermId>), usize>,
    /// Calls that are executed once.
    pub memory: Memory,
    /// What references know rests on it.
    pub reliance: Reliance,
    checks: &'a BTreeSet<CheckId>,
    limits: &'a Limits,
    stack: Vec<Activation>,
    orders: FxHashMap<ProcId, Rc<Order>>,
    /// Which activations of a procedure there are.
    active: FxHashMap<ProcId, Vec<usize>>,
    /// Where the statement that is being executed is, for the names of variables.
    place: (Key, usize),
    /// Where in the source.
    pub origin: OriginId,
    names: u32,
    /// After so many steps the clock is looked at again.
    next_look: u64,
}

/// Executes a program. Failures of other checks than these end their paths silently; what is not modelled counts always.
pub fn emit(
    program: &Program,
    checks: &BTreeSet<CheckId>,
    formulas: &mut Formulas,
    policy: &dyn Policy,
    limits: &Limits,
) -> Result<Emission, Limit> {
    emit_cut(program, checks, formulas, policy, limits, None)
}

/// Executes a program. Loops that the policy wants cut are cut as far as is known of them; see [`Loops::start`].
pub fn emit_cut(
    program: &Program,
    checks: &BTreeSet<CheckId>,
    formulas: &mut Formulas,
    policy: &dyn Policy,
    limits: &Limits,
    loops: Option<&mut Loops>,
) -> Result<Emission, Limit> {
    let entry = program.entry.ok_or(Limit::NoEntry)?;
    let paths = Paths::new(&mut formulas.terms);
    // What is known of cut loops is by call, so that each call needs its own.
    let remembered = if loops.is_none() { recursive_pure(program) } else { Default::default() };
    let mut emitter = Emitter {
        program,
        f: formulas,
        policy,
        paths,
        objects: Objects::new(program),
        texts: FxHashMap::default(),
        out: Emission::default(),
        limit: None,
        loops,
        open: FxHashMap::default(),
        selects: Vec::new(),
        live: FxHashMap::default(),
        uses: FxHashMap::default(),
        memory: Memory::new(remembered),
        reliance: Reliance::default(),
        checks,
        limits,
        stack: Vec::new(),
        orders: FxHashMap::default(),
        active: FxHashMap::default(),
        place: (Box::from([]), 0),
        origin: program.procs[entry].origin,
        names: 0,
        next_look: 0,
    };
    for text in emitter.loops.as_ref().map(|loops| loops.texts()).unwrap_or_default() {
        emitter.text(text);
    }
    emitter.run(entry)?;
    emitter.close_rest();
    emitter.out.objects = emitter.objects.len();
    emitter.out.made = emitter.objects.into_all();
    Ok(emitter.out)
}

impl<'a> Emitter<'a> {
    fn run(&mut self, entry: ProcId) -> Result<(), Limit> {
        let no = self.f.terms.bool(false);
        let state =
            State { path: Path::START, unmodelled: no, guessed: no, locals: Vec::new(), cells: Trie::default() };
        let nesting = Nesting { recursion: Rounds::new(0), before: 0, level: 0 };
        self.enter(entry, state, None, nesting, 0);
        while let Some(top) = self.stack.last_mut() {
            if let Some(cursor) = top.cursor.take() {
                self.block(cursor)?;
            } else if let Some((key, (block, states))) = top.waiting.pop_first() {
                let Some(state) = self.merge_all(states) else { continue };
                self.arrive(key, block, state);
            } else {
                self.leave();
            }
            self.check()?;
        }
        Ok(())
    }

    fn check(&mut self) -> Result<(), Limit> {
        // Steps may cost much: looking at the clock costs little beside them.
        if self.out.steps >= self.next_look {
            self.next_look = self.out.steps + 16;
            if self.limits.deadline.is_over() {
                return Err(Limit::Deadline);
            }
        }
        match self.limit {
            Some(limit) => Err(limit),
            None if self.is_large() => Err(Limit::Terms),
            None if self.out.steps > self.limits.steps => Err(Limit::Steps),
            None => Ok(()),
        }
    }

    /// Whether the formulas have become too large.
    pub(super) fn is_large(&self) -> bool {
        self.f.terms.len() > self.limits.terms
    }

    /// The procedure that is being executed.
    pub(super) fn running(&self) -> &'a Proc {
        let program = self.program;
        &program.procs[self.stack.last().map_or(ProcId::from_index(0), |top| top.proc)]
    }

    /// Whether failures of a check are asked for.
    pub(super) fn wants(&self, check: CheckId) -> bool {
        self.checks.contains(&check) || self.program.checks[check].kind == CheckKind::UNSUPPORTED
    }

    /// A name for something that is made here, the same in every emission.
    pub(super) fn here(&mut self) -> u32 {
        let outer = self.stack.last().map_or(0, |top| top.instance);
        let mut place: Vec<u32> = self.place.0.to_vec();
        place.extend([u32::MAX, self.place.1 as u32, self.names]);
        self.names += 1;
        self.f.instance(outer, place.into())
    }

    /// A name for a variable that is made here, the same in every emission.
    pub(super) fn fresh_name(&mut self, hint: &str) -> String {
        format!("{hint}!{}", self.here())
    }

    fn order(&mut self, proc: ProcId) -> Rc<Order> {
        let program = self.program;
        self.orders.entry(proc).or_insert_with(|| Rc::new(Order::new(&program.procs[proc]))).clone()
    }

    /// Starts a procedure. The state's locals are the arguments.
    fn enter(&mut self, proc: ProcId, mut state: State, resume: Option<Resume>, nesting: Nesting, instance: u32) {
        let order = self.order(proc);
        state.locals.resize(self.program.procs[proc].locals.len(), None);
        let key = order.start();
        let waiting = BTreeMap::from([(key, (BlockId::from_index(0), vec![state]))]);
        self.active.entry(proc).or_default().push(self.stack.len());
        self.stack.push(Activation {
            proc,
            order,
            instance,
            waiting,
            returned: Vec::new(),
            rounds: Vec::new(),
            cursor: None,
            resume,
            nesting,
            is_remembered: false,
        });
    }

    /// Ends a procedure: what has returned goes on in the caller.
    fn leave(&mut self) {
        let Some(done) = self.stack.pop() else { return };
        if let Some(active) = self.active.get_mut(&done.proc) {
            active.pop();
        }
        let state = match done.is_remembered {
            true => self.close_entry(done.returned),
            false => self.merge_all(done.returned),
        };
        if let (Some(state), Some(resume)) = (state, done.resume) {
            self.resume(resume, state);
        }
    }

    /// Goes on after a call. The state's locals are the results.
    fn resume(&mut self, resume: Resume, state: State) {
        let Some(caller) = self.stack.last_mut() else { return };
        let program = self.program;
        let block = &program.procs[caller.proc].blocks[resume.block];
        let State { path, unmodelled, guessed, locals: results, cells } = state;
        let mut state = State { path, unmodelled, guessed, locals: resume.locals, cells };
        if let Some(StmtKind::Call { targets, .. }) = block.stmts.get(resume.stmt).map(|stmt| &stmt.kind) {
            for (target, value) in targets.iter().zip(results) {
                if let Some(target) = target {
                    state.locals[target.index()] = value;
                }
            }
        }
        caller.cursor = Some(Cursor { key: resume.key, block: resume.block, stmt: resume.stmt + 1, state });
    }

    /// A state comes to a block: counts rounds of loops.
    fn arrive(&mut self, key: Key, block: BlockId, mut state: State) {
        let branches = self.paths.branches(state.path);
        let Some(top) = self.stack.last_mut() else { return };
        let depth = top.order.depth(block);
        top.rounds.truncate(depth);
        while top.rounds.len() < depth {
            top.rounds.push(Rounds::new(branches));
        }
        if top.order.is_head(block)
            && let Some(rounds) = top.rounds.last_mut()
        {
            let (proc, instance) = (top.proc, top.instance);
            let spot = Spot::Loop(proc, block);
            let round = key[2 * depth - 1];
            let mut again = BackEdge::Unroll;
            if round == 0 {
                *rounds = Rounds::new(branches);
            } else if branches > rounds.entered {
                rounds.count += 1;
                again = self.policy.again(spot, rounds.count);
            }
            if let Some((peel, window)) = self.loops.as_ref().map(|loops| (loops.peel, loops.window)) {
                let name = self.loop_name(instance, &key, depth, peel);
                let is_cut = self.loops.as_ref().is_some_and(|loops| loops.is_cut(name));
                if is_cut && round >= peel {
                    // A loop that is entered in its midst comes to its head later.
                    let first = self.open.get(&name).map_or(round, |open| open.first);
                    if first > 0 {
                        self.out.unrolled.insert((proc, block));
                    }
                    let is_last = round == first + window;
                    let early = match round == first {
                        true => self.cut(name, proc, block, round, &mut state),
                        false => self.observe(name, &state, is_last),
                    };
                    if is_last {
                        return;
                    }
                    if let Some(rounds) = self.stack.last_mut().and_then(|top| top.rounds.last_mut()) {
                        rounds.early = early.filter(|_| round + 1 < first + window);
                    }
                } else if (again == BackEdge::Cut || round >= MOST_ROUNDS)
                    && let Some(loops) = &mut self.loops
                {
                    // Seen too late: the next emission will know.
                    return loops.cut(name);
                } else if round > 0 {
                    self.out.unrolled.insert((proc, block));
                }
            } else if again != BackEdge::Unroll {
                let always = self.f.terms.bool(true);
                return self.exceed(&mut state, spot, always);
            }
        }
        if let Some(top) = self.stack.last_mut() {
            top.cursor = Some(Cursor { key, block, stmt: 0, state });
        }
    }

    /// Executes a block up to its next call or to its end.
    fn block(&mut self, cursor: Cursor) -> Result<(), Limit> {
        let Cursor { key, block, stmt: first, mut state } = cursor;
        let body = &self.running().blocks[block];
        self.place.0 = key.clone();
        for (index, stmt) in body.stmts.iter().enumerate().skip(first) {
            self.place.1 = index;
            self.origin = stmt.origin;
            self.names = 0;
            self.out.steps += 1;
            self.check()?;
            if let StmtKind::Call { proc, args, .. } = &stmt.kind {
                let args: Vec<Option<Value>> = args.iter().map(|arg| Some(self.eval(&mut state, arg).1)).collect();
                return self.call(*proc, args, state, Resume { key, block, stmt: index, locals: Vec::new() });
            }
            if let Err(Ended) = self.step(&mut state, &stmt.kind) {
                return Ok(());
            }
        }
        self.place.1 = body.stmts.len();
        self.names = 0;
        self.out.steps += 1;
        self.terminate(&key, block, &body.term.kind, state);
        Ok(())
    }

    fn call(
        &mut self,
        proc: ProcId,
        args: Vec<Option<Value>>,
        mut state: State,
        mut resume: Resume,
    ) -> Result<(), Limit> {
        if self.stack.len() >= self.limits.depth {
            return Err(Limit::Depth);
        }
        let (around, before, level) =
            self.stack.last().map_or((0, 0, 0), |top| (top.instance, top.nesting.before, top.nesting.level));
        let branches = before.saturating_add(self.paths.branches(state.path));
        let outer = self.active.get(&proc).and_then(|active| active.last()).map(|&at| self.stack[at].nesting.recursion);
        let recursion = match outer {
            None => Rounds::new(branches),
            Some(outer) if branches > outer.entered => Rounds { count: outer.count + 1, ..Rounds::new(branches) },
            Some(outer) => outer,
        };
        let is_again = outer.is_some_and(|outer| outer.count < recursion.count);
        let level = level.saturating_add(u32::from(is_again));
        let call = self.memory.is_about(proc).then(|| (proc, Rc::from(args.as_slice())));
        let known = call.as_ref().map_or(Recalled::Nothing, |call| self.recall(call, level));
        let is_over = match known {
            Recalled::Entry(entry) => {
                if let Some(after) = self.use_entry(&entry, State { locals: Vec::new(), ..state.clone() }) {
                    resume.locals = state.locals;
                    self.resume(resume, after);
                }
                return Ok(());
            }
            Recalled::Endless => true,
            Recalled::Nothing => {
                is_again && self.policy.again(Spot::Recursion(proc), recursion.count) != BackEdge::Unroll
            }
        };
        if is_over {
            let always = self.f.terms.bool(true);
            self.exceed(&mut state, Spot::Recursion(proc), always);
            return Ok(());
        }
        let mut place = resume.key.to_vec();
        place.push(resume.stmt as u32);
        let instance = self.f.instance(around, place.into());
        resume.locals = std::mem::replace(&mut state.locals, args);
        match call {
            None => self.enter(proc, state, Some(resume), Nesting { recursion, before, level }, instance),
            Some(call) => {
                let state = self.open_entry(call, state, level);
                self.enter(proc, state, Some(resume), Nesting { recursion, before: branches, level }, instance);
                if let Some(top) = self.stack.last_mut() {
                    top.is_remembered = true;
                }
            }
        }
        Ok(())
    }

    fn terminate(&mut self, key: &Key, block: BlockId, term: &TermKind, mut state: State) {
        match term {
            TermKind::Goto { arms, otherwise } => {
                for arm in arms {
                    let (_, guard) = self.scalar(&mut state, &arm.guard);
                    match self.paths.decide(&self.f.terms, state.path, guard) {
                        Some(true) => return self.go(key, block, arm.target, state),
                        Some(false) => {}
                        None => {
                            let mut taken = state.clone();
                            taken.path = self.paths.and(&self.f.terms, state.path, guard, Reason::Branch);
                            let not = self.f.terms.not(guard);
                            state.path = self.paths.and(&self.f.terms, state.path, not, Reason::Branch);
                            self.go(key, block, arm.target, taken);
                        }
                    }
                }
                self.go(key, block, *otherwise, state);
            }
            TermKind::Return { values } => {
                let results: Vec<Option<Value>> =
                    values.iter().map(|value| Some(self.eval(&mut state, value).1)).collect();
                state.locals = results;
                self.leave_loops(0, &mut state);
                if let Some(top) = self.stack.last_mut() {
                    top.returned.push(state);
                }
            }
            TermKind::Halt { .. } => {}
        }
    }

    /// Lets a state wait at a block.
    fn go(&mut self, key: &Key, from: BlockId, to: BlockId, mut state: State) {
        if let Some(around) = self.stack.last().map(|top| top.order.around(from, to)) {
            self.leave_loops(around, &mut state);
        }
        let Some(top) = self.stack.last_mut() else { return };
        let next = top.order.after(from, key, to);
        top.waiting.entry(next).or_insert_with(|| (to, Vec::new())).1.push(state);
    }

    /// A path leaves the loops within so many of the running procedure. In early rounds it does so only if the loop was entered:
    /// otherwise it is a case of one that was taken up earlier.
    fn leave_loops(&mut self, around: usize, state: &mut State) {
        let left = self.stack.last().and_then(|top| top.rounds.get(around..)).unwrap_or_default();
        for early in left.iter().filter_map(|rounds| rounds.early).collect::<Vec<_>>() {
            state.path = self.paths.and(&self.f.terms, state.path, early, Reason::Assumption);
        }
    }

    /// That no loop that is being executed is in an early round after it was taken up in its midst.
    pub(super) fn not_early(&mut self) -> TermId {
        let all: Vec<TermId> =
            self.stack.iter().flat_map(|activation| &activation.rounds).filter_map(|rounds| rounds.early).collect();
        self.f.terms.and(all)
    }

    /// The type of a local of the running procedure.
    pub(super) fn local_type(&self, local: LocalId) -> ivl::Type {
        self.running().locals[local].ty
    }
}
