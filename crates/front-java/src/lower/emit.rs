//! Building one procedure: blocks, temporaries, calls and exceptions.
//!
//! Everything that puts statements into a procedure goes through the [`Emitter`], whether it follows bytecode or is made up by
//! the front end. Statements go to the current block; after a terminator there is none until [`Emitter::start`], and what
//! is emitted meanwhile is unreachable and dropped.
//!
//! An exception travels in the local `exc`. Who catches it is the current *chain* of handlers; the block that tries them in order
//! is made once for each chain.

use super::world::World;
use crate::pool::{JClassId, LoadError, MethodId};
use base::{Id, IdVec, OriginId};
use ivl::{
    About, Arm, BinOp, Block, BlockId, CheckKind, ClassId, Expr, InputKind, Local, LocalId, Proc, ProcId, SourceName,
    Stmt, StmtKind, Term, TermKind, Type,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// One entry of an exception table, as far as a throw is concerned.
#[derive(Clone, Debug)]
pub(super) struct Handler {
    /// What it catches; everything if none.
    pub catches: Option<ClassId>,
    /// Where the handler starts, with the exception in `exc`.
    pub target: BlockId,
}

pub(super) struct Emitter<'w> {
    pub world: &'w mut World,
    /// The class whose code this is: it decides about access, and about initialisation.
    pub class: Option<JClassId>,
    /// Whether exceptions thrown here are blamed on this place.
    pub is_user: bool,
    /// Whether implicit checks are known never to fail here: they become assumptions.
    pub is_trusted: bool,
    pub origin: OriginId,
    name: Arc<str>,
    locals: IdVec<LocalId, Local>,
    names: FxHashSet<Arc<str>>,
    params: usize,
    results: Vec<Type>,
    blocks: IdVec<BlockId, Option<Block>>,
    current: Option<BlockId>,
    stmts: Vec<Stmt>,
    temps: FxHashMap<Type, Vec<LocalId>>,
    temps_used: FxHashMap<Type, usize>,
    exc: Option<LocalId>,
    /// The handlers that are tried for an exception thrown now, in order.
    pub chain: Vec<Handler>,
    chains: FxHashMap<Vec<(Option<ClassId>, BlockId)>, BlockId>,
    facts: Facts,
}

/// What holds where statements are being emitted.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    /// Locals known not to be null.
    non_null: FxHashSet<LocalId>,
    /// Locals known to be instances of a class.
    instances: FxHashSet<(LocalId, ClassId)>,
    /// Classes whose initialisation has been seen to.
    initialised: FxHashSet<JClassId>,
}

/// A variable of the source. What JML's translation makes up starts with `$`, and no reader knows it.
fn source_name(name: &str) -> Option<SourceName> {
    (!name.starts_with('$')).then(|| SourceName { name: name.into(), inlined: 0 })
}

