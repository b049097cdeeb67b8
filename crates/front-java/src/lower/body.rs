//! One Java method from bytecode to a procedure.
//!
//! The operand stack is symbolic within a basic block: its entries are expressions over locals, which become statements only
//! where they must (calls, heap accesses, a local about to be overwritten, the end of the block). Between blocks entry `i` of kind
//! `k` lives in the local `s<i><k>`. A slot of the frame is one local for each kind of value it holds.
//!
//! The code need not have passed a verifier: whatever does not fit is an error, and the method becomes `unsupported`.

use super::emit::{Emitter, Facts, Handler};
use super::exhaustion::{self, Guard};
use super::foreign::Foreign;
use super::npe;
use super::world::{MODELLED_JDK, World, ivl_type};
use crate::classfile::descriptor::FieldType;
use crate::classfile::{ClassFile, Code, ExceptionEntry, Instruction, Kind, access};
use crate::pool::{MethodId, Trust};
use base::{Origin, Variable};
use ivl::{BlockId, ClassId, Expr, LocalId, Proc, Type};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Why a method's bytecode cannot be lowered.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct Unverifiable(pub String);

pub(super) type Lowered<T> = Result<T, Unverifiable>;

pub(super) fn fail<T>(reason: impl Into<String>) -> Lowered<T> {
    Err(Unverifiable(reason.into()))
}

/// An entry of the operand stack.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub kind: Kind,
    pub expr: Expr,
    depth: u8,
    /// The offset of the instruction that made it, for messages.
    pub source: Option<u32>,
}

/// Deeper expressions are put into temporaries, so that nobody has to recurse far.
const MAX_DEPTH: u8 = 12;

struct Leader {
    block: BlockId,
    /// The kinds on the operand stack, known once somebody jumps here.
    stack: Option<Vec<(Kind, Option<u32>)>>,
    /// How many ways lead here that have not been followed yet.
    ways: u32,
    /// What holds on all ways that have been followed.
    facts: Option<Facts>,
}

pub(super) struct Body<'w, 'c> {
    pub emit: Emitter<'w>,
    pub method: MethodId,
    pub file: &'c ClassFile,
    pub code: &'c Code,
    pub stack: Vec<Value>,
    /// The offset of the instruction being lowered.
    pub pc: u32,
    leaders: BTreeMap<u32, Leader>,
    /// Leaders to be lowered, in the order of the code: what comes together is known before it goes on.
    pending: BTreeSet<u32>,
    slots: FxHashMap<(u16, Kind), LocalId>,
    stack_locals: FxHashMap<(usize, Kind), LocalId>,
    entries: FxHashMap<u32, BlockId>,
    file_name: Option<Arc<str>>,
    method_name: Arc<str>,
    descriptor: Arc<str>,
    sources: npe::Sources,
    pub is_static: bool,
    this_is_stored: bool,
    foreign: Foreign,
}

/// The procedure for a method with code.
pub(super) fn lower(
    world: &mut World,
    method: MethodId,
    name: Arc<str>,
    file: &ClassFile,
    code: &Code,
) -> Lowered<Proc> {
    let (params, results) = world.method_signature(method);
    let declared = world.pool.method(method);
    let is_static = declared.access & access::STATIC != 0;
    let descriptor = declared.descriptor.clone();
    let trust = world.pool.trust(method);
    let foreign = Foreign::of(world, trust, &params, code);
    let mut emit = Emitter::new(world, name.clone(), &params, results);
    emit.class = Some(method.class);
    emit.is_user = emit.world.is_user(method.class) && !emit.world.is_harness(method);
    emit.is_trusted = trust != Trust::None;
    let mut body = Body {
        emit,
        method,
        file,
        code,
        stack: Vec::new(),
        pc: 0,
        leaders: BTreeMap::new(),
        pending: BTreeSet::new(),
        slots: FxHashMap::default(),
        stack_locals: FxHashMap::default(),
        entries: FxHashMap::default(),
        file_name: file.source_file.clone(),
        method_name: name,
        descriptor,
        sources: npe::Sources::default(),
        is_static,
        this_is_stored: code.instructions.iter().any(|(_, i)| matches!(i, Instruction::Store(_, 0))),
        foreign,
    };
    body.find_leaders();
    code.exception_table.iter().for_each(|entry| body.note_guard(entry));
    body.set_origin(0);
    body.enter_params()?;
    body.run()?;
    body.set_origin(0);
    if body.emit.world.is_user(method.class) {
        body.declare_variables();
    }
    Ok(body.emit.build())
}

