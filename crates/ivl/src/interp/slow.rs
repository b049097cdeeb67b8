//! What the loop does out of line: texts, fields found the slow way, inputs and output.

use super::classes::{KIND_BITS, Layout, array_kind, element_type};
use super::exec::Stop;
use super::heap::Allocation;
use super::inputs::Inputs;
use super::machine::{Frame, Machine};
use super::op::{Code, Op};
use super::outcome::{InputProblem, LimitKind, StuckReason};
use super::output::{Output, Stream};
use super::value::{at_most, bits_of, const_of, is_well_formed};
use crate::arith;
use crate::expr::{Const, FitsOp, MathOp, Type};
use crate::program::{ClassKind, FieldId, InputId};
use crate::stmt::StmtKind;

impl<'c> Machine<'c> {
    /// The object of a text, made now; none if there is no room.
    #[cold]
    pub(super) fn make_text(&mut self, text: usize, stack: &mut [u64], frame: Frame<'c>) -> Option<u64> {
        let compiled = self.compiled;
        let layout = compiled.program.text_layout?;
        let units = &compiled.program.texts.iter().nth(text)?.units;
        let class_of = |class| compiled.classes.layout(compiled.classes.number(class));
        let object = self.allocate_rooted(class_of(layout.class), 0, stack, frame)?;
        self.texts[text] = object;
        let array = self.allocate_rooted(class_of(layout.array), units.len(), stack, frame)?;
        for (index, unit) in units.iter().enumerate() {
            self.heap.set_element(array, index, (*unit).into());
        }
        // The object may have moved.
        let object = self.texts[text];
        let word = self.field_word(object, layout.value).ok()?;
        self.heap.mem[word] = array;
        Some(object)
    }

    fn allocate_rooted(&mut self, layout: &Layout, length: usize, stack: &mut [u64], frame: Frame<'c>) -> Option<u64> {
        match self.heap.allocate(layout, length) {
            Allocation::Done(object) => Some(object),
            Allocation::Collect => {
                self.collect(stack, frame);
                self.heap.allocate_now(layout, length)
            }
        }
    }

    /// The field of the load or store before `pc`.
    #[cold]
    pub(super) fn field_at(&self, code: &Code, pc: usize) -> Option<FieldId> {
        let place = self.place(code, pc - 1);
        let block = self.compiled.program.procs[place.proc].blocks.get(place.block)?;
        let several: Vec<FieldId> = match &block.stmts.get(place.stmt)?.kind {
            StmtKind::Load { field, .. } | StmtKind::Store { field, .. } => return Some(*field),
            StmtKind::Pull { targets, .. } => targets.iter().map(|(field, _)| *field).collect(),
            StmtKind::Push { values, .. } => values.iter().map(|(field, _)| *field).collect(),
            _ => return None,
        };
        // Each field has a place of its own.
        let (Op::Load { offset, low, width, .. } | Op::Store { offset, low, width, .. }) = *code.ops.get(pc - 1)?
        else {
            return None;
        };
        several.into_iter().find(|field| {
            let place = self.compiled.classes.place(*field);
            (place.index + 1, place.low, place.width) == (offset.into(), low, width)
        })
    }

    /// The word of a field of any object.
    #[cold]
    pub(super) fn field_word(&self, object: u64, field: impl Into<Option<FieldId>>) -> Result<usize, StuckReason> {
        if object == 0 {
            return Err(StuckReason::Null);
        }
        let compiled = self.compiled;
        let index = field
            .into()
            .and_then(|field| compiled.classes.index_of(compiled.program, self.heap.tag(object), field))
            .ok_or(StuckReason::NoSuchField)?;
        Ok(self.heap.field_word(object, index))
    }

    pub(super) fn can_store(&self, array: u64, value: u64) -> Result<bool, StuckReason> {
        if array == 0 {
            return Err(StuckReason::Null);
        }
        if element_type(self.heap.kind(array)) != Some(Type::Ref) {
            return Err(StuckReason::WrongArray);
        }
        let compiled = self.compiled;
        let class = compiled.classes.of_tag(self.heap.tag(array)).class;
        Ok(match compiled.program.classes[class].kind {
            _ if value == 0 => true,
            ClassKind::Array { class: Some(element), .. } if compiled.program.classes.get(element).is_some() => {
                compiled.classes.subtypes(compiled.program, element).contains(self.heap.tag(value) >> KIND_BITS)
            }
            ClassKind::Array { .. } | ClassKind::Concrete | ClassKind::Abstract => true,
        })
    }

