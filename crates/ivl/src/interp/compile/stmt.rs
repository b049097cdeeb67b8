//! Statements and terminators.

use super::{Compiler, Problem, Res};
use crate::expr::{Expr, Type};
use crate::interp::classes::array_kind;
use crate::interp::op::{CallSite, HavocSite, Op, Reg};
use crate::program::{ClassId, ClassKind, FieldId, InputId, ProcId, SiteId, Storage};
use crate::stmt::{BlockId, LocalId, Question, StmtKind, TermKind};
use base::Id;

impl Compiler<'_> {
    pub(super) fn stmt(&mut self, stmt: &StmtKind) -> Res<()> {
        match stmt {
            StmtKind::Assign { target, value } => self.assign(*target, |this, d, ty| this.value_to(value, d, ty)),
            StmtKind::Havoc { target, input, range } => self.havoc(*target, *input, range.as_ref()),
            StmtKind::HavocArray { target, class, site, input, length } => {
                let decl = self.program.inputs.get(*input).ok_or(Problem("there is no such input"))?;
                let (element, index) = self.array(*class)?;
                if element != decl.ty || element == Type::Ref || index != Type::I32 {
                    return Err(Problem("an input has the wrong type"));
                }
                let (input, class) = (input.index() as u32, self.classes.number(*class));
                if let Some(length) = length {
                    let a = self.value_of(length, Type::I32)?;
                    return self.assign_typed(*target, Type::Ref, |this, d| {
                        this.emit(Op::NewArray { d, a, class });
                        this.emit(Op::HavocElements { a: d, input });
                        this.born(d, *site);
                        Ok(())
                    });
                }
                self.assign_typed(*target, Type::Ref, |this, d| {
                    this.emit(Op::HavocArray { d, input, class });
                    this.born(d, *site);
                    Ok(())
                })
            }
            StmtKind::Assume { cond } => {
                let blocked = self.stub(Op::Block);
                self.branch(cond, false, blocked)
            }
            StmtKind::Assert { cond, check } => {
                let failed = self.stub(Op::Fail { check: check.index() as u32 });
                self.branch(cond, false, failed)
            }
            StmtKind::New { target, class, site } => {
                if !self.program.classes.get(*class).is_some_and(|class| class.kind == ClassKind::Concrete) {
                    return Err(Problem("an object of a class that has none"));
                }
                let class = self.classes.number(*class);
                self.assign_typed(*target, Type::Ref, |this, d| {
                    this.emit(Op::New { d, class });
                    this.born(d, *site);
                    Ok(())
                })
            }
            StmtKind::Load { target, object, field } => {
                let a = self.value_of(object, Type::Ref)?;
                let ty = self.field_type(*field)?;
                self.assign_typed(*target, ty, |this, d| {
                    this.load(d, a, *field);
                    Ok(())
                })
            }
            StmtKind::Store { object, field, value } => {
                let a = self.value_of(object, Type::Ref)?;
                let ty = self.field_type(*field)?;
                let b = self.value_of(value, ty)?;
                self.store(a, b, *field);
                Ok(())
            }
            StmtKind::NewArray { target, class, length, site } => {
                let (_, index) = self.array(*class)?;
                let class = self.classes.number(*class);
                let a = self.value_of(length, index)?;
                self.assign_typed(*target, Type::Ref, |this, d| {
                    this.emit(Op::NewArray { d, a, class });
                    this.born(d, *site);
                    Ok(())
                })
            }
            StmtKind::NewLike { target, like, length, site } => {
                let a = self.value_of(like, Type::Ref)?;
                let (b, index) = self.index(length)?;
                self.assign_typed(*target, Type::Ref, |this, d| {
                    this.emit(Op::NewLike { wide: index == Type::I64, d, a, b });
                    this.born(d, *site);
                    Ok(())
                })
            }
            StmtKind::ArrayLoad { target, array, index } | StmtKind::PullElement { target, array, index } => {
                self.get(*target, array, index)
            }
            StmtKind::ArrayStore { array, index, value } | StmtKind::PushElement { array, index, value } => {
                self.set(array, index, value)
            }
            StmtKind::Pull { object, targets } => self.pull(object, targets),
            StmtKind::Push { object, values } => self.push(object, values),
            StmtKind::Length { target, array } => {
                let a = self.value_of(array, Type::Ref)?;
                self.assign(*target, |this, d, ty| {
                    if !matches!(ty, Type::I32 | Type::I64) {
                        return Err(Problem("a target has the wrong type"));
                    }
                    this.emit(Op::Length { wide: ty == Type::I64, d, a });
                    Ok(())
                })
            }
            StmtKind::GlobalLoad { target, global } => {
                let ty = self.program.globals.get(*global).ok_or(Problem("there is no such global"))?.ty;
                self.assign_typed(*target, ty, |this, d| {
                    this.emit(Op::GlobalLoad { d, global: global.index() as u32 });
                    Ok(())
                })
            }
            StmtKind::GlobalStore { global, value } => {
                let ty = self.program.globals.get(*global).ok_or(Problem("there is no such global"))?.ty;
                let a = self.value_of(value, ty)?;
                self.emit(Op::GlobalStore { a, global: global.index() as u32 });
                Ok(())
            }
            StmtKind::Call { targets, proc, args } => self.call(targets, *proc, args),
            StmtKind::Output { stream, text, from, length } => {
                let stream = self.value_of(stream, Type::I32)?;
                let text = self.value_of(text, Type::Ref)?;
                let from = self.value_of(from, Type::I32)?;
                let length = self.value_of(length, Type::I32)?;
                self.emit(Op::Output { stream, text, from, length });
                Ok(())
            }
            StmtKind::Fill { array, from, to, value } => {
                let a = self.value_of(array, Type::Ref)?;
                let (b, index) = self.index(from)?;
                let c = self.value_of(to, index)?;
                let (d, ty) = self.value(value)?;
                self.emit(Op::Fill { kind: array_kind(ty, index), a, b, c, d });
                Ok(())
            }
            StmtKind::Copy { ty, array, at, source, from, count } => {
                let a = self.value_of(array, Type::Ref)?;
                let (b, index) = self.index(at)?;
                let c = self.value_of(source, Type::Ref)?;
                let d = self.value_of(from, index)?;
                let e = self.value_of(count, index)?;
                self.emit(Op::Copy { kind: array_kind(*ty, index), a, b, c, d, e });
                Ok(())
            }
            StmtKind::End { object } => {
                let a = self.value_of(object, Type::Ref)?;
                self.emit(Op::End { a });
                Ok(())
            }
            StmtKind::Ask { target, question } => {
                if let Question::Left(roots) = question {
                    for root in roots {
                        let a = self.value_of(root, Type::Ref)?;
                        self.emit(Op::Root { a });
                    }
                }
                let object = match question.object() {
                    Some(object) => self.value_of(object, Type::Ref)?,
                    None => 0,
                };
                self.assign_typed(*target, Type::Bool, |this, d| {
                    this.emit(match question {
                        Question::Alive(_) => Op::Alive { d, a: object },
                        Question::StoredAs(_, storage) => Op::StoredAs { storage: *storage, d, a: object },
                        Question::Live => Op::Live { d },
                        Question::Lost => Op::Lost { d },
                        Question::Left(_) => Op::Left { d },
                    });
                    Ok(())
                })
            }
            StmtKind::Publish { .. } => Ok(()),
            // What other runs publish is not known here.
            StmtKind::Recall { .. } => {
                self.emit(Op::Approximate);
                Ok(())
            }
        }
    }

    pub(super) fn terminator(&mut self, term: &TermKind, next: Option<BlockId>) -> Res<()> {
        match term {
            TermKind::Goto { arms, otherwise } => {
                let last = self.block_label(*otherwise)?;
                let mut index = 0;
                while index < arms.len() {
                    let done = self.table(&arms[index..], *otherwise)?;
                    index += done;
                    if done > 0 {
                        if index == arms.len() {
                            return Ok(());
                        }
                        continue;
                    }
                    let arm = &arms[index];
                    let to = self.block_label(arm.target)?;
                    index += 1;
                    // `if c then next else other` falls through the other way round.
                    if index == arms.len() && next == Some(arm.target) {
                        return self.branch(&arm.guard, false, last).map(|()| self.settle());
                    }
                    self.branch(&arm.guard, true, to)?;
                }
                if next != Some(*otherwise) {
                    self.jump(last);
                }
                Ok(())
            }
            TermKind::Return { values } => {
                if values.len() != self.proc.results.len() {
                    return Err(Problem("a return has the wrong number of values"));
                }
                let types = self.proc.results.clone();
                let regs: Res<Box<[Reg]>> =
                    values.iter().zip(types).map(|(value, ty)| self.value_of(value, ty)).collect();
                self.returns.push(regs?);
                let values = self.returns.len() as u32 - 1;
                let cost = self.cost();
                self.emit(Op::Return { cost, values });
                Ok(())
            }
            TermKind::Halt { status } => {
                let a = self.value_of(status, Type::I32)?;
                self.emit(Op::Halt { a });
                self.pending = 0;
                Ok(())
            }
        }
    }

    /// Charges what no jump has: all guards were constant.
    fn settle(&mut self) {
        if self.pending > 0 {
            self.charge();
        }
    }

    /// Runs `code` with the register for a local and its type; a far local is written afterwards.
    fn assign(&mut self, target: LocalId, code: impl FnOnce(&mut Self, Reg, Type) -> Res<()>) -> Res<()> {
        let ty = self.local_type(target)?;
        if let Some(reg) = self.near(target) {
            return code(self, reg, ty);
        }
        let a = self.temps.take(ty)?;
        code(self, a, ty)?;
        let d = self.far(target);
        self.emit(Op::FarStore { d, a });
        Ok(())
    }

    /// Assigns to a local that must have this type.
    fn assign_typed(&mut self, target: LocalId, ty: Type, code: impl FnOnce(&mut Self, Reg) -> Res<()>) -> Res<()> {
        self.assign(target, |this, d, found| {
            if found != ty {
                return Err(Problem("a target has the wrong type"));
            }
            code(this, d)
        })
    }

    fn get(&mut self, target: LocalId, array: &Expr, index: &Expr) -> Res<()> {
        let a = self.value_of(array, Type::Ref)?;
        let (b, index) = self.index(index)?;
        self.assign(target, |this, d, ty| {
            let kind = array_kind(ty, index);
            this.emit(match ty {
                Type::Bool | Type::I8 => Op::Get8 { kind, d, a, b },
                Type::U8 => Op::GetU8 { kind, d, a, b },
                Type::U16 => Op::GetU16 { kind, d, a, b },
                Type::I16 => Op::GetI16 { kind, d, a, b },
                Type::I32 => Op::GetI32 { kind, d, a, b },
                Type::U32 | Type::F32 => Op::GetU32 { kind, d, a, b },
                Type::I64 | Type::U64 | Type::F64 | Type::Ref => Op::Get64 { kind, d, a, b },
            });
            Ok(())
        })
    }

    fn set(&mut self, array: &Expr, index: &Expr, value: &Expr) -> Res<()> {
        let a = self.value_of(array, Type::Ref)?;
        let (b, index) = self.index(index)?;
        let (c, ty) = self.value(value)?;
        let kind = array_kind(ty, index);
        self.emit(match ty {
            Type::Bool | Type::I8 | Type::U8 => Op::Set8 { kind, a, b, c },
            Type::U16 | Type::I16 => Op::Set16 { kind, a, b, c },
            Type::I32 | Type::U32 | Type::F32 => Op::Set32 { kind, a, b, c },
            Type::I64 | Type::U64 | Type::F64 | Type::Ref => Op::Set64 { kind, a, b, c },
        });
        Ok(())
    }

    fn pull(&mut self, object: &Expr, targets: &[(FieldId, LocalId)]) -> Res<()> {
        let mut a = self.value_of(object, Type::Ref)?;
        // The first target may be the object itself.
        if targets.iter().any(|(_, target)| object.mentions(*target)) {
            let copy = self.temps.take(Type::Ref)?;
            self.emit(Op::Move { d: copy, a });
            a = copy;
        }
        for (field, target) in targets {
            let ty = self.field_type(*field)?;
            self.assign_typed(*target, ty, |this, d| {
                this.load(d, a, *field);
                Ok(())
            })?;
        }
        Ok(())
    }

    fn push(&mut self, object: &Expr, values: &[(FieldId, Expr)]) -> Res<()> {
        let a = self.value_of(object, Type::Ref)?;
        let mut regs = Vec::with_capacity(values.len());
        for (field, value) in values {
            let ty = self.field_type(*field)?;
            regs.push(self.value_of(value, ty)?);
        }
        for ((field, _), b) in values.iter().zip(regs) {
            self.store(a, b, *field);
        }
        Ok(())
    }

    fn field_type(&self, field: FieldId) -> Res<Type> {
        let known = self.program.fields.get(field).filter(|field| self.program.classes.get(field.owner).is_some());
        known.map(|field| field.ty).ok_or(Problem("there is no such field"))
    }

    /// The types of the elements and of the indices of an array class.
    fn array(&self, class: ClassId) -> Res<(Type, Type)> {
        match self.program.classes.get(class).map(|class| class.kind) {
            Some(ClassKind::Array { element, index, .. }) => Ok((element, index)),
            Some(ClassKind::Concrete | ClassKind::Abstract) | None => Err(Problem("not a class of arrays")),
        }
    }

    /// What was made counts, unless it is managed.
    fn born(&mut self, a: Reg, site: SiteId) {
        let storage = self.program.sites.get(site).map_or(Storage::Managed, |site| site.storage);
        if storage != Storage::Managed {
            self.emit(Op::Born { storage, a });
        }
    }

    /// An index or a length, and its type.
    fn index(&mut self, index: &Expr) -> Res<(Reg, Type)> {
        let (reg, ty) = self.value(index)?;
        if matches!(ty, Type::I32 | Type::I64) { Ok((reg, ty)) } else { Err(Problem("an index has the wrong type")) }
    }

    fn load(&mut self, d: Reg, a: Reg, field: FieldId) {
        let place = self.classes.place(field);
        self.emit(match u16::try_from(place.index + 1) {
            Ok(offset) if place.width > 0 => Op::Load { d, a, offset, low: place.low, width: place.width },
            _ => Op::LoadSlow { d, a, field: field.index() as u32 },
        });
    }

    fn store(&mut self, a: Reg, b: Reg, field: FieldId) {
        let place = self.classes.place(field);
        self.emit(match u16::try_from(place.index + 1) {
            Ok(offset) if place.width > 0 => Op::Store { a, b, offset, low: place.low, width: place.width },
            _ => Op::StoreSlow { a, b, field: field.index() as u32 },
        });
    }

    fn havoc(&mut self, target: LocalId, input: Option<InputId>, range: Option<&(Expr, Expr)>) -> Res<()> {
        let ty = self.local_type(target)?;
        if ty == Type::Ref {
            return Err(Problem("a reference cannot be any value"));
        }
        if let Some(input) = input
            && self.program.inputs.get(input).is_none_or(|decl| decl.ty != ty)
        {
            return Err(Problem("an input has the wrong type"));
        }
        let range = match range {
            Some((low, high)) => Some((self.value_of(low, ty)?, self.value_of(high, ty)?)),
            None => None,
        };
        self.assign(target, |this, target, ty| {
            this.havocs.push(HavocSite { target, ty, input, range });
            this.emit(Op::Havoc { havoc: this.havocs.len() as u32 - 1 });
            Ok(())
        })
    }

    fn call(&mut self, targets: &[Option<LocalId>], proc: ProcId, args: &[Expr]) -> Res<()> {
        let callee = self.program.procs.get(proc).ok_or(Problem("there is no such procedure"))?;
        if args.len() != callee.params || targets.len() != callee.results.len() {
            return Err(Problem("a call has the wrong number of arguments or targets"));
        }
        let mut regs = Vec::with_capacity(args.len());
        for (arg, param) in args.iter().zip(callee.locals.iter()) {
            regs.push(self.value_of(arg, param.ty)?);
        }
        let mut target_regs = Vec::with_capacity(targets.len());
        let mut far = Vec::new();
        for (target, ty) in targets.iter().zip(&callee.results) {
            target_regs.push(match target {
                None => None,
                Some(local) if self.local_type(*local)? != *ty => return Err(Problem("a target has the wrong type")),
                Some(local) => Some(match self.near(*local) {
                    Some(reg) => reg,
                    None => {
                        let temp = self.temps.take(*ty)?;
                        far.push((self.far(*local), temp));
                        temp
                    }
                }),
            });
        }
        self.calls.push(CallSite { proc, args: regs.into(), targets: target_regs.into() });
        let call = self.calls.len() as u32 - 1;
        if self.pending > u32::from(u16::MAX) {
            self.charge();
        }
        let cost = self.pending as u16;
        self.emit(Op::Call { cost, call });
        self.pending = 0;
        for (d, a) in far {
            self.emit(Op::FarStore { d, a });
        }
        Ok(())
    }
}
