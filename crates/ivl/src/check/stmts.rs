//! The bodies of procedures: statements, terminators, definite assignment.

use super::error::{Fault, Place};
use super::flow::Flow;
use super::types;
use crate::expr::{Expr, Type};
use crate::program::{
    ChannelId, Class, ClassId, ClassKind, FieldId, GlobalId, InputId, InputKind, Local, Proc, Program, Purpose, SiteId,
};
use crate::stmt::{LocalId, StmtKind, TermKind};
use rustc_hash::FxHashSet;

type Faults = Vec<(Place, Fault)>;

/// What must hold before the body can be looked at.
pub(super) fn signature(proc: &Proc) -> Faults {
    let mut faults = Vec::new();
    if proc.blocks.is_empty() {
        faults.push(Fault::NoBlocks);
    }
    if proc.params > proc.locals.len() {
        faults.push(Fault::TooManyParams { params: proc.params, locals: proc.locals.len() });
    }
    if let Some(index) = proc.exception
        && proc.results.get(index) != Some(&Type::Ref)
    {
        faults.push(Fault::Exception(index));
    }
    let mut seen = FxHashSet::with_capacity_and_hasher(proc.locals.len(), Default::default());
    for local in proc.locals.iter().filter(|local| !seen.insert(&*local.name)) {
        faults.push(Fault::SameName { what: "local", name: local.name.clone() });
    }
    let is_empty = |local: &&Local| local.source.as_ref().is_some_and(|source| source.name.is_empty());
    faults.extend(proc.locals.iter().filter(is_empty).map(|local| Fault::EmptySourceName(local.name.clone())));
    for block in proc.blocks.iter() {
        for target in block.term.kind.successors() {
            if proc.blocks.get(target).is_none() {
                faults.push(Fault::NoBlock(target));
            }
        }
    }
    faults.into_iter().map(|fault| (Place::Whole, fault)).collect()
}

/// The body. Its jumps are known to lead to blocks.
pub(super) fn check(program: &Program, proc: &Proc) -> Faults {
    let unknown = proc.guards.iter().filter(|global| program.globals.get(**global).is_none());
    let mut faults: Faults = unknown.map(|global| (Place::Whole, Fault::NoGlobal(*global))).collect();
    if !proc.guards.is_sorted_by(|a, b| a < b) {
        faults.push((Place::Whole, Fault::UnsortedGuards));
    }
    let mut body = Body { program, proc, flow: Flow::new(proc) };
    for (id, block) in proc.blocks.entries() {
        body.flow.start(id);
        for (index, stmt) in block.stmts.iter().enumerate() {
            let place = Place::Stmt(id, index);
            body.flow.place = place;
            faults.extend(body.stmt(&stmt.kind).err().map(|fault| (place, fault)));
        }
        let place = Place::Term(id);
        body.flow.place = place;
        faults.extend(body.term(&block.term.kind).err().map(|fault| (place, fault)));
    }
    if faults.is_empty() {
        faults = body.flow.solve();
    }
    faults
}

struct Body<'a> {
    program: &'a Program,
    proc: &'a Proc,
    flow: Flow<'a>,
}

type Checked<T = ()> = Result<T, Fault>;

