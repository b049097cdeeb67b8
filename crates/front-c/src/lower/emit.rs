//! Building one procedure: blocks, locals, statements and checks.
//!
//! Statements go to the current block. After a terminator the current block is a new one that nothing leads to: what is emitted there is unreachable, and
//! dropped by the passes.

use super::world::World;
use crate::hir::FunctionId;
use crate::source::Span;
use base::{Id, IdVec, OriginId};
use ivl::{
    About, Block, BlockId, Check, CheckKind, Expr, Input, InputId, InputKind, Local, LocalId, Proc, Site, SiteId,
    SourceName, Stmt, StmtKind, Term, TermKind, Type, ite,
};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A procedure that is being made.
pub(super) struct Emitter<'w, 'p> {
    pub world: &'w mut World<'p>,
    /// The function whose code it is; none for what the front end makes up.
    pub function: Option<FunctionId>,
    pub origin: OriginId,
    span: Option<Span>,
    name: Arc<str>,
    locals: IdVec<LocalId, Local>,
    names: FxHashMap<Arc<str>, u32>,
    params: usize,
    blocks: IdVec<BlockId, Option<Block>>,
    current: BlockId,
    stmts: Vec<Stmt>,
    /// Where locals get a value that the program has not given them: block, number of the statement, local.
    unset: Vec<Unset>,
    /// What happens before all else.
    prologue: Vec<Stmt>,
}

/// A local gets a value that the program has not given it.
#[derive(Clone, Copy, Debug)]
struct Unset {
    block: BlockId,
    /// The number of the statement in the block.
    index: usize,
    target: LocalId,
}

impl<'w, 'p> Emitter<'w, 'p> {
    pub fn new(world: &'w mut World<'p>, name: Arc<str>, function: Option<FunctionId>) -> Emitter<'w, 'p> {
        let origin = world.program.origins.unknown();
        let mut blocks = IdVec::new();
        let current = blocks.push(None);
        Emitter {
            world,
            function,
            origin,
            span: None,
            name,
            locals: IdVec::new(),
            names: FxHashMap::default(),
            params: 0,
            blocks,
            current,
            stmts: Vec::new(),
            unset: Vec::new(),
            prologue: Vec::new(),
        }
    }

    /// What follows stands here.
    pub fn at(&mut self, span: Span) {
        if self.span != Some(span) {
            self.span = Some(span);
            self.origin = self.world.origin(span, self.function);
        }
    }

    /// A local for a variable of the source, or for a part of it.
    pub fn local(&mut self, name: &str, source: Option<&str>, ty: Type) -> LocalId {
        let count = self.names.entry(name.into()).or_insert(0);
        *count += 1;
        let name: Arc<str> = if *count == 1 { name.into() } else { format!("{name}#{count}").into() };
        let is_users = self.library_function().is_none();
        let source =
            source.filter(|name| is_users && !name.is_empty()).map(|name| SourceName { name: name.into(), inlined: 0 });
        self.locals.push(Local { name, ty, source, about: None })
    }

    /// The function of the library that the user calls, if the code is our library's.
    fn library_function(&self) -> Option<&str> {
        let site = self.world.hir.functions[self.function?].called_at.as_ref()?;
        Some(&site.callee)
    }

    /// Whether the code is what an operator of the user's does.
    fn is_operator(&self) -> bool {
        let site = self.function.and_then(|function| self.world.hir.functions[function].called_at.as_ref());
        site.is_some_and(|site| site.is_operator)
    }

    /// A local that holds a value in between.
    pub fn temp(&mut self, ty: Type) -> LocalId {
        self.local("t", None, ty)
    }

    /// All locals until now are parameters.
    pub fn end_params(&mut self) {
        self.params = self.locals.len();
    }

    pub fn emit(&mut self, kind: StmtKind) {
        self.stmts.push(Stmt { kind, origin: self.origin });
    }

    pub fn assign(&mut self, target: LocalId, value: Expr) {
        self.emit(StmtKind::Assign { target, value });
    }

