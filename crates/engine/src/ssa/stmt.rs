//! Statements on the state of a path.

use super::emit::{Emitter, Limit};
use super::heap::Ended;
use super::merge::State;
use super::objects::{Elements, Identity, Initial, Room};
use super::path::Reason;
use super::value::{Targets, Value, Way, single, sort};
use super::{Asked, Event, Spot, Violation};
use base::Id;
use ivl::interp::Given;
use ivl::{BinOp, CheckId, ClassId, ClassKind, Const, Expr, InputId, InputKind, LocalId, SiteId, StmtKind, Type};
use smt::{Sort, TermId};
use std::rc::Rc;

/// Arrays up to this length get as many cells as they may have elements.
const EXACT: i64 = 64;
/// Where arrays may have any length, those up to this length do.
const FEW: i64 = 8;

impl Emitter<'_> {
    /// Executes a statement that is no call.
    pub(super) fn step(&mut self, state: &mut State, stmt: &StmtKind) -> Result<(), Ended> {
        match stmt {
            StmtKind::Assign { target, value } => {
                let (_, value) = self.eval(state, value);
                self.assign(state, *target, value);
            }
            StmtKind::Havoc { target, input, range } => self.havoc(state, *target, *input, range.as_ref())?,
            StmtKind::HavocArray { target, class, site, input, length: None } => {
                self.havoc_array(state, *target, *class, *site, *input)?;
            }
            StmtKind::HavocArray { target, class, site, input, length: Some(length) } => {
                let (_, length) = self.scalar(state, length);
                let elements = self.elements(state, *class, length, *site)?;
                self.havoc_elements(state, *target, (*class, *site), *input, elements)?;
            }
            StmtKind::Assume { cond } => {
                let (_, cond) = self.scalar(state, cond);
                self.assume(state, cond)?;
            }
            StmtKind::Assert { cond, check } => {
                let (_, cond) = self.scalar(state, cond);
                self.assert(state, cond, *check)?;
            }
            StmtKind::New { target, class, site } => {
                let object = self.allocate(state, *class, None, *site)?;
                self.assign(state, *target, object);
            }
            StmtKind::Load { target, object, field } => {
                let targets = self.targets(state, object);
                let value = self.load(state, &targets, *field)?;
                self.assign(state, *target, value);
            }
            StmtKind::Store { object, field, value } => {
                let targets = self.targets(state, object);
                let (_, value) = self.eval(state, value);
                self.store(state, &targets, *field, &value)?;
            }
            StmtKind::NewArray { target, class, length, site } => {
                let (_, length) = self.scalar(state, length);
                let elements = self.elements(state, *class, length, *site)?;
                let array = self.allocate(state, *class, Some(elements), *site)?;
                self.assign(state, *target, array);
            }
            StmtKind::NewLike { target, like, length, site } => {
                let like = self.targets(state, like);
                let length = self.scalar(state, length);
                let array = self.new_like(state, &like, length, *site)?;
                self.assign(state, *target, array);
            }
            StmtKind::ArrayLoad { target, array, index } | StmtKind::PullElement { target, array, index } => {
                let targets = self.targets(state, array);
                let index = self.scalar(state, index);
                let ty = self.local_type(*target);
                let value = self.load_element(state, &targets, index, ty)?;
                self.assign(state, *target, value);
            }
            StmtKind::ArrayStore { array, index, value } | StmtKind::PushElement { array, index, value } => {
                let targets = self.targets(state, array);
                let index = self.scalar(state, index);
                let (ty, value) = self.eval(state, value);
                self.store_element(state, &targets, index, ty, &value)?;
            }
            // The pipeline has made loops of them; a program that was not prepared is not followed.
            StmtKind::Fill { .. } | StmtKind::Copy { .. } => {
                self.limit.get_or_insert(Limit::Bulk);
                return Err(Ended);
            }
            StmtKind::Pull { object, targets } => {
                let objects = self.targets(state, object);
                let mut values = Vec::with_capacity(targets.len());
                for (field, target) in targets {
                    values.push((*target, self.load(state, &objects, *field)?));
                }
                for (target, value) in values {
                    self.assign(state, target, value);
                }
            }
            StmtKind::Push { object, values } => {
                let objects = self.targets(state, object);
                let values: Vec<_> = values.iter().map(|(field, value)| (*field, self.eval(state, value).1)).collect();
                for (field, value) in values {
                    self.store(state, &objects, field, &value)?;
                }
            }
            StmtKind::Length { target, array } => {
                let targets = self.targets(state, array);
                let ty = self.local_type(*target);
                let length = self.length(state, &targets, ty)?;
                self.assign(state, *target, Value::Scalar(length));
            }
            StmtKind::GlobalLoad { target, global } => {
                let value = self.cell(state, global.index() as u32);
                self.assign(state, *target, value);
            }
            StmtKind::GlobalStore { global, value } => {
                let (_, value) = self.eval(state, value);
                state.cells.set(global.index() as u32, value);
            }
            StmtKind::End { object } => {
                let targets = self.targets(state, object);
                self.end(state, &targets)?;
            }
            StmtKind::Ask { target, question } => {
                let answer = self.ask(state, question)?;
                self.assign(state, *target, Value::Scalar(answer));
            }
            // What other runs publish is any value.
            StmtKind::Recall { targets, .. } => {
                for target in targets {
                    if self.local_type(*target) == Type::Ref {
                        self.limit.get_or_insert(Limit::Channels);
                        return Err(Ended);
                    }
                    self.havoc(state, *target, None, None)?;
                }
            }
            // What is written or published is nobody's business here, and calls are executed elsewhere.
            StmtKind::Output { .. } | StmtKind::Publish { .. } | StmtKind::Call { .. } => {}
        }
        Ok(())
    }

    pub(super) fn assign(&mut self, state: &mut State, target: LocalId, value: Value) {
        state.locals[target.index()] = Some(value);
    }

    fn assume(&mut self, state: &mut State, cond: TermId) -> Result<(), Ended> {
        match self.paths.decide(&self.f.terms, state.path, cond) {
            Some(true) => Ok(()),
            Some(false) => Err(Ended),
            None => {
                state.path = self.paths.and(&self.f.terms, state.path, cond, Reason::Assumption);
                Ok(())
            }
        }
    }

    fn assert(&mut self, state: &mut State, cond: TermId, check: CheckId) -> Result<(), Ended> {
        let decided = self.paths.decide(&self.f.terms, state.path, cond);
        if decided == Some(true) {
            return Ok(());
        }
        if self.wants(check) {
            let path = self.paths.condition(&mut self.f.terms, state.path);
            let condition = match decided {
                Some(_) => path,
                None => {
                    let fails = self.f.terms.not(cond);
                    self.f.terms.and_also(path, fails)
                }
            };
            let not_early = self.not_early();
            let condition = self.f.terms.and_also(condition, not_early);
            let State { unmodelled, guessed, .. } = *state;
            self.out.violations.push(Violation { check, condition, unmodelled, guessed });
        }
        match decided {
            Some(_) => Err(Ended),
            None => {
                state.path = self.paths.and(&self.f.terms, state.path, cond, Reason::Assumption);
                Ok(())
            }
        }
    }

    /// The path ends where a condition holds, and that is noted.
    pub(super) fn exceed(&mut self, state: &mut State, spot: Spot, condition: TermId) {
        if self.paths.decide(&self.f.terms, state.path, condition) == Some(false) {
            return;
        }
        let path = self.paths.condition(&mut self.f.terms, state.path);
        let exceeded = self.f.terms.and_also(path, condition);
        self.out.exceeded.push((spot, exceeded));
        let otherwise = self.f.terms.not(condition);
        state.path = self.paths.and(&self.f.terms, state.path, otherwise, Reason::Assumption);
    }

    fn havoc(
        &mut self,
        state: &mut State,
        target: LocalId,
        input: Option<InputId>,
        range: Option<&(Expr, Expr)>,
    ) -> Result<(), Ended> {
        let ty = self.local_type(target);
        let Some(sort) = sort(ty) else { return Err(Ended) };
        let range = range.map(|(low, high)| (self.scalar(state, low).1, self.scalar(state, high).1));
        let ends = range.map(|(low, high)| (self.f.as_const(ty, low), self.f.as_const(ty, high)));
        let mut name = match input {
            Some(input) => self.fresh_name(&self.program.inputs[input].name.clone()),
            None => self.fresh_name("any"),
        };
        let given = match input.and_then(|_| self.policy.given(self.out.events.len())) {
            Some(Given::Scalar(value)) => Some(*value),
            Some(Given::Array(_)) => None,
            None => input.and_then(|input| self.size(state, input)),
        };
        let value = match (range, ends) {
            (range, _) if let Some(value) = given => {
                let value = self.f.constant(value);
                if let Some((low, high)) = range {
                    let inside = self.between(ty, low, value, high);
                    self.assume(state, inside)?;
                }
                value
            }
            (Some((low, high)), Some((Some(Const::Int(_, least)), Some(Const::Int(_, most))))) => {
                if least > most {
                    return Err(Ended);
                }
                // Of this variable it always holds, whichever path is taken. The range is part of its name.
                name.push_str(&format!("!{least}!{most}"));
                let value = self.f.var(&name, sort);
                // Ranges are those of numbers with a sign.
                let end = 1_i128 << (ty.width().max(1) - 1);
                if let (Ok(least), Ok(most)) = (i64::try_from(least), i64::try_from(most))
                    && i128::from(most) < end
                {
                    self.f.ranges.declare(value, (least, most));
                }
                let inside = self.between(ty, low, value, high);
                self.f.define(value, inside);
                value
            }
            (Some((low, high)), _) => {
                let value = self.unknown(&name, ty, sort);
                let inside = self.between(ty, low, value, high);
                self.assume(state, inside)?;
                value
            }
            (None, _) => self.unknown(&name, ty, sort),
        };
        match input {
            Some(input) => {
                let condition = self.paths.condition(&mut self.f.terms, state.path);
                self.out.events.push(Event { condition, input, ty, asked: Asked::Scalar(value) });
            }
            None => state.unmodelled = self.f.terms.bool(true),
        }
        self.assign(state, target, Value::Scalar(value));
        Ok(())
    }

    /// The constant that a size input gets, if it gets one. Then other sizes are exceeded, whatever else holds.
    fn size(&mut self, state: &State, input: InputId) -> Option<Const> {
        let decl = &self.program.inputs[input];
        if decl.kind != InputKind::Size || decl.ty != Type::I32 {
            return None;
        }
        let size = self.policy.size(&decl.name)?.min(i32::MAX as u32);
        let condition = self.paths.condition(&mut self.f.terms, state.path);
        self.out.exceeded.push((Spot::Size(input), condition));
        self.out.sizes.insert(decl.name.to_string(), size);
        Some(Const::Int(Type::I32, size.into()))
    }

    /// `low <= value <= high` on a primitive type; false with a NaN.
    fn between(&mut self, ty: Type, low: TermId, value: TermId, high: TermId) -> TermId {
        let at_most = |emitter: &mut Self, a: TermId, b: TermId| match ty {
            Type::Bool => emitter.f.terms.implies(a, b),
            Type::F32 | Type::F64 => emitter.f.float_binary(BinOp::Le, ty, a, b).value,
            // Not by ranges: these are what is being said.
            Type::I8 | Type::I16 | Type::I32 | Type::I64 => emitter.f.terms.bv(smt::BvOp::Sle, &[a, b]),
            Type::U32 | Type::U64 => emitter.f.terms.bv(smt::BvOp::Ule, &[a, b]),
            Type::U8 | Type::U16 => {
                let wide = 2 * ty.width();
                let (a, b) = (emitter.f.extend(a, wide, false), emitter.f.extend(b, wide, false));
                emitter.f.terms.bv(smt::BvOp::Sle, &[a, b])
            }
            Type::Ref => emitter.f.terms.bool(false),
        };
        let (from, to) = (at_most(self, low, value), at_most(self, value, high));
        self.f.terms.and([from, to])
    }

    fn havoc_array(
        &mut self,
        state: &mut State,
        target: LocalId,
        class: ClassId,
        site: SiteId,
        input: InputId,
    ) -> Result<(), Ended> {
        let ty = self.program.inputs[input].ty;
        let Some(element_sort) = sort(ty) else { return Err(Ended) };
        if let Some(Given::Array(values)) = self.policy.given(self.out.events.len()) {
            let (room, length) = (Room::Cells(values.len() as u32), self.f.int(values.len() as i64, 32));
            let values = values.iter().map(|value| self.f.constant(*value)).collect();
            return self.given_array(
                state,
                target,
                (class, site),
                input,
                Elements { ty, index: Type::I32, length, room },
                values,
            );
        }
        let name = self.fresh_name(&self.program.inputs[input].name.clone());
        let length = self.f.var(&format!("{name}!length"), smt::Sort::BitVec(32));
        self.f.ranges.declare(length, (0, i32::MAX.into()));
        let zero = self.f.int(0, 32);
        let natural = self.f.terms.bv(smt::BvOp::Sle, &[zero, length]);
        self.f.define(length, natural);
        if self.policy.has_regions() {
            let elements = Elements { ty, index: Type::I32, length, room: Room::Region };
            return self.any_region(state, target, (class, site), &name, elements);
        }
        let capacity = self.policy.capacity(Spot::Length(site));
        let most = self.f.int(capacity.into(), 32);
        let longer = self.f.lt(most, length);
        self.exceed(state, Spot::Length(site), longer);
        let values: Vec<TermId> =
            (0..capacity).map(|index| self.f.var(&format!("{name}!{index}"), element_sort)).collect();
        self.given_array(
            state,
            target,
            (class, site),
            input,
            Elements { ty, index: Type::I32, length, room: Room::Cells(capacity) },
            values,
        )
    }

    /// An array with any contents, as one region.
    fn any_region(
        &mut self,
        state: &mut State,
        target: LocalId,
        (class, site): (ClassId, SiteId),
        name: &str,
        elements: Elements,
    ) -> Result<(), Ended> {
        let sort = self.region_sort(Sort::BitVec(32), elements.ty);
        let contents = self.f.var(&format!("{name}!contents"), sort);
        let array = self.allocate(state, class, Some(elements), site)?;
        if let Some(object) = array.object() {
            let first = self.objects.get(object).first_element();
            state.cells.set(first, Value::Region(contents, Rc::new([])));
        }
        self.assign(state, target, array);
        Ok(())
    }

    /// An array of a known length with any contents.
    fn havoc_elements(
        &mut self,
        state: &mut State,
        target: LocalId,
        (class, site): (ClassId, SiteId),
        input: InputId,
        elements: Elements,
    ) -> Result<(), Ended> {
        let Some(sort) = sort(elements.ty) else { return Err(Ended) };
        let name = self.fresh_name(&self.program.inputs[input].name.clone());
        let Room::Cells(count) = elements.room else {
            return self.any_region(state, target, (class, site), &name, elements);
        };
        let values = match self.policy.given(self.out.events.len()) {
            // The rest is zero, as in every run.
            Some(Given::Array(values)) => {
                let zeros = std::iter::repeat(elements.ty.zero());
                let values: Vec<Const> = values.iter().copied().chain(zeros).take(count as usize).collect();
                values.into_iter().map(|value| self.f.constant(value)).collect()
            }
            _ => (0..count).map(|index| self.f.var(&format!("{name}!{index}"), sort)).collect(),
        };
        self.given_array(state, target, (class, site), input, elements, values)
    }

    fn given_array(
        &mut self,
        state: &mut State,
        target: LocalId,
        (class, site): (ClassId, SiteId),
        input: InputId,
        elements: Elements,
        values: Vec<TermId>,
    ) -> Result<(), Ended> {
        let Elements { ty, length, .. } = elements;
        let condition = self.paths.condition(&mut self.f.terms, state.path);
        self.out.events.push(Event { condition, input, ty, asked: Asked::Array(length, values.clone()) });
        let array = self.allocate(state, class, Some(elements), site)?;
        if let Some(object) = array.object() {
            let first = self.objects.get(object).first_element();
            for (index, value) in values.into_iter().enumerate() {
                state.cells.set(first + index as u32, Value::Scalar(value));
            }
        }
        self.assign(state, target, array);
        Ok(())
    }

    /// A new object.
    fn allocate(
        &mut self,
        state: &mut State,
        class: ClassId,
        elements: Option<Elements>,
        site: SiteId,
    ) -> Result<Value, Ended> {
        let storage = self.program.sites[site].storage;
        let name = self.here();
        let made_if = match self.is_cutting() {
            true => self.paths.condition(&mut self.f.terms, state.path),
            false => self.f.terms.bool(true),
        };
        let identity = Identity { name, place: name, made_if, origin: self.origin, is_many: false, storage };
        let Some(object) = self.objects.make(class, elements, Initial::Zero, None, identity) else {
            self.limit.get_or_insert(Limit::Objects);
            return Err(Ended);
        };
        let there = Value::Scalar(self.f.terms.bool(true));
        state.cells.set(self.objects.get(object).base, there);
        Ok(single(&mut self.f.terms, Some(object)))
    }

    /// How many elements a new array gets cells for. Longer ones end the path.
    fn elements(&mut self, state: &mut State, class: ClassId, length: TermId, site: SiteId) -> Result<Elements, Ended> {
        let ClassKind::Array { element: ty, index, .. } = self.program.classes[class].kind else { return Err(Ended) };
        let length = match index {
            Type::I64 => self.narrow_length(state, length, site),
            _ => length,
        };
        let zero = self.f.int(0, 32);
        let negative = self.f.lt(length, zero);
        self.stuck_if(state, negative);
        let (low, high) = self.f.range(length);
        let room = match self.policy.has_regions() {
            true if high > FEW => Room::Region,
            true => Room::Cells(high.max(0) as u32),
            false if low == high || high <= EXACT => Room::Cells(high.max(0) as u32),
            false => {
                let capacity = i64::from(self.policy.capacity(Spot::Length(site)));
                let most = self.f.int(capacity, 32);
                let longer = self.f.lt(most, length);
                self.exceed(state, Spot::Length(site), longer);
                Room::Cells(capacity.min(high) as u32)
            }
        };
        Ok(Elements { ty, index, length, room })
    }

    /// A length of 64 bits in 32; paths end with one that is too large, or negative.
    fn narrow_length(&mut self, state: &mut State, length: TermId, site: SiteId) -> TermId {
        let (zero, most) = (self.f.int(0, 64), self.f.int(i32::MAX.into(), 64));
        let negative = self.f.lt(length, zero);
        self.stuck_if(state, negative);
        let longer = self.f.lt(most, length);
        self.exceed(state, Spot::Length(site), longer);
        self.f.cut(length, 32)
    }

    fn new_like(
        &mut self,
        state: &mut State,
        like: &Targets,
        (index, length): (Type, TermId),
        site: SiteId,
    ) -> Result<Value, Ended> {
        let mut classes: Vec<(ClassId, Vec<TermId>)> = Vec::new();
        for way in like.iter() {
            let Some(object) = way.to else {
                self.stuck_if(state, way.guard);
                continue;
            };
            let class = self.objects.get(object).class;
            if self.objects.get(object).elements.is_none_or(|elements| elements.index != index) {
                self.stuck_if(state, way.guard);
                continue;
            }
            match classes.iter_mut().find(|(known, _)| *known == class) {
                Some((_, guards)) => guards.push(way.guard),
                None => classes.push((class, vec![way.guard])),
            }
        }
        let mut targets = Vec::new();
        let is_only = classes.len() == 1;
        for (class, guards) in classes {
            let elements = self.elements(state, class, length, site)?;
            let Value::Ref(made) = self.allocate(state, class, Some(elements), site)? else { return Err(Ended) };
            let guard = if is_only { self.f.terms.bool(true) } else { self.f.terms.or(guards) };
            targets.extend(made.iter().map(|way| Way { guard, ..*way }));
        }
        if targets.is_empty() { Err(Ended) } else { Ok(Value::Ref(Targets::from(targets))) }
    }
}
