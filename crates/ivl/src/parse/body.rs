//! Procedures, statements and terminators.

use super::expr::Locals;
use super::{ParseErrorKind, Parsed, Parser, Tok};
use crate::expr::{Expr, Type};
use crate::program::{ChannelId, CheckId, GlobalId, InputId, Local, Proc, ProcId, SiteId, SourceName, Storage};
use crate::stmt::{Arm, Block, BlockId, LocalId, Question, Stmt, StmtKind, Term, TermKind};
use base::{Id, IdVec, Origin};
use std::sync::Arc;

/// A block is ended by a terminator.
enum Step {
    Stmt(StmtKind),
    Term(TermKind),
}

impl Parser<'_> {
    /// A procedure, from its name on.
    pub(super) fn proc(&mut self, is_made: bool) -> Parsed<Proc> {
        let name = Arc::from(&*self.name("a procedure’s name")?.0);
        let mut locals = IdVec::new();
        let mut scope = Locals::default();
        self.expect("(")?;
        while !self.eat(")") {
            self.declare(&mut locals, &mut scope)?;
            self.expect(":")?;
            let ty = self.ty()?;
            locals.iter_mut().last().into_iter().for_each(|local: &mut Local| local.ty = ty);
            if !self.at(")") {
                self.expect(",")?;
            }
        }
        let params = locals.len();
        let (mut results, mut exception) = (Vec::new(), None);
        if self.eat("->") {
            self.result(&mut results, &mut exception)?;
            while self.eat(",") {
                self.result(&mut results, &mut exception)?;
            }
        }
        let mut guards = Vec::new();
        if self.eat_word("guards") {
            guards.push(self.guarded()?);
            while self.eat(",") {
                guards.push(self.guarded()?);
            }
        }
        let origin = self.origin(&Origin::default())?;
        let context = self.program.origins.get(origin).clone();
        self.expect("{")?;
        while self.eat_word("var") {
            let first = locals.len();
            self.declare(&mut locals, &mut scope)?;
            while self.eat(",") {
                self.declare(&mut locals, &mut scope)?;
            }
            self.expect(":")?;
            let ty = self.ty()?;
            locals.iter_mut().skip(first).for_each(|local| local.ty = ty);
            self.expect(";")?;
        }
        let mut blocks: IdVec<BlockId, Block> = IdVec::new();
        // Where each jump stands, until the number of blocks is known.
        let mut jumps = Vec::new();
        while !self.eat("}") {
            self.next_number("b", blocks.len())?;
            self.expect(":")?;
            let block = self.block(&scope, &context, &mut jumps)?;
            blocks.push(block);
        }
        for (target, at) in jumps {
            if blocks.get(target).is_none() {
                let kind = ParseErrorKind::Unknown { what: "block", name: target.to_string() };
                return Err(self.error_at(at, kind));
            }
        }
        Ok(Proc { name, is_made, locals, params, results, exception, blocks, guards, origin })
    }

    /// The type of a result; `exception` before one of them says that it is the exception.
    fn result(&mut self, results: &mut Vec<Type>, exception: &mut Option<usize>) -> Parsed<()> {
        if exception.is_none() && self.eat_word("exception") {
            *exception = Some(results.len());
        }
        results.push(self.ty()?);
        Ok(())
    }

    fn guarded(&mut self) -> Parsed<GlobalId> {
        let (name, at) = self.name("a global’s name")?;
        self.names.global(&name).ok_or_else(|| self.unknown(at, "global"))
    }

    /// The next local; its type follows later.
    fn declare(&mut self, locals: &mut IdVec<LocalId, Local>, scope: &mut Locals) -> Parsed<()> {
        let (name, at) = self.name("a local’s name")?;
        let name: Arc<str> = Arc::from(&*name);
        if scope.insert(name.clone(), locals.next_id()).is_some() {
            let kind = ParseErrorKind::Twice { what: "local", name: self.slice(at).to_owned() };
            return Err(self.error_at(at.start, kind));
        }
        let mut local = Local::declared(name, Type::Ref);
        if self.eat_word("as") {
            local.source = self.source_name()?;
        }
        locals.push(local);
        Ok(())
    }

    /// Behind `as`: the variable of the source, or `_` for none.
    fn source_name(&mut self) -> Parsed<Option<SourceName>> {
        if self.eat_word("_") {
            return Ok(None);
        }
        let name = Arc::from(&*self.name("a variable’s name in the source, or _")?.0);
        let inlined = if self.eat_word("inlined") { self.small_number("a number of calls")? } else { 0 };
        Ok(Some(SourceName { name, inlined }))
    }

    fn block(&mut self, scope: &Locals, context: &Origin, jumps: &mut Vec<(BlockId, usize)>) -> Parsed<Block> {
        let mut stmts = Vec::new();
        loop {
            let step = self.step(scope, jumps)?;
            let origin = self.origin(context)?;
            self.expect(";")?;
            match step {
                Step::Stmt(kind) => stmts.push(Stmt { kind, origin }),
                Step::Term(kind) => return Ok(Block { stmts, term: Term { kind, origin } }),
            }
        }
    }

    fn step(&mut self, scope: &Locals, jumps: &mut Vec<(BlockId, usize)>) -> Parsed<Step> {
        let word = if self.token.kind == Tok::Word { self.slice(self.token) } else { "" };
        Ok(match word {
            "assume" => {
                self.bump();
                Step::Stmt(StmtKind::Assume { cond: self.expr(scope)? })
            }
            "assert" => {
                self.bump();
                let cond = self.expr(scope)?;
                self.expect(":")?;
                Step::Stmt(StmtKind::Assert { cond, check: self.check_id()? })
            }
            "call" => Step::Stmt(self.call(scope, Vec::new())?),
            "global" => {
                self.bump();
                let (name, at) = self.name("a global’s name")?;
                let global = self.names.global(&name).ok_or_else(|| self.unknown(at, "global"))?;
                self.expect(":=")?;
                Step::Stmt(StmtKind::GlobalStore { global, value: self.expr(scope)? })
            }
            "output" => {
                self.bump();
                self.expect("(")?;
                let stream = self.expr(scope)?;
                self.expect(",")?;
                let text = self.expr(scope)?;
                self.expect(",")?;
                let from = self.expr(scope)?;
                self.expect(",")?;
                let length = self.expr(scope)?;
                self.expect(")")?;
                Step::Stmt(StmtKind::Output { stream: stream.into(), text, from: from.into(), length })
            }
            "publish" => {
                self.bump();
                let channel = self.channel_id()?;
                self.expect("(")?;
                let values = if self.at(")") { Vec::new() } else { self.exprs(scope)? };
                self.expect(")")?;
                Step::Stmt(StmtKind::Publish { channel, values })
            }
            "recall" => Step::Stmt(self.recall(Vec::new())?),
            "end" if !self.next_is(b':') && !self.next_is(b',') && !self.next_is(b'-') && !self.next_is(b'[') => {
                self.bump();
                Step::Stmt(StmtKind::End { object: self.expr(scope)? })
            }
            "fill" if self.is_bulk() => Step::Stmt(self.fill(scope)?),
            "copy" if self.is_bulk() => Step::Stmt(self.copy(scope)?),
            "pull" => Step::Stmt(self.pull(scope)?),
            "push" => Step::Stmt(self.push(scope)?),
            "goto" | "if" => Step::Term(self.goto(scope, jumps)?),
            "return" => {
                self.bump();
                let is_bare = self.at(";") || self.at("@");
                Step::Term(TermKind::Return { values: if is_bare { Vec::new() } else { self.exprs(scope)? } })
            }
            "halt" => {
                self.bump();
                Step::Term(TermKind::Halt { status: self.expr(scope)? })
            }
            _ => Step::Stmt(self.assignment(scope)?),
        })
    }

    /// `pull o { x := C::f, y := C::g }` or `pull x := a[i]`.
    fn pull(&mut self, scope: &Locals) -> Parsed<StmtKind> {
        self.expect_word("pull")?;
        let start = self.token;
        let left = self.prefix(scope)?;
        if left.is_primary && self.eat("{") {
            let mut targets = Vec::new();
            while !self.eat("}") {
                let target = self.local(scope)?;
                self.expect(":=")?;
                targets.push((self.field()?, target));
                if !self.at("}") {
                    self.expect(",")?;
                }
            }
            return Ok(StmtKind::Pull { object: left.expr, targets });
        }
        let Expr::Local(target) = left.expr else {
            self.token = start;
            return self.unexpected("an object and ‘{’, or a local and ‘:=’");
        };
        self.expect(":=")?;
        let (array, index) = self.element(scope)?;
        Ok(StmtKind::PullElement { target, array, index })
    }

    /// `push o { C::f := e, C::g := e }` or `push a[i] := e`.
    fn push(&mut self, scope: &Locals) -> Parsed<StmtKind> {
        self.expect_word("push")?;
        let left = self.prefix(scope)?;
        if left.is_primary && self.eat("{") {
            let mut values = Vec::new();
            while !self.eat("}") {
                let field = self.field()?;
                self.expect(":=")?;
                values.push((field, self.expr(scope)?));
                if !self.at("}") {
                    self.expect(",")?;
                }
            }
            return Ok(StmtKind::Push { object: left.expr, values });
        }
        if !(left.is_primary && self.eat("[")) {
            return self.unexpected("‘{’ or ‘[’");
        }
        let index = self.expr(scope)?;
        self.expect("]")?;
        self.expect(":=")?;
        let value = self.expr(scope)?;
        Ok(StmtKind::PushElement { array: left.expr, index, value })
    }

    /// Whether a word begins a statement, and is no local that is assigned to or through.
    fn is_bulk(&self) -> bool {
        !self.next_is(b':') && !self.next_is(b',') && !self.next_is(b'-') && !self.next_is(b'[')
    }

    /// `fill a[i..j) := e`.
    fn fill(&mut self, scope: &Locals) -> Parsed<StmtKind> {
        self.expect_word("fill")?;
        let (array, from) = self.from(scope)?;
        let to = self.expr(scope)?;
        self.expect(")")?;
        self.expect(":=")?;
        Ok(StmtKind::Fill { array, from: from.into(), to: to.into(), value: self.expr(scope)? })
    }

    /// `copy i32 a[i..) := b[j..) n`.
    fn copy(&mut self, scope: &Locals) -> Parsed<StmtKind> {
        self.expect_word("copy")?;
        let ty = self.ty()?;
        let (array, at) = self.from(scope)?;
        self.expect(")")?;
        self.expect(":=")?;
        let (source, from) = self.from(scope)?;
        self.expect(")")?;
        let count = self.expr(scope)?.into();
        Ok(StmtKind::Copy { ty, array, at: at.into(), source, from: from.into(), count })
    }

    /// `a[i..`.
    fn from(&mut self, scope: &Locals) -> Parsed<(Expr, Expr)> {
        let array = self.prefix(scope)?;
        if !(array.is_primary && self.eat("[")) {
            return self.unexpected("‘[’");
        }
        let index = self.expr(scope)?;
        self.expect("..")?;
        Ok((array.expr, index))
    }

    /// `a[i]`.
    fn element(&mut self, scope: &Locals) -> Parsed<(Expr, Expr)> {
        let array = self.prefix(scope)?;
        if !(array.is_primary && self.eat("[")) {
            return self.unexpected("‘[’");
        }
        let index = self.expr(scope)?;
        self.expect("]")?;
        Ok((array.expr, index))
    }

    fn local(&mut self, scope: &Locals) -> Parsed<LocalId> {
        let (name, at) = self.name("a local’s name")?;
        scope.get(&*name).copied().ok_or_else(|| self.unknown(at, "local"))
    }

    /// What starts with what it assigns to.
    fn assignment(&mut self, scope: &Locals) -> Parsed<StmtKind> {
        if !matches!(self.token.kind, Tok::Word | Tok::Quoted | Tok::Str | Tok::Punct("(")) {
            return self.unexpected("a statement or a terminator");
        }
        let start = self.token;
        if self.at_word("_") {
            self.bump();
            return self.targets(scope, vec![None]);
        }
        let left = self.prefix(scope)?;
        if left.is_primary && self.eat("->") {
            let field = self.field()?;
            self.expect(":=")?;
            return Ok(StmtKind::Store { object: left.expr, field, value: self.expr(scope)? });
        }
        if left.is_primary && self.eat("[") {
            let index = self.expr(scope)?;
            self.expect("]")?;
            self.expect(":=")?;
            return Ok(StmtKind::ArrayStore { array: left.expr, index, value: self.expr(scope)? });
        }
        let Expr::Local(target) = left.expr else {
            self.token = start;
            return self.unexpected("a statement or a terminator");
        };
        if self.at(",") {
            return self.targets(scope, vec![Some(target)]);
        }
        if !self.eat(":=") {
            return self.unexpected("‘:=’, ‘->’, ‘[’ or ‘,’");
        }
        self.right_side(scope, target)
    }

    /// `target, … := call …` or `target, … := recall …`, from behind the first target on.
    fn targets(&mut self, scope: &Locals, mut targets: Vec<Option<LocalId>>) -> Parsed<StmtKind> {
        while self.eat(",") {
            if self.eat_word("_") {
                targets.push(None);
            } else {
                let (name, at) = self.name("a local’s name or ‘_’")?;
                let target = scope.get(&*name).ok_or_else(|| self.unknown(at, "local"))?;
                targets.push(Some(*target));
            }
        }
        self.expect(":=")?;
        if self.at_word("call") {
            return self.call(scope, targets);
        }
        match targets.into_iter().collect() {
            Some(targets) if self.at_word("recall") => self.recall(targets),
            Some(_) => self.unexpected("‘call’ or ‘recall’"),
            None => self.unexpected("‘call’"),
        }
    }

    fn recall(&mut self, targets: Vec<LocalId>) -> Parsed<StmtKind> {
        self.expect_word("recall")?;
        Ok(StmtKind::Recall { channel: self.channel_id()?, targets })
    }

    fn call(&mut self, scope: &Locals, targets: Vec<Option<LocalId>>) -> Parsed<StmtKind> {
        self.expect_word("call")?;
        let (name, at) = self.name("a procedure’s name")?;
        let proc: ProcId = self.names.proc(&name).ok_or_else(|| self.unknown(at, "procedure"))?;
        self.expect("(")?;
        let args = if self.at(")") { Vec::new() } else { self.exprs(scope)? };
        self.expect(")")?;
        Ok(StmtKind::Call { targets, proc, args })
    }

    /// What is assigned to one local.
    fn right_side(&mut self, scope: &Locals, target: LocalId) -> Parsed<StmtKind> {
        let word = if self.token.kind == Tok::Word { self.slice(self.token) } else { "" };
        match word {
            "call" => self.call(scope, vec![Some(target)]),
            "recall" => self.recall(vec![target]),
            "havoc" => self.havoc(scope, target),
            "new" => self.new_object(scope, target),
            "global" => {
                self.bump();
                let (name, at) = self.name("a global’s name")?;
                let global = self.names.global(&name).ok_or_else(|| self.unknown(at, "global"))?;
                Ok(StmtKind::GlobalLoad { target, global })
            }
            "length" if self.next_is(b'(') => {
                self.bump();
                self.expect("(")?;
                let array = self.expr(scope)?;
                self.expect(")")?;
                Ok(StmtKind::Length { target, array })
            }
            "alive" | "storage" | "live" | "lost" | "left" if self.next_is(b'(') => {
                Ok(StmtKind::Ask { target, question: self.question(scope)? })
            }
            _ => {
                let value = self.read(scope, 0)?;
                if value.is_primary && self.eat("->") {
                    return Ok(StmtKind::Load { target, object: value.expr, field: self.field()? });
                }
                if value.is_primary && self.eat("[") {
                    let index = self.expr(scope)?;
                    self.expect("]")?;
                    return Ok(StmtKind::ArrayLoad { target, array: value.expr, index });
                }
                Ok(StmtKind::Assign { target, value: value.expr })
            }
        }
    }

    /// `alive(x)`, `storage(x) is heap`, `live()`, `lost()` or `left(x, …)`.
    fn question(&mut self, scope: &Locals) -> Parsed<Question> {
        let token = self.bump();
        let word = self.slice(token);
        self.expect("(")?;
        Ok(match word {
            "live" | "lost" => {
                self.expect(")")?;
                if word == "live" { Question::Live } else { Question::Lost }
            }
            "left" => {
                let mut roots = Vec::new();
                while !self.eat(")") {
                    if !roots.is_empty() {
                        self.expect(",")?;
                    }
                    roots.push(self.expr(scope)?);
                }
                Question::Left(roots)
            }
            _ => {
                let object = self.expr(scope)?;
                self.expect(")")?;
                if word == "alive" {
                    return Ok(Question::Alive(object));
                }
                self.expect_word("is")?;
                let Some(storage) = Storage::ALL.into_iter().find(|storage| self.eat_word(storage.name())) else {
                    return self.unexpected("managed, heap, stack or static");
                };
                Question::StoredAs(object, storage)
            }
        })
    }

    fn havoc(&mut self, scope: &Locals, target: LocalId) -> Parsed<StmtKind> {
        self.expect_word("havoc")?;
        if self.eat_word("new") {
            let class = self.class()?;
            let length = if self.eat_word("length") { Some(self.expr(scope)?) } else { None };
            let site = self.site_id()?;
            self.expect_word("input")?;
            return Ok(StmtKind::HavocArray { target, class, site, input: self.input_id()?, length });
        }
        let input = if self.eat_word("input") { Some(self.input_id()?) } else { None };
        let mut range = None;
        if self.eat_word("in") {
            let low = self.expr(scope)?;
            self.expect("..")?;
            range = Some((low, self.expr(scope)?));
        }
        Ok(StmtKind::Havoc { target, input, range })
    }

    fn new_object(&mut self, scope: &Locals, target: LocalId) -> Parsed<StmtKind> {
        self.expect_word("new")?;
        if self.at_word("like") && self.next_is(b'(') {
            self.bump();
            self.expect("(")?;
            let like = self.expr(scope)?;
            self.expect(")")?;
            let length = self.length(scope)?;
            return Ok(StmtKind::NewLike { target, like, length, site: self.site_id()? });
        }
        let class = self.class()?;
        if self.at("[") {
            let length = self.length(scope)?;
            return Ok(StmtKind::NewArray { target, class, length, site: self.site_id()? });
        }
        Ok(StmtKind::New { target, class, site: self.site_id()? })
    }

    fn length(&mut self, scope: &Locals) -> Parsed<Expr> {
        self.expect("[")?;
        let length = self.expr(scope)?;
        self.expect("]")?;
        Ok(length)
    }

    fn check_id(&mut self) -> Parsed<CheckId> {
        self.numbered("k", "check", self.names.checks)
    }

    fn input_id(&mut self) -> Parsed<InputId> {
        self.numbered("i", "input", self.names.inputs)
    }

    fn channel_id(&mut self) -> Parsed<ChannelId> {
        self.numbered("c", "channel", self.names.channels)
    }

    fn site_id(&mut self) -> Parsed<SiteId> {
        self.expect_word("at")?;
        self.numbered("a", "site", self.names.sites)
    }

    fn goto(&mut self, scope: &Locals, jumps: &mut Vec<(BlockId, usize)>) -> Parsed<TermKind> {
        let mut arms = Vec::new();
        while self.eat_word("if") {
            let guard = self.expr(scope)?;
            arms.push(Arm { guard, target: self.jump(jumps)? });
            self.expect_word("else")?;
        }
        Ok(TermKind::Goto { arms, otherwise: self.jump(jumps)? })
    }

    fn jump(&mut self, jumps: &mut Vec<(BlockId, usize)>) -> Parsed<BlockId> {
        self.expect_word("goto")?;
        let Some(index) = self.number_of("b").filter(|index| u32::try_from(*index).is_ok()) else {
            return self.unexpected("a block such as b0");
        };
        let target = BlockId::from_index(index);
        jumps.push((target, self.token.start));
        self.bump();
        Ok(target)
    }
}