    /// A local that is null from the start.
    pub fn null_at_first(&mut self) -> LocalId {
        let target = self.temp(Type::Ref);
        let (kind, origin) = (StmtKind::Assign { target, value: Expr::NULL }, self.origin);
        self.prologue.push(Stmt { kind, origin });
        target
    }

    /// The value in a local of its own, so that it can be used more than once and stays what it is.
    pub fn keep(&mut self, value: Expr) -> Expr {
        if matches!(value, Expr::Const(_)) {
            return value;
        }
        let ty = value.ty(&self.locals);
        let target = self.temp(ty);
        self.assign(target, value);
        Expr::Local(target)
    }

    /// The type of an expression.
    pub fn ty(&self, value: &Expr) -> Type {
        value.ty(&self.locals)
    }

    pub fn block(&mut self) -> BlockId {
        self.blocks.push(None)
    }

    /// Ends the current block; what follows goes to a new one that nothing leads to.
    pub fn end(&mut self, kind: TermKind) {
        let next = self.block();
        self.end_and_start(kind, next);
    }

    /// Ends the current block, and goes on with another one.
    pub fn end_and_start(&mut self, kind: TermKind, next: BlockId) {
        let stmts = std::mem::take(&mut self.stmts);
        self.blocks[self.current] = Some(Block { stmts, term: Term { kind, origin: self.origin } });
        self.current = next;
    }

    /// Jumps to a block, and goes on there.
    pub fn flow_into(&mut self, next: BlockId) {
        self.end_and_start(TermKind::goto(next), next);
    }

    /// Whether nothing has been emitted into the block since it was started, and it is still the current one.
    pub fn is_untouched(&self, block: BlockId) -> bool {
        self.current == block && self.stmts.is_empty()
    }

    pub fn current(&self) -> BlockId {
        self.current
    }

    /// Leaves the current block, which nothing was emitted into, and takes up an earlier one again that has not been ended.
    pub fn resume(&mut self, block: BlockId, stmts: Vec<Stmt>) {
        self.blocks[self.current] =
            Some(Block { stmts: Vec::new(), term: Term { kind: TermKind::goto(self.current), origin: self.origin } });
        self.current = block;
        self.stmts = stmts;
    }

    /// Goes on in another block; the current one has been ended.
    pub fn switch_to(&mut self, block: BlockId) {
        debug_assert!(self.stmts.is_empty());
        self.current = block;
    }

    /// Puts the statements of a block that was set aside back into the current one, which is empty.
    pub fn restore(&mut self, stmts: Vec<Stmt>) {
        debug_assert!(self.stmts.is_empty());
        self.stmts = stmts;
    }

    /// Sets the current block aside, to be resumed or ended later, and starts another one.
    pub fn suspend(&mut self, next: BlockId) -> (BlockId, Vec<Stmt>) {
        (std::mem::replace(&mut self.current, next), std::mem::take(&mut self.stmts))
    }

    /// Blames a check of this kind where the condition is false. Code of ours that is trusted has no checks but of what is not modelled.
    pub fn check(&mut self, kind: CheckKind, message: &str, cond: Expr) {
        self.check_about(kind, message, cond, About::Program);
    }

    /// The same, and says what it is about.
    pub fn check_about(&mut self, kind: CheckKind, message: &str, cond: Expr, about: About) {
        let is_trusted = self.function.is_some_and(|function| self.world.hir.functions[function].is_trusted);
        if !is_trusted || kind == CheckKind::UNSUPPORTED {
            self.blame_about(kind, message, cond, about);
        }
    }

    /// The same for what is undefined, but computed by the machine all the same: if nobody asks for it, the run goes on with that.
    pub fn check_value(&mut self, kind: CheckKind, message: &str, cond: Expr) {
        if self.world.asks_for(kind) {
            self.check(kind, message, cond);
        }
    }

    /// The same, in trusted code too.
    pub fn blame(&mut self, kind: CheckKind, message: &str, cond: Expr) {
        self.blame_about(kind, message, cond, About::Program);
    }