impl<'w> Emitter<'w> {
    pub fn new(world: &'w mut World, name: Arc<str>, params: &[Type], results: Vec<Type>) -> Emitter<'w> {
        let origin = world.program.origins.unknown();
        let mut emitter = Emitter {
            world,
            class: None,
            is_user: false,
            is_trusted: false,
            origin,
            name,
            locals: IdVec::new(),
            names: FxHashSet::default(),
            params: params.len(),
            results,
            blocks: IdVec::new(),
            current: None,
            stmts: Vec::new(),
            temps: FxHashMap::default(),
            temps_used: FxHashMap::default(),
            exc: None,
            chain: Vec::new(),
            chains: FxHashMap::default(),
            facts: Facts::default(),
        };
        for (index, ty) in params.iter().enumerate() {
            emitter.local(&format!("p{index}"), *ty);
        }
        let entry = emitter.block();
        emitter.start(entry);
        emitter
    }

    /// The parameter at this position.
    pub fn param(&self, index: usize) -> LocalId {
        debug_assert!(index < self.params);
        LocalId::from_index(index)
    }

    /// Names a parameter as the source does.
    pub fn rename_param(&mut self, index: usize, name: &str) {
        let id = self.param(index);
        self.locals[id].source = source_name(name);
        if self.names.insert(name.into()) {
            self.locals[id].name = name.into();
        }
    }

    /// A new local for a variable of the source; the local's name gets a number if it is taken.
    pub fn declared_local(&mut self, name: &str, ty: Type) -> LocalId {
        let local = self.local(name, ty);
        self.locals[local].source = source_name(name);
        local
    }

    /// A new local that the source knows nothing of; the name gets a number if it is taken.
    pub fn local(&mut self, name: &str, ty: Type) -> LocalId {
        let mut unique: Arc<str> = name.into();
        let mut number = 1;
        while !self.names.insert(unique.clone()) {
            number += 1;
            unique = format!("{name}_{number}").into();
        }
        self.locals.push(Local::made_up(unique, ty))
    }

    /// What a local is called.
    pub fn local_name(&self, local: LocalId) -> Option<Arc<str>> {
        self.locals.get(local).map(|local| local.name.clone())
    }

    /// A temporary that lives until [`Emitter::forget_temps`].
    pub fn temp(&mut self, ty: Type) -> LocalId {
        let used = self.temps_used.entry(ty).or_default();
        let index = *used;
        *used += 1;
        if let Some(&known) = self.temps.get(&ty).and_then(|temps| temps.get(index)) {
            self.facts.non_null.remove(&known);
            return known;
        }
        let local = self.local(&format!("t{index}{}", ty.name()), ty);
        self.temps.entry(ty).or_default().push(local);
        local
    }

    /// From here on no temporary is in use.
    pub fn forget_temps(&mut self) {
        self.temps_used.clear();
    }

    /// Where exceptions travel.
    pub fn exc(&mut self) -> LocalId {
        if let Some(exc) = self.exc {
            return exc;
        }
        let exc = self.local("exc", Type::Ref);
        self.exc = Some(exc);
        exc
    }

    /// A new block, to be started later.
    pub fn block(&mut self) -> BlockId {
        self.blocks.push(None)
    }

    /// Emission goes on in this block.
    pub fn start(&mut self, block: BlockId) {
        debug_assert!(self.current.is_none() && self.blocks[block].is_none());
        self.current = Some(block);
    }

    /// Emission goes on in a block that others jump to as well: of what is known here only the given facts hold there.
    pub fn start_join(&mut self, block: BlockId, facts: Facts) {
        self.start(block);
        self.facts = facts;
    }

    /// What holds here.
    pub fn facts(&self) -> Facts {
        self.facts.clone()
    }

    pub fn set_facts(&mut self, facts: Facts) {
        self.facts = facts;
    }

    /// The local is not null here, and of the class if one is given.
    pub fn learn(&mut self, local: LocalId, class: Option<ClassId>) {
        self.facts.non_null.insert(local);
        self.facts.instances.extend(class.map(|class| (local, class)));
    }

    /// Whether the value is known to be an instance of exactly this class or one below it.
    pub fn is_instance(&self, value: &Expr, class: ClassId) -> bool {
        matches!(value, Expr::Local(local) if self.facts.instances.contains(&(*local, class)))
    }

    /// Drops the facts that do not hold here.
    pub fn keep_facts(&self, facts: &mut Facts) {
        facts.non_null.retain(|local| self.facts.non_null.contains(local));
        facts.instances.retain(|known| self.facts.instances.contains(known));
        facts.initialised.retain(|class| self.facts.initialised.contains(class));
    }

    pub fn is_reachable(&self) -> bool {
        self.current.is_some()
    }

    pub fn push(&mut self, kind: StmtKind) {
        if self.current.is_some() {
            for target in kind.targets() {
                self.facts.non_null.remove(&target);
                self.facts.instances.retain(|(local, _)| *local != target);
            }
            self.stmts.push(Stmt { kind, origin: self.origin });
        }
    }

    pub fn assign(&mut self, target: LocalId, value: Expr) {
        if value != Expr::Local(target) {
            let known = self.is_non_null(&value);
            self.push(StmtKind::Assign { target, value });
            if known {
                self.facts.non_null.insert(target);
            }
        }
    }

    /// The value of the expression now, in a temporary unless it is an atom other than a local.
    pub fn save(&mut self, value: Expr, ty: Type) -> Expr {
        if matches!(value, Expr::Const(_) | Expr::Text(_)) {
            return value;
        }
        let temp = self.temp(ty);
        self.assign(temp, value);
        Expr::Local(temp)
    }

    pub fn finish(&mut self, kind: TermKind) {
        if let Some(current) = self.current.take() {
            let stmts = std::mem::take(&mut self.stmts);
            self.blocks[current] = Some(Block { stmts, term: Term { kind, origin: self.origin } });
        }
    }

    pub fn goto(&mut self, target: BlockId) {
        self.finish(TermKind::goto(target));
    }

    pub fn branch(&mut self, guard: Expr, then: BlockId, otherwise: BlockId) {
        match guard {
            Expr::Const(ivl::Const::Bool(true)) => self.goto(then),
            Expr::Const(ivl::Const::Bool(false)) => self.goto(otherwise),
            guard => self.finish(TermKind::branch(guard, then, otherwise)),
        }
    }

    /// Leaves to a new block where `guard` holds, and goes on where it does not. The caller fills the block later
    /// with [`Emitter::aside`].
    fn leave_if(&mut self, guard: Expr) -> BlockId {
        let (aside, next) = (self.block(), self.block());
        self.branch(guard, aside, next);
        self.start(next);
        aside
    }

    /// Where `guard` holds, does what `emit` says, which ends the block; goes on where it does not hold.
    pub fn unless(&mut self, guard: Expr, emit: impl FnOnce(&mut Self)) {
        if guard == Expr::FALSE || self.current.is_none() {
            return;
        }
        let aside = self.leave_if(guard);
        self.aside(aside, emit);
    }

    /// Fills another block and comes back to the current one.
    fn aside(&mut self, block: BlockId, emit: impl FnOnce(&mut Self)) {
        let current = self.current.take();
        let stmts = std::mem::take(&mut self.stmts);
        let facts = self.facts.clone();
        self.start(block);
        emit(self);
        if self.current.is_some() {
            // Whoever fills a side block ends it; this one ends in nothing that can happen.
            self.unsupported("internal: a side block that goes nowhere");
        }
        self.current = current;
        self.stmts = stmts;
        self.facts = facts;
    }

    /// A block that assigns a local and goes on; the current block stays as it is.
    pub fn filled_block(&mut self, target: LocalId, value: Expr, next: BlockId) -> BlockId {
        let block = self.block();
        self.aside(block, |this| {
            this.assign(target, value);
            this.goto(next);
        });
        block
    }

    /// A block that no model covers; the current block stays as it is.
    pub fn unsupported_block(&mut self, reason: &str) -> BlockId {
        let block = self.block();
        self.aside(block, |this| this.unsupported(reason));
        block
    }

    /// Ends the path with a check that fails if it is reached.
    pub fn unsupported(&mut self, reason: &str) {
        self.fail(CheckKind::UNSUPPORTED, About::Program, reason);
    }

    /// Ends the path with a check that fails if it is reached: the contract of a method cannot be used here. No exception, so that nobody
    /// catches it.
    pub fn unless_used(&mut self, method: &str) {
        let message = format!("the contract can be used of {method}");
        self.fail(CheckKind::CONTRACT, About::Contract(method.into()), &message);
    }

    fn fail(&mut self, kind: CheckKind, about: About, message: &str) {
        if self.current.is_none() {
            return;
        }
        let check = self.world.check(kind, message, self.origin);
        self.world.program.checks[check].about = about;
        self.push(StmtKind::Assert { cond: Expr::FALSE, check });
        self.finish(TermKind::Halt { status: Expr::i32(1) });
    }

    /// Ends the path because a class is missing or broken.
    pub fn unusable(&mut self, error: &LoadError) {
        self.unsupported(&error.to_string());
    }

    // ---- null ----

    fn is_non_null(&self, value: &Expr) -> bool {
        match value {
            Expr::Text(_) => true,
            Expr::Local(local) => self.facts.non_null.contains(local),
            _ => false,
        }
    }

    pub fn assume_non_null(&mut self, local: LocalId) {
        self.facts.non_null.insert(local);
    }

    /// Throws a NullPointerException where the value is null.
    pub fn null_check(&mut self, value: &Expr, message: impl FnOnce() -> Option<String>) {
        self.null_check_with(value, "npe", |this| {
            vec![message().map_or(Expr::NULL, |message| this.world.text_expr(&message))]
        });
    }

    /// Throws a NullPointerException where the value is null, and claims nothing of its message.
    pub fn unexplained_null_check(&mut self, value: &Expr) {
        self.null_check_with(value, "unexplainedNpe", |_| Vec::new());
    }

    fn null_check_with(&mut self, value: &Expr, helper: &str, args: impl FnOnce(&mut Self) -> Vec<Expr>) {
        if self.current.is_none() || self.is_non_null(value) {
            return;
        }
        let is_null = ivl::simplify_binary(BinOp::Eq, value.clone(), Expr::NULL);
        self.throw_if(is_null, CheckKind::NULL, helper, args);
        if let Expr::Local(local) = value {
            self.facts.non_null.insert(*local);
        }
    }

    /// The value is not null: a claim of the models.
    pub fn trust_non_null(&mut self, value: &Expr) {
        if self.current.is_none() || self.is_non_null(value) {
            return;
        }
        let cond = ivl::simplify_binary(BinOp::Ne, value.clone(), Expr::NULL);
        self.push(StmtKind::Assume { cond });
        if let Expr::Local(local) = value {
            self.facts.non_null.insert(*local);
        }
    }

    // ---- exceptions ----

    /// An implicit check: where `guard` holds, throws what the helper makes. In trusted code it never holds, says the model, and is left
    /// out: a run where it does hold is stuck. (An assumption would keep alive all that the check speaks of.)
    pub fn throw_if(&mut self, guard: Expr, kind: CheckKind, helper: &str, args: impl FnOnce(&mut Self) -> Vec<Expr>) {
        if self.is_trusted {
            return;
        }
        self.unless(guard, |this| {
            let args = args(this);
            this.throw_new(kind, helper, args);
        });
    }

    /// Throws what the helper of `jackalope.rt.Throws` makes, blamed on this place.
    pub fn throw_new(&mut self, kind: CheckKind, helper: &str, args: Vec<Expr>) {
        let exc = self.exc();
        match self.world.throws_helper(helper) {
            Ok(proc) => {
                self.push(StmtKind::Call { targets: vec![Some(exc), None], proc, args });
                self.blame(kind, "");
                self.rethrow();
            }
            Err(error) => self.unusable(&error),
        }
    }

    /// Marks the exception in `exc` as thrown here, if this is the user's code.
    fn blame(&mut self, kind: CheckKind, message: &str) {
        if !self.is_user || self.current.is_none() {
            return;
        }
        if let Ok(field) = self.world.place_field() {
            let exc = self.exc();
            let place = self.world.place(kind, message, self.origin);
            self.push(StmtKind::Store { object: exc.into(), field, value: Expr::i32(place) });
        }
    }

    /// Marks the exception in `exc`, which may have been thrown before, as thrown here unless it has a place already.
    pub fn blame_if_new(&mut self, kind: CheckKind, message: &str) {
        if !self.is_user || self.current.is_none() {
            return;
        }
        let Ok(field) = self.world.place_field() else { return };
        let exc = self.exc();
        let known = self.temp(Type::I32);
        self.push(StmtKind::Load { target: known, object: exc.into(), field });
        let (mark, next) = (self.block(), self.block());
        self.branch(ivl::simplify_binary(BinOp::Eq, known.into(), Expr::i32(0)), mark, next);
        self.start(mark);
        self.blame(kind, message);
        self.goto(next);
        self.start(next);
    }

    /// To whoever catches the exception in `exc`.
    pub fn rethrow(&mut self) {
        if self.current.is_some() {
            let target = self.chain_block();
            self.goto(target);
        }
    }

    /// The block that hands the exception in `exc` to the handlers of the current chain.
    fn chain_block(&mut self) -> BlockId {
        let key: Vec<_> = self.chain.iter().map(|handler| (handler.catches, handler.target)).collect();
        if let Some(&known) = self.chains.get(&key) {
            return known;
        }
        let exc = self.exc();
        let block = self.block();
        let mut arms = Vec::new();
        let mut otherwise = None;
        for handler in &self.chain {
            match handler.catches {
                Some(class) => {
                    let guard = Expr::InstanceOf(Box::new(exc.into()), class);
                    arms.push(Arm { guard, target: handler.target });
                }
                None => {
                    otherwise = Some(handler.target);
                    break;
                }
            }
        }
        let mut values: Vec<Expr> = self.results.iter().map(|ty| Expr::Const(ty.zero())).collect();
        if let Some(last) = values.last_mut() {
            *last = exc.into();
        }
        let leave = TermKind::Return { values };
        let kind = match otherwise {
            None if arms.is_empty() => leave,
            None => {
                let term = Term { kind: leave, origin: self.origin };
                let otherwise = self.blocks.push(Some(Block { stmts: Vec::new(), term }));
                TermKind::Goto { arms, otherwise }
            }
            Some(otherwise) => TermKind::Goto { arms, otherwise },
        };
        self.blocks[block] = Some(Block { stmts: Vec::new(), term: Term { kind, origin: self.origin } });
        self.chains.insert(key, block);
        block
    }

    // ---- calls ----

    /// Calls a procedure whose last result is the exception, which is passed on; returns its value, if it has one.
    pub fn call(&mut self, proc: ProcId, args: Vec<Expr>, value: Option<Type>) -> Option<Expr> {
        self.call_with(proc, args, value, false)
    }

    fn call_with(&mut self, proc: ProcId, args: Vec<Expr>, value: Option<Type>, blame: bool) -> Option<Expr> {
        let exc = self.exc();
        let target = value.map(|ty| self.temp(ty));
        let mut targets: Vec<Option<LocalId>> = value.map(|_| target).into_iter().collect();
        targets.push(Some(exc));
        self.push(StmtKind::Call { targets, proc, args });
        if self.current.is_some() {
            let failed = ivl::simplify_binary(BinOp::Ne, exc.into(), Expr::NULL);
            if blame && self.is_user {
                self.unless(failed, |this| {
                    this.blame_if_new(CheckKind::UNCAUGHT, "");
                    this.rethrow();
                });
            } else {
                let chain = self.chain_block();
                let next = self.block();
                self.branch(failed, chain, next);
                self.start(next);
            }
        }
        target.map(Expr::Local)
    }

    /// Calls a procedure that cannot throw and has one result.
    pub fn call_plain(&mut self, proc: ProcId, args: Vec<Expr>, ty: Type) -> Expr {
        let target = self.temp(ty);
        self.push(StmtKind::Call { targets: vec![Some(target)], proc, args });
        Expr::Local(target)
    }

    /// Calls exactly this Java method; the receiver, if any, is the first argument and has been checked.
    pub fn call_method(&mut self, method: MethodId, args: Vec<Expr>) -> Option<Expr> {
        let ret = self.world.return_type(method);
        match super::intrinsics::inline(self, method, &args) {
            Some(value) => value,
            None => {
                let blame = self.world.pool.class(method.class).home != crate::pool::Home::User;
                let proc = self.world.method_proc(method);
                self.call_with(proc, args, ret, blame)
            }
        }
    }

    /// Calls the method that the receiver selects; the receiver is the first argument and has been checked.
    pub fn call_virtual(&mut self, receiver: JClassId, method: MethodId, args: Vec<Expr>) -> Option<Expr> {
        if self.world.is_direct(receiver, method) {
            return self.call_method(method, args);
        }
        let ret = self.world.return_type(method);
        let proc = self.world.dispatch_proc(receiver, method);
        let blame = self.world.pool.class(method.class).home != crate::pool::Home::User;
        self.call_with(proc, args, ret, blame)
    }

    /// Initialises a class, unless that has happened or cannot be seen.
    pub fn initialise(&mut self, class: JClassId) {
        let own = self.class.is_some_and(|here| {
            self.world.pool.is_subtype(here, class) && !self.world.pool.class(class).is_interface()
        });
        if own || self.current.is_none() || !self.facts.initialised.insert(class) || !self.world.needs_init(class) {
            return;
        }
        let proc = self.world.init_proc(class);
        self.call_with(proc, Vec::new(), None, true);
    }

    /// Asks for program input.
    pub fn input(&mut self, name: &str, kind: InputKind, ty: Type, range: Option<(Expr, Expr)>) -> Expr {
        let input = self.world.input(name, kind, ty, self.origin);
        let target = self.temp(ty);
        self.push(StmtKind::Havoc { target, input: Some(input), range });
        Expr::Local(target)
    }

    /// Asks for a whole array of this class as program input, of any length.
    pub fn array_input(&mut self, name: &str, kind: InputKind, class: ClassId, element: Type) -> Expr {
        self.world.instantiate(class);
        let input = self.world.input(name, kind, element, self.origin);
        let site = self.world.site(self.origin);
        let target = self.temp(Type::Ref);
        self.push(StmtKind::HavocArray { target, class, site, input, length: None });
        self.assume_non_null(target);
        target.into()
    }

    /// Any value, in place of something that is not modelled.
    pub fn approximation(&mut self, ty: Type) -> Expr {
        let target = self.temp(ty);
        self.push(StmtKind::Havoc { target, input: None, range: None });
        Expr::Local(target)
    }

    /// Does something for each index from 0 up to a length.
    pub fn for_each_index(&mut self, length: Expr, emit: impl FnOnce(&mut Self, LocalId)) {
        let index = self.local("index", Type::I32);
        let (head, body, done) = (self.block(), self.block(), self.block());
        self.assign(index, Expr::i32(0));
        self.goto(head);
        self.start(head);
        self.branch(ivl::simplify_binary(BinOp::Lt, index.into(), length), body, done);
        self.start(body);
        emit(self, index);
        self.assign(index, ivl::simplify_binary(BinOp::Add, index.into(), Expr::i32(1)));
        self.goto(head);
        self.start(done);
    }

    /// Allocates an object with zero fields.
    pub fn new_object(&mut self, class: ClassId) -> LocalId {
        let site = self.world.site(self.origin);
        let target = self.temp(Type::Ref);
        self.push(StmtKind::New { target, class, site });
        self.facts.non_null.insert(target);
        target
    }

    /// Allocates an array; the length has been checked.
    pub fn new_array(&mut self, class: ClassId, length: Expr) -> LocalId {
        let site = self.world.site(self.origin);
        let target = self.temp(Type::Ref);
        self.push(StmtKind::NewArray { target, class, length, site });
        self.facts.non_null.insert(target);
        target
    }

    /// Returns without an exception.
    pub fn return_value(&mut self, value: Option<Expr>) {
        let values = value.into_iter().chain(std::iter::once(Expr::NULL)).collect();
        self.finish(TermKind::Return { values });
    }

    /// The finished procedure. Blocks that were announced and never filled cannot be reached.
    pub fn build(mut self) -> Proc {
        if self.current.is_some() {
            self.unsupported("the code runs off its end");
        }
        let origin = self.origin;
        let dead = || Block { stmts: Vec::new(), term: Term { kind: TermKind::Halt { status: Expr::i32(1) }, origin } };
        Proc {
            name: self.name,
            is_made: false,
            locals: self.locals,
            params: self.params,
            results: self.results,
            exception: None,
            blocks: self.blocks.into_vec().into_iter().map(|block| block.unwrap_or_else(dead)).collect(),
            guards: Vec::new(),
            origin,
        }
    }
}