impl Body<'_, '_> {
    // ---- control flow ----

    fn find_leaders(&mut self) {
        let code = self.code;
        let mut offsets: Vec<u32> = vec![0];
        for (index, (_, instruction)) in code.instructions.iter().enumerate() {
            let mut is_jump = !instruction.falls_through();
            instruction.for_each_target(|target| {
                offsets.push(target);
                is_jump = true;
            });
            if is_jump && let Some((next, _)) = code.instructions.get(index + 1) {
                offsets.push(*next);
            }
        }
        offsets.extend(code.exception_table.iter().map(|entry| entry.handler_pc));
        for offset in offsets {
            if !self.leaders.contains_key(&offset) {
                let block = self.emit.block();
                self.leaders.insert(offset, Leader { block, stack: None, ways: 0, facts: None });
            }
        }
        let mut way = |target: u32| {
            if let Some(leader) = self.leaders.get_mut(&target) {
                leader.ways = leader.ways.saturating_add(1);
            }
        };
        way(0);
        for (index, (_, instruction)) in code.instructions.iter().enumerate() {
            instruction.for_each_target(&mut way);
            if instruction.falls_through()
                && let Some((next, _)) = code.instructions.get(index + 1)
            {
                way(*next);
            }
        }
        // To a handler lead more ways than anybody counts.
        for entry in &code.exception_table {
            if let Some(leader) = self.leaders.get_mut(&entry.handler_pc) {
                leader.ways = u32::MAX;
            }
        }
    }

    fn set_origin(&mut self, pc: u32) {
        self.pc = pc;
        let origin = Origin {
            file: self.file_name.clone(),
            line: self.code.line_at(pc).map(u32::from),
            column: None,
            method: Some(self.method_name.clone()),
            offset: Some(pc),
        };
        self.emit.origin = self.emit.world.origin(origin);
    }

    fn enter_params(&mut self) -> Lowered<()> {
        let (types, _) = self.emit.world.method_signature(self.method);
        let mut slot: u16 = 0;
        for (index, ty) in types.iter().enumerate() {
            let kind = kind_of(*ty);
            let param = self.emit.param(index);
            let name = self.slot_name(slot, kind);
            if index == 0 && !self.is_static {
                self.emit.rename_param(0, "this");
                if !self.this_is_stored {
                    self.emit.assume_non_null(param);
                }
            } else if let Some(name) = &name {
                self.emit.rename_param(index, name);
            }
            if matches!(ty, Type::Bool | Type::I8 | Type::U16 | Type::I16) {
                let local = self.slot(slot, Kind::Int);
                self.emit.assign(local, widen(param.into(), *ty));
            } else {
                self.slots.insert((slot, kind), param);
            }
            slot += kind.slots();
        }
        self.jump(0)
    }

    /// Notes that control gets to a leader with the current operand stack, and stores the stack where the leader expects it.
    fn reach(&mut self, target: u32) -> Lowered<BlockId> {
        let shape: Vec<(Kind, Option<u32>)> = self.stack.iter().map(|value| (value.kind, value.source)).collect();
        let Some(leader) = self.leaders.get_mut(&target) else {
            return fail(format!("a jump to {target}, where no block starts"));
        };
        let block = leader.block;
        leader.ways = leader.ways.saturating_sub(1);
        match &mut leader.facts {
            Some(facts) => self.emit.keep_facts(facts),
            unknown => *unknown = Some(self.emit.facts()),
        }
        match &mut leader.stack {
            Some(known) => {
                if known.len() != shape.len() || known.iter().zip(&shape).any(|(a, b)| a.0 != b.0) {
                    return fail(format!("different operand stacks meet at {target}"));
                }
                for (known, new) in known.iter_mut().zip(&shape) {
                    if known.1 != new.1 {
                        known.1 = None;
                    }
                }
            }
            unknown => {
                *unknown = Some(shape);
                self.pending.insert(target);
            }
        }
        Ok(block)
    }