    fn blame_about(&mut self, kind: CheckKind, message: &str, cond: Expr, about: About) {
        if cond == Expr::TRUE {
            return;
        }
        // Nobody asks for it, but nothing is known of what follows.
        let is_undefined = self.world.is_left_open(kind);
        let kind = if is_undefined { CheckKind::UNSUPPORTED } else { kind };
        let message = match self.library_function().filter(|_| !self.is_operator()) {
            Some(name) => format!("`{name}`: {message}").into(),
            None if is_undefined => format!("undefined: {message}").into(),
            None => message.into(),
        };
        let origin = self.world.origin_of_call(self.function).unwrap_or(self.origin);
        let check = Check { kind, about, message, origin };
        let check = self.world.program.checks.push(check);
        self.emit(StmtKind::Assert { cond, check });
    }

    /// Something that is not modelled is reached.
    pub fn unsupported(&mut self, why: &str) {
        self.check(CheckKind::UNSUPPORTED, why, Expr::FALSE);
    }

    /// Where something is made that is no object of the program by itself.
    pub fn site(&mut self) -> SiteId {
        self.site_of(ivl::Storage::Managed)
    }

    /// Where an object is made that is kept so.
    pub fn site_of(&mut self, storage: ivl::Storage) -> SiteId {
        let origin = self.origin;
        self.world.program.sites.push(Site { storage, origin })
    }

    pub fn declare_input(&mut self, kind: InputKind, name: &str, ty: Type) -> InputId {
        let origin = self.origin;
        self.world.program.inputs.push(Input { name: name.into(), ty, kind, origin })
    }

    /// Program input of this kind.
    pub fn input(&mut self, kind: InputKind, name: &str, ty: Type) -> Expr {
        let input = self.declare_input(kind, name, ty);
        let target = self.temp(ty);
        self.emit(StmtKind::Havoc { target, input: Some(input), range: None });
        Expr::Local(target)
    }

    /// Gives a local any value: the program does not say which.
    pub fn unset(&mut self, target: LocalId, name: &str) {
        let ty = self.locals[target].ty;
        self.unset.push(Unset { block: self.current, index: self.stmts.len(), target });
        if ty == Type::Ref {
            self.assign(target, Expr::NULL);
        } else {
            let input = self.declare_input(InputKind::Indeterminate, name, ty);
            self.emit(StmtKind::Havoc { target, input: Some(input), range: None });
        }
    }

    /// Drops the values of variables that nobody reads before they are set. A pointer that may be read is null, or leads to what nobody may use.
    fn drop_unread(&mut self) {
        let unset = std::mem::take(&mut self.unset);
        let mut asked = FxHashMap::default();
        for Unset { target, .. } in &unset {
            let next = asked.len();
            asked.entry(*target).or_insert(next);
        }
        let live = if unset.is_empty() { Vec::new() } else { live_at_ends(&self.blocks, &asked) };
        // From behind, as statements are inserted.
        for Unset { block, index, target } in unset.into_iter().rev() {
            let Some(body) = &mut self.blocks[block] else { continue };
            let is_live = live[block.index()][asked[&target]];
            let is_read = is_read_after(body, index, target, is_live);
            let stmt = &mut body.stmts[index];
            match (is_read, self.locals[target].ty) {
                // Kept, so that there is a value on every path; nobody reads it.
                (false, ty) => stmt.kind = StmtKind::Assign { target, value: super::world::zero(ty).into() },
                (true, Type::Ref) => {
                    let origin = stmt.origin;
                    let choice = Input {
                        name: name_of(&self.locals[target]),
                        ty: Type::Bool,
                        kind: InputKind::Indeterminate,
                        origin,
                    };
                    let input = Some(self.world.program.inputs.push(choice));
                    self.world.has_wild = true;
                    let made_up = |name: String, ty| Local { name: name.into(), ty, source: None, about: None };
                    let count = self.locals.len();
                    let is_wild = self.locals.push(made_up(format!("unset#{count}"), Type::Bool));
                    let wild = self.locals.push(made_up(format!("wild#{count}"), Type::Ref));
                    stmt.kind =
                        StmtKind::Assign { target, value: ite(Expr::Local(is_wild), Expr::Local(wild), Expr::NULL) };
                    let before = [
                        StmtKind::Havoc { target: is_wild, input, range: None },
                        StmtKind::GlobalLoad { target: wild, global: self.world.wild },
                    ];
                    body.stmts.splice(index..index, before.map(|kind| Stmt { kind, origin }));
                }
                (true, ..) => {}
            }
        }
    }