    #[cold]
    pub(super) fn havoc(
        &mut self,
        inputs: &mut dyn Inputs,
        input: Option<InputId>,
        range: Option<(Const, Const)>,
    ) -> Result<u64, Stop> {
        if range.is_some_and(|(low, high)| !at_most(low, high)) {
            return Err(Stop::Blocked);
        }
        let input = input.ok_or(Stop::Approximated)?;
        let decl = &self.compiled.program.inputs[input];
        let value = inputs.scalar(input, decl, range).map_err(|none| Stop::BadInput(input, none.into()))?;
        if value.ty() != decl.ty || !is_well_formed(value) {
            return Err(Stop::BadInput(input, InputProblem::Type));
        }
        if range.is_some_and(|(low, high)| !at_most(low, value) || !at_most(value, high)) {
            return Err(Stop::BadInput(input, InputProblem::Range));
        }
        Ok(bits_of(value))
    }

    #[cold]
    pub(super) fn havoc_array(&mut self, inputs: &mut dyn Inputs, input: InputId) -> Result<Vec<Const>, Stop> {
        let decl = &self.compiled.program.inputs[input];
        let elements = inputs.array(input, decl).map_err(|none| Stop::BadInput(input, none.into()))?;
        let fits = |element: &Const| element.ty() == decl.ty && is_well_formed(*element);
        if i32::try_from(elements.len()).is_err() || !elements.iter().all(fits) {
            return Err(Stop::BadInput(input, InputProblem::Type));
        }
        Ok(elements)
    }

    #[cold]
    pub(super) fn write(
        &self,
        output: &mut dyn Output,
        stream: u64,
        text: u64,
        from: i64,
        length: i64,
    ) -> Result<(), Stop> {
        let stream = match stream {
            1 => Stream::Out,
            2 => Stream::Err,
            _ => return Err(StuckReason::Stream.into()),
        };
        let header = self.heap.mem[text as usize];
        let kind = array_kind(Type::U16, Type::I32);
        if self.heap.kind(text) != kind {
            return Err(array_problem(header, kind).into());
        }
        if from < 0 || length < 0 || from + length > self.heap.length(text) as i64 {
            return Err(StuckReason::Index.into());
        }
        let (from, to) = (from as usize, (from + length) as usize);
        let units: Vec<u16> = (from..to).map(|index| self.heap.element(text, index) as u16).collect();
        output.write(stream, &units).map_err(|_| Stop::Limit(LimitKind::Output))
    }
}

/// What is wrong with an access to the object with this header as an array of this kind.
#[cold]
pub(super) fn array_problem(header: u64, kind: u8) -> StuckReason {
    match header & 31 {
        30 => StuckReason::Null,
        found if found == u64::from(kind) && kind != 0 => StuckReason::Index,
        _ => StuckReason::WrongArray,
    }
}

/// Whether an exact result is within a type; the compiler has checked the operands' types.
pub(super) fn fits(op: FitsOp, ty: Type, a: u64, b: u64) -> u64 {
    let fits = match (op, ty) {
        (FitsOp::Add, Type::I32) => (a as i32).checked_add(b as i32).is_some(),
        (FitsOp::Sub, Type::I32) => (a as i32).checked_sub(b as i32).is_some(),
        (FitsOp::Mul, Type::I32) => (a as i32).checked_mul(b as i32).is_some(),
        (FitsOp::Add, Type::I64) => (a as i64).checked_add(b as i64).is_some(),
        (FitsOp::Sub, Type::I64) => (a as i64).checked_sub(b as i64).is_some(),
        (FitsOp::Mul, Type::I64) => (a as i64).checked_mul(b as i64).is_some(),
        _ => return fits_slowly(op, ty, a, b),
    };
    fits.into()
}

fn fits_slowly(op: FitsOp, ty: Type, a: u64, b: u64) -> u64 {
    let right = if op == FitsOp::Shl { Type::I32 } else { ty };
    arith::fits(op, const_of(ty, a), const_of(right, b)).map_or(0, bits_of)
}

/// Whether a number is one of a type.
pub(super) fn fits_in(ty: Type, from: Type, a: u64) -> u64 {
    arith::fits_in(ty, const_of(from, a)).map_or(0, bits_of)
}

/// A function on floats; the compiler has checked the operands' types and number.
pub(super) fn math(op: MathOp, wide: bool, a: u64, b: u64, c: u64) -> u64 {
    let ty = if wide { Type::F64 } else { Type::F32 };
    let args = [a, b, c].map(|bits| const_of(ty, bits));
    arith::math(op, &args[..op.arity()]).map_or(0, bits_of)
}