    /// Puts the operand stack into the locals in which the next block expects it.
    fn flush(&mut self) {
        let canonical: Vec<LocalId> =
            (0..self.stack.len()).map(|index| self.stack_local(index, self.stack[index].kind)).collect();
        // Where one entry mentions the local of another, all are copied aside first.
        let clash = self.stack.iter().zip(&canonical).any(|(value, own)| {
            let mut clash = false;
            value.expr.for_each_local(&mut |local| clash |= local != *own && canonical.contains(&local));
            clash
        });
        if clash {
            for index in 0..self.stack.len() {
                let value = self.stack[index].clone();
                self.stack[index].expr = self.emit.save(value.expr, type_of(value.kind));
            }
        }
        for (index, local) in canonical.into_iter().enumerate() {
            let value = std::mem::replace(&mut self.stack[index].expr, Expr::Local(local));
            self.emit.assign(local, value);
            self.stack[index].depth = 0;
        }
    }

    pub fn jump(&mut self, target: u32) -> Lowered<()> {
        self.flush();
        let block = self.reach(target)?;
        self.emit.goto(block);
        Ok(())
    }

    /// Where a branch whose operands have been popped goes when its condition holds; else to the next instruction.
    pub fn branch(&mut self, guard: Expr, target: u32) -> Lowered<()> {
        let next = self.next_pc()?;
        // What is never reached, such as what is for another version of the library, is not lowered.
        if let Some(ivl::Const::Bool(holds)) = guard.as_const() {
            let (taken, other) = if holds { (target, next) } else { (next, target) };
            if let Some(leader) = self.leaders.get_mut(&other) {
                leader.ways = leader.ways.saturating_sub(1);
            }
            return self.jump(taken);
        }
        let learned = self.learned(&guard);
        let guard = if self.stack.is_empty() { guard } else { self.emit.save(guard, Type::Bool) };
        self.flush();
        let before = self.emit.facts();
        let reach = |this: &mut Self, to: u32, holds: bool| {
            if let Some((local, class, _)) = learned.filter(|(_, _, where_true)| *where_true == holds) {
                this.emit.learn(local, class);
            }
            let block = this.reach(to);
            this.emit.set_facts(before.clone());
            block
        };
        let (then, otherwise) = (reach(self, target, true)?, reach(self, next, false)?);
        self.emit.branch(guard, then, otherwise);
        Ok(())
    }

    /// What a branch tells: this local is not null, and of this class if one is given, where the guard has this value. Locals of the operand
    /// stack may be written before the branch, and are left out.
    fn learned(&self, guard: &Expr) -> Option<(LocalId, Option<ClassId>, bool)> {
        let (value, class, where_true) = match guard {
            Expr::Unary(ivl::UnOp::Not, inner) => {
                let (local, class, where_true) = self.learned(inner)?;
                return Some((local, class, !where_true));
            }
            Expr::InstanceOf(value, class) => (value, Some(*class), true),
            Expr::Binary(ivl::BinOp::Eq, value, null) if **null == Expr::NULL => (value, None, false),
            Expr::Binary(ivl::BinOp::Ne, value, null) if **null == Expr::NULL => (value, None, true),
            _ => return None,
        };
        match **value {
            Expr::Local(local) if self.slots.values().any(|slot| *slot == local) => Some((local, class, where_true)),
            _ => None,
        }
    }

    pub fn switch(&mut self, key: Expr, cases: &[(i32, u32)], default: u32) -> Lowered<()> {
        let key = self.emit.save(key, Type::I32);
        self.flush();
        let otherwise = self.reach(default)?;
        let mut arms = Vec::with_capacity(cases.len());
        for &(value, target) in cases {
            let block = self.reach(target)?;
            if block != otherwise {
                let guard = ivl::simplify_binary(ivl::BinOp::Eq, key.clone(), Expr::i32(value));
                arms.push(ivl::Arm { guard, target: block });
            }
        }
        if key.as_const().is_some() {
            let taken = arms.iter().find(|arm| arm.guard == Expr::TRUE).map_or(otherwise, |arm| arm.target);
            self.emit.goto(taken);
        } else {
            self.emit.finish(ivl::TermKind::Goto { arms, otherwise });
        }
        Ok(())
    }