impl Body<'_> {
    fn ty(&mut self, expr: &Expr) -> Checked<Type> {
        types::of(self.program, self.proc, expr, 1, &mut |local| self.flow.read(local))
    }

    fn expect(&mut self, what: &'static str, expr: &Expr, expected: Type) -> Checked {
        let found = self.ty(expr)?;
        types::expect(what, found, expected)
    }

    /// A local of this type is assigned.
    fn assign(&mut self, target: LocalId, ty: Type) -> Checked {
        let expected = self.target(target)?;
        types::expect("what is assigned", ty, expected)?;
        self.flow.assign(target);
        Ok(())
    }

    fn target(&self, target: LocalId) -> Checked<Type> {
        self.proc.locals.get(target).map(|local| local.ty).ok_or(Fault::NoLocal(target))
    }

    fn field(&self, field: FieldId) -> Checked<Type> {
        self.program.fields.get(field).map(|field| field.ty).ok_or(Fault::NoField(field))
    }

    fn global(&self, global: GlobalId) -> Checked<Type> {
        self.program.globals.get(global).map(|global| global.ty).ok_or(Fault::NoGlobal(global))
    }

    fn input(&self, input: InputId, ty: Type) -> Checked {
        let known = self.program.inputs.get(input).ok_or(Fault::NoInput(input))?;
        types::expect("the input", known.ty, ty)
    }

    fn site(&self, site: SiteId) -> Checked {
        self.program.sites.get(site).map(|_| ()).ok_or(Fault::NoSite(site))
    }

    fn channel(&self, channel: ChannelId) -> Checked<Vec<Type>> {
        self.program.channels.get(channel).map(|channel| channel.types.clone()).ok_or(Fault::NoChannel(channel))
    }

    fn class(&self, class: ClassId) -> Checked<&Class> {
        self.program.classes.get(class).ok_or(Fault::NoClass(class))
    }

    /// The types of the elements and of the indices of an array class.
    fn array(&self, class: ClassId) -> Checked<(Type, Type)> {
        let class = self.class(class)?;
        match class.kind {
            ClassKind::Array { element, index, .. } => Ok((element, index)),
            ClassKind::Concrete | ClassKind::Abstract => Err(Fault::NotArray(class.name.clone())),
        }
    }

    /// An index or a length is an i32 or an i64: which of them, the array knows.
    fn index(&mut self, what: &'static str, index: &Expr) -> Checked {
        match self.ty(index)? {
            Type::I32 | Type::I64 => Ok(()),
            found => Err(Fault::Mismatch { what, found, expected: Type::I32 }),
        }
    }

    /// No two of the fields of a pull or push are the same.
    fn distinct(&self, fields: impl Iterator<Item = FieldId>) -> Checked {
        let mut seen = FxHashSet::default();
        for field in fields {
            self.field(field)?;
            if !seen.insert(field) {
                return Err(Fault::SameField(self.program.fields[field].name.clone()));
            }
        }
        Ok(())
    }

    fn stmt(&mut self, kind: &StmtKind) -> Checked {
        match kind {
            StmtKind::Assign { target, value } => {
                let ty = self.ty(value)?;
                self.assign(*target, ty)
            }
            StmtKind::Havoc { target, input, range } => {
                let ty = self.target(*target)?;
                if ty == Type::Ref {
                    return Err(Fault::HavocRef);
                }
                if let Some(input) = input {
                    self.input(*input, ty)?;
                    if self.program.inputs[*input].kind == InputKind::Array {
                        return Err(Fault::HavocArrayInput(*input));
                    }
                }
                if let Some((low, high)) = range {
                    if ty == Type::Bool {
                        return Err(Fault::RangeType(ty));
                    }
                    self.expect("the lower end of the range", low, ty)?;
                    self.expect("the upper end of the range", high, ty)?;
                }
                self.assign(*target, ty)
            }
            StmtKind::HavocArray { target, class, site, input, length } => {
                self.site(*site)?;
                let (element, index) = self.array(*class)?;
                if element == Type::Ref {
                    return Err(Fault::HavocRefs);
                }
                if index != Type::I32 {
                    return Err(Fault::IndexType { class: self.class(*class)?.name.clone(), index });
                }
                if let Some(length) = length {
                    self.expect("the length", length, Type::I32)?;
                }
                self.input(*input, element)?;
                self.assign(*target, Type::Ref)
            }
            StmtKind::Assume { cond } => self.expect("the condition", cond, Type::Bool),
            StmtKind::Assert { cond, check } => {
                self.program.checks.get(*check).ok_or(Fault::NoCheck(*check))?;
                self.expect("the condition", cond, Type::Bool)
            }
            StmtKind::New { target, class, site } => {
                self.site(*site)?;
                let class = self.class(*class)?;
                match class.kind {
                    ClassKind::Concrete => self.assign(*target, Type::Ref),
                    ClassKind::Abstract | ClassKind::Array { .. } => Err(Fault::NotConcrete(class.name.clone())),
                }
            }
            StmtKind::Load { target, object, field } => {
                self.expect("the object", object, Type::Ref)?;
                self.assign(*target, self.field(*field)?)
            }
            StmtKind::Store { object, field, value } => {
                self.expect("the object", object, Type::Ref)?;
                self.expect("what is stored", value, self.field(*field)?)
            }
            StmtKind::NewArray { target, class, length, site } => {
                self.site(*site)?;
                let (_, index) = self.array(*class)?;
                self.expect("the length", length, index)?;
                self.assign(*target, Type::Ref)
            }
            StmtKind::NewLike { target, like, length, site } => {
                self.site(*site)?;
                self.expect("the array", like, Type::Ref)?;
                self.index("the length", length)?;
                self.assign(*target, Type::Ref)
            }
            StmtKind::ArrayLoad { target, array, index } | StmtKind::PullElement { target, array, index } => {
                self.expect("the array", array, Type::Ref)?;
                self.index("the index", index)?;
                self.assign(*target, self.target(*target)?)
            }
            StmtKind::ArrayStore { array, index, value } | StmtKind::PushElement { array, index, value } => {
                self.expect("the array", array, Type::Ref)?;
                self.index("the index", index)?;
                self.ty(value).map(|_| ())
            }
            StmtKind::Fill { array, from, to, value } => {
                self.expect("the array", array, Type::Ref)?;
                self.index("the first index", from)?;
                let ty = self.ty(from)?;
                self.expect("the last index", to, ty)?;
                self.ty(value).map(|_| ())
            }
            StmtKind::Copy { ty: _, array, at, source, from, count } => {
                self.expect("the array", array, Type::Ref)?;
                self.expect("the array that is read", source, Type::Ref)?;
                self.index("the index", at)?;
                let ty = self.ty(at)?;
                self.expect("the index", from, ty)?;
                self.expect("the count", count, ty)
            }
            StmtKind::Pull { object, targets } => {
                self.expect("the object", object, Type::Ref)?;
                self.distinct(targets.iter().map(|(field, _)| *field))?;
                let mut seen = FxHashSet::default();
                for (field, target) in targets {
                    self.assign(*target, self.field(*field)?)?;
                    if !seen.insert(*target) {
                        return Err(Fault::SameTarget(self.proc.locals[*target].name.clone()));
                    }
                }
                Ok(())
            }
            StmtKind::Push { object, values } => {
                self.expect("the object", object, Type::Ref)?;
                self.distinct(values.iter().map(|(field, _)| *field))?;
                for (field, value) in values {
                    self.expect("what is stored", value, self.field(*field)?)?;
                }
                Ok(())
            }
            StmtKind::Length { target, array } => {
                self.expect("the array", array, Type::Ref)?;
                // Which of them it is, the array knows.
                let is_wide = self.target(*target)? == Type::I64;
                self.assign(*target, if is_wide { Type::I64 } else { Type::I32 })
            }
            StmtKind::End { object } => self.expect("the object", object, Type::Ref),
            StmtKind::Ask { target, question } => {
                for object in question.exprs() {
                    self.expect("the object", object, Type::Ref)?;
                }
                self.assign(*target, Type::Bool)
            }
            StmtKind::GlobalLoad { target, global } => self.assign(*target, self.global(*global)?),
            StmtKind::GlobalStore { global, value } => {
                self.expect("what is stored", value, self.global(*global)?)?;
                let global = &self.program.globals[*global];
                match global.purpose {
                    Purpose::Choice(_) => Err(Fault::WrittenChoice(global.name.clone())),
                    Purpose::Variable
                    | Purpose::Static { .. }
                    | Purpose::Exception
                    | Purpose::Part(_)
                    | Purpose::Index(_) => Ok(()),
                }
            }
            StmtKind::Call { targets, proc, args } => {
                let callee = self.program.procs.get(*proc).ok_or(Fault::NoProc(*proc))?;
                count("arguments", args.len(), callee.params)?;
                count("targets", targets.len(), callee.results.len())?;
                for (arg, param) in args.iter().zip(callee.locals.iter()) {
                    self.expect("the argument", arg, param.ty)?;
                }
                for (index, (target, ty)) in targets.iter().zip(&callee.results).enumerate() {
                    let Some(target) = target else { continue };
                    if targets[..index].contains(&Some(*target)) {
                        return Err(Fault::SameTarget(self.proc.locals[*target].name.clone()));
                    }
                    self.assign(*target, *ty)?;
                }
                Ok(())
            }
            StmtKind::Output { stream, text, from, length } => {
                self.expect("the stream", stream, Type::I32)?;
                self.expect("the text", text, Type::Ref)?;
                self.expect("the start", from, Type::I32)?;
                self.expect("the length", length, Type::I32)
            }
            StmtKind::Publish { channel, values } => {
                let types = self.channel(*channel)?;
                count("values", values.len(), types.len())?;
                values.iter().zip(types).try_for_each(|(value, ty)| self.expect("what is published", value, ty))
            }
            StmtKind::Recall { channel, targets } => {
                let types = self.channel(*channel)?;
                count("targets", targets.len(), types.len())?;
                for (index, (target, ty)) in targets.iter().zip(types).enumerate() {
                    self.assign(*target, ty)?;
                    if targets[..index].contains(target) {
                        return Err(Fault::SameTarget(self.proc.locals[*target].name.clone()));
                    }
                }
                Ok(())
            }
        }
    }

    fn term(&mut self, kind: &TermKind) -> Checked {
        match kind {
            TermKind::Goto { arms, .. } => {
                arms.iter().try_for_each(|arm| self.expect("the guard", &arm.guard, Type::Bool))
            }
            TermKind::Return { values } => {
                let results = &self.proc.results;
                count("values", values.len(), results.len())?;
                values.iter().zip(results).try_for_each(|(value, ty)| self.expect("the returned value", value, *ty))
            }
            TermKind::Halt { status } => self.expect("the exit status", status, Type::I32),
        }
    }
}

fn count(what: &'static str, found: usize, expected: usize) -> Checked {
    if found == expected { Ok(()) } else { Err(Fault::Count { what, found, expected }) }
}