    /// The procedure, whose last block has been ended.
    pub fn finish(mut self, results: Vec<Type>, is_made: bool) -> Proc {
        let origin = self.world.origin_of_function(self.function);
        let here = self.current;
        self.end_and_start(TermKind::goto(here), here);
        self.drop_unread();
        if let Some(first) = self.blocks.iter_mut().next().and_then(Option::as_mut) {
            first.stmts.splice(0..0, std::mem::take(&mut self.prologue));
        }
        let blocks = self.blocks.into_vec().into_iter().enumerate().map(|(index, block)| {
            let itself = TermKind::goto(BlockId::from_index(index));
            block.unwrap_or_else(|| Block { stmts: Vec::new(), term: Term { kind: itself, origin } })
        });
        let mut proc = Proc {
            name: self.name,
            is_made,
            locals: self.locals,
            params: self.params,
            results,
            exception: None,
            blocks: IdVec::from_vec(blocks.collect()),
            guards: Vec::new(),
            origin,
        };
        super::copies::drop_copies(&mut proc);
        proc
    }
}

/// What a local is called, for users.
fn name_of(local: &Local) -> Arc<str> {
    local.source.as_ref().map_or_else(|| local.name.clone(), |source| source.name.clone())
}

/// Which of these locals are read after the end of each block, before they are assigned: positions in `asked`.
fn live_at_ends(blocks: &IdVec<BlockId, Option<Block>>, asked: &FxHashMap<LocalId, usize>) -> Vec<Vec<bool>> {
    let mut starts = vec![vec![false; asked.len()]; blocks.len()];
    let mut ends = vec![vec![false; asked.len()]; blocks.len()];
    // What each block reads before it assigns, and what it assigns.
    let own = blocks.iter().map(|block| block.as_ref().map(|block| reads_and_writes(block, asked)));
    let own: Vec<_> = own.collect();
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for (id, block) in blocks.entries().rev() {
            let index = id.index();
            let (Some(block), Some((reads, writes))) = (block, &own[index]) else { continue };
            let mut live = vec![false; asked.len()];
            for next in block.term.kind.successors() {
                live.iter_mut().zip(&starts[next.index()]).for_each(|(own, other)| *own |= other);
            }
            ends[index].clone_from(&live);
            for at in 0..asked.len() {
                live[at] = reads[at] || live[at] && !writes[at];
            }
            if live != starts[index] {
                starts[index] = live;
                has_changed = true;
            }
        }
    }
    ends
}

fn reads_and_writes(block: &Block, asked: &FxHashMap<LocalId, usize>) -> (Vec<bool>, Vec<bool>) {
    let (mut reads, mut writes) = (vec![false; asked.len()], vec![false; asked.len()]);
    let mut read = |exprs: Vec<&Expr>, writes: &[bool]| {
        for expr in exprs {
            expr.for_each_local(&mut |local| {
                if let Some(at) = asked.get(&local)
                    && !writes[*at]
                {
                    reads[*at] = true;
                }
            });
        }
    };
    for stmt in &block.stmts {
        read(stmt.kind.exprs(), &writes);
        for target in stmt.kind.targets() {
            if let Some(at) = asked.get(&target) {
                writes[*at] = true;
            }
        }
    }
    read(block.term.kind.exprs(), &writes);
    (reads, writes)
}

/// Whether a local is read after a statement before it is assigned again.
fn is_read_after(block: &Block, index: usize, target: LocalId, is_live_at_end: bool) -> bool {
    for stmt in &block.stmts[index + 1..] {
        if stmt.kind.exprs().into_iter().any(|expr| expr.mentions(target)) {
            return true;
        }
        if stmt.kind.targets().contains(&target) {
            return false;
        }
    }
    block.term.kind.exprs().into_iter().any(|expr| expr.mentions(target)) || is_live_at_end
}