    fn next_pc(&self) -> Lowered<u32> {
        let index = self.code.index_of(self.pc).unwrap_or(usize::MAX - 1);
        match self.code.instructions.get(index + 1) {
            Some((next, _)) => Ok(*next),
            None => fail("the code runs off its end"),
        }
    }

    fn run(&mut self) -> Lowered<()> {
        while let Some(start) = self.pending.pop_first() {
            let leader = &self.leaders[&start];
            let block = leader.block;
            let shape = leader.stack.clone().unwrap_or_default();
            let facts = leader.facts.clone().filter(|_| leader.ways == 0);
            self.emit.start_join(block, facts.unwrap_or_default());
            if !self.is_static && !self.this_is_stored {
                let this = self.emit.param(0);
                self.emit.assume_non_null(this);
            }
            self.emit.forget_temps();
            self.stack.clear();
            for (index, (kind, source)) in shape.into_iter().enumerate() {
                let local = self.stack_local(index, kind);
                self.stack.push(Value { kind, expr: local.into(), depth: 0, source });
            }
            self.run_block(start)?;
        }
        Ok(())
    }

    fn run_block(&mut self, start: u32) -> Lowered<()> {
        let Some(mut index) = self.code.index_of(start) else {
            return fail(format!("a jump into the middle of an instruction at {start}"));
        };
        loop {
            let Some((pc, instruction)) = self.code.instructions.get(index) else {
                return fail("the code runs off its end");
            };
            if *pc != start && self.leaders.contains_key(pc) {
                return self.jump(*pc);
            }
            self.set_origin(*pc);
            self.set_chain(*pc)?;
            if matches!(instruction, Instruction::GetField(_) | Instruction::ArrayLoad(_)) {
                let mut from_top = self.stack.iter().rev().map(|value| value.source);
                let sources = [from_top.next().flatten(), from_top.next().flatten()];
                self.sources.insert(*pc, sources);
            }
            self.instruction(instruction).map_err(|Unverifiable(reason)| Unverifiable(format!("{reason}, at {pc}")))?;
            if !self.emit.is_reachable() {
                return Ok(());
            }
            index += 1;
        }
    }

    /// The handlers in force at an instruction.
    fn set_chain(&mut self, pc: u32) -> Lowered<()> {
        self.emit.chain.clear();
        let code = self.code;
        for entry in &code.exception_table {
            if entry.start_pc <= pc && pc < entry.end_pc {
                let catches = match &entry.catch_type {
                    None => None,
                    Some(name) => match self.emit.world.class_id(name) {
                        Ok(class) => Some(class),
                        Err(error) => {
                            let target = self.emit.unsupported_block(&error.to_string());
                            self.emit.chain.push(Handler { catches: None, target });
                            break;
                        }
                    },
                };
                let target = self.handler(entry.handler_pc)?;
                self.emit.chain.push(Handler { catches, target });
                if catches.is_none() {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Writes down a handler of the user that also gets the end of stack or memory.
    fn note_guard(&mut self, entry: &ExceptionEntry) {
        let name = entry.catch_type.as_deref();
        let is_awaited = name.is_none_or(|name| exhaustion::AWAITED.contains(&name));
        if !self.emit.is_user || !is_awaited || exhaustion::is_transparent(self.code, entry.handler_pc) {
            return;
        }
        let simple = name.map_or("anything", |name| name.rsplit('/').next().unwrap_or(name));
        let file = self.file_name.as_deref().unwrap_or(&self.method_name);
        let line = self.code.line_at(entry.handler_pc).map_or_else(String::new, |line| format!(":{line}"));
        let shown = format!("{simple} is caught at {file}{line}");
        let range = entry.start_pc..entry.end_pc;
        self.emit.world.guards.push(Guard { method: self.method, range, shown });
    }

    /// The block that puts the exception on the operand stack and goes to the handler.
    fn handler(&mut self, pc: u32) -> Lowered<BlockId> {
        if let Some(&known) = self.entries.get(&pc) {
            return Ok(known);
        }
        let exc = self.emit.exc();
        let stack = std::mem::replace(
            &mut self.stack,
            vec![Value { kind: Kind::Ref, expr: exc.into(), depth: 0, source: None }],
        );
        let target = self.reach(pc)?;
        self.stack = stack;
        let local = self.stack_local(0, Kind::Ref);
        let block = self.emit.filled_block(local, exc.into(), target);
        self.entries.insert(pc, block);
        Ok(block)
    }

    // ---- locals and the operand stack ----

    fn slot_name(&self, slot: u16, kind: Kind) -> Option<Arc<str>> {
        let variables = self.code.local_variables.iter().filter(|variable| variable.slot == slot);
        variables
            .filter(|variable| kind_of_descriptor(&variable.descriptor) == kind)
            .map(|variable| variable.name.clone())
            .next()
    }

    /// Notes which variables of the source lie in which locals: a local has one name, but may hold several variables.
    fn declare_variables(&mut self) {
        let declared = self.code.local_variables.iter().filter_map(|variable| {
            let ty = FieldType::parse(&variable.descriptor).ok()?;
            let local = *self.slots.get(&(variable.slot, kind_of(ivl_type(&ty))))?;
            Some(Variable {
                name: variable.name.clone(),
                ty: ty.java_name().into(),
                local: self.emit.local_name(local)?,
                lives: (variable.start_pc, variable.start_pc.saturating_add(variable.len)),
            })
        });
        let declared: Vec<Variable> = declared.collect();
        self.emit.world.program.origins.declare(self.method_name.clone(), declared);
    }

    pub fn slot(&mut self, slot: u16, kind: Kind) -> LocalId {
        if let Some(&known) = self.slots.get(&(slot, kind)) {
            return known;
        }
        let local = match self.slot_name(slot, kind) {
            Some(name) => self.emit.declared_local(&name, type_of(kind)),
            None => self.emit.local(&format!("l{slot}"), type_of(kind)),
        };
        self.slots.insert((slot, kind), local);
        local
    }

    fn stack_local(&mut self, index: usize, kind: Kind) -> LocalId {
        if let Some(&known) = self.stack_locals.get(&(index, kind)) {
            return known;
        }
        let local = self.emit.local(&format!("s{index}"), type_of(kind));
        self.stack_locals.insert((index, kind), local);
        local
    }

    pub fn push(&mut self, kind: Kind, expr: Expr) {
        let depth = match &expr {
            Expr::Local(_) | Expr::Const(_) | Expr::Text(_) => 0,
            other => 1 + depth_of(other),
        };
        let (expr, depth) = if depth > MAX_DEPTH { (self.emit.save(expr, type_of(kind)), 0) } else { (expr, depth) };
        self.stack.push(Value { kind, expr, depth, source: Some(self.pc) });
    }

    /// Pushes a value of a narrow type as the int that the JVM makes of it.
    pub fn push_typed(&mut self, ty: Type, expr: Expr) {
        self.push(kind_of(ty), widen(expr, ty));
    }

    pub fn pop_value(&mut self) -> Lowered<Value> {
        self.stack.pop().map_or_else(|| fail("the operand stack is empty"), Ok)
    }

    pub fn pop(&mut self, kind: Kind) -> Lowered<Expr> {
        let value = self.pop_value()?;
        if value.kind == kind { Ok(value.expr) } else { fail(format!("{kind:?} expected, {:?} found", value.kind)) }
    }

    /// Pops a value of this type of Java.
    pub fn pop_typed(&mut self, ty: Type) -> Lowered<Expr> {
        let value = self.pop(kind_of(ty))?;
        Ok(narrow(value, ty))
    }

    /// Pops an atom: an expression that may be used twice.
    pub fn pop_atom(&mut self, kind: Kind) -> Lowered<Expr> {
        let value = self.pop(kind)?;
        Ok(if value.is_atom() { value } else { self.emit.save(value, type_of(kind)) })
    }

    /// Makes every entry of the operand stack that mentions the local independent of it.
    pub fn spill(&mut self, local: LocalId) {
        for index in 0..self.stack.len() {
            if self.stack[index].expr.mentions(local) {
                let value = self.stack[index].clone();
                self.stack[index].expr = self.emit.save(value.expr, type_of(value.kind));
                self.stack[index].depth = 0;
            }
        }
    }

    /// Makes the top `count` entries atoms, so that they can be duplicated.
    pub fn atomise(&mut self, count: usize) {
        let from = self.stack.len().saturating_sub(count);
        for index in from..self.stack.len() {
            if !self.stack[index].expr.is_atom() {
                let value = self.stack[index].clone();
                self.stack[index].expr = self.emit.save(value.expr, type_of(value.kind));
                self.stack[index].depth = 0;
            }
        }
    }

    /// Emits a check of the value made by the instruction at `source`: trusted code makes no claims about foreign values.
    pub fn checking(&mut self, source: Option<u32>, emit: impl FnOnce(&mut Self)) {
        let is_trusted = self.emit.is_trusted;
        self.emit.is_trusted &= !self.foreign.may_push(self.code, source);
        emit(self);
        self.emit.is_trusted = is_trusted;
    }

    /// Throws a NullPointerException with the JVM's helpful message where the value, whose source is given, is null.
    pub fn null_check(&mut self, value: &Expr, source: Option<u32>) {
        self.checking(source, |body| body.helpful_null_check(value, source));
    }

    /// Inside a model the message is the one of the JDK whose releases the model was compared with: newer compilers describe calls in
    /// other words, and newer JDKs have other code.
    fn helpful_null_check(&mut self, value: &Expr, source: Option<u32>) {
        if self.emit.world.options.java_version != MODELLED_JDK && self.emit.world.pool.is_own_of_model(self.method) {
            return self.emit.unexplained_null_check(value);
        }
        let (code, is_static, sources) = (self.code, self.is_static, &self.sources);
        let context = npe::Context { code, is_static, descriptor: &self.descriptor, sources };
        self.emit.null_check(value, || npe::message(&context, self.pc, source));
    }
}

/// The kind of value that the JVM computes with for a type. Java has no u8, u32 and u64.
pub(super) fn kind_of(ty: Type) -> Kind {
    match ty {
        Type::Bool | Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 => Kind::Int,
        Type::I64 | Type::U64 => Kind::Long,
        Type::F32 => Kind::Float,
        Type::F64 => Kind::Double,
        Type::Ref => Kind::Ref,
    }
}

/// The type of a local that holds values of this kind.
pub(super) fn type_of(kind: Kind) -> Type {
    match kind {
        Kind::Int => Type::I32,
        Kind::Long => Type::I64,
        Kind::Float => Type::F32,
        Kind::Double => Type::F64,
        Kind::Ref => Type::Ref,
    }
}

fn kind_of_descriptor(descriptor: &str) -> Kind {
    FieldType::parse(descriptor).map_or(Kind::Ref, |ty| kind_of(ivl_type(&ty)))
}

/// A value of a type as the JVM computes with it.
pub(super) fn widen(value: Expr, ty: Type) -> Expr {
    match ty {
        Type::Bool => ivl::ite(value, Expr::i32(1), Expr::i32(0)),
        Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::U32 => ivl::simplify_cast(Type::I32, value),
        Type::U64 => ivl::simplify_cast(Type::I64, value),
        Type::I32 | Type::I64 | Type::F32 | Type::F64 | Type::Ref => value,
    }
}

/// A computed value as one of the type.
pub(super) fn narrow(value: Expr, ty: Type) -> Expr {
    match ty {
        Type::Bool | Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::U32 | Type::U64 => {
            ivl::simplify_cast(ty, value)
        }
        Type::I32 | Type::I64 | Type::F32 | Type::F64 | Type::Ref => value,
    }
}

fn depth_of(expr: &Expr) -> u8 {
    expr.operands()
        .into_iter()
        .map(|operand| if operand.is_atom() { 0 } else { 1 + depth_of(operand) })
        .max()
        .unwrap_or(0)
}
