//! What a trusted method did not make itself: values that its caller passed, or that a method of the user may have returned.
//!
//! Trusted models (`jackalope.rt.Trusted`) claim that nothing they dereference is null, except such *foreign* values: what happens with those is
//! part of the API. From the code of a method to a set of slots of its frame that is never too small: those of the parameters, and those
//! stored to from such a slot, from a call that users can answer, from a field that they can assign, or from where control flow meets (the value of `a ? b : c`).

use super::world::World;
use crate::classfile::{Code, FieldRef, Instruction, Kind, MethodRef, access};
use crate::pool::Trust;
use ivl::Type;
use rustc_hash::FxHashSet;

#[derive(Default)]
pub(super) struct Foreign {
    slots: FxHashSet<u16>,
    /// Instructions that push what users can answer or assign, by offset.
    sources: FxHashSet<u32>,
}

impl Foreign {
    /// For a method with these parameters, its receiver included; of interest for trusted code only.
    pub fn of(world: &mut World, trust: Trust, params: &[Type], code: &Code) -> Foreign {
        let mut foreign = Foreign::default();
        if trust == Trust::None {
            return foreign;
        }
        let mut next: u16 = 0;
        for ty in params {
            if *ty == Type::Ref && trust == Trust::ExceptArguments {
                foreign.slots.insert(next);
            }
            next += super::body::kind_of(*ty).slots();
        }
        let mut targets = FxHashSet::default();
        for (pc, instruction) in &code.instructions {
            instruction.for_each_target(|target| {
                targets.insert(target);
            });
            let is_source = match instruction {
                Instruction::InvokeInterface(_) => true,
                Instruction::InvokeVirtual(method) => can_override(world, method),
                Instruction::GetStatic(field) | Instruction::GetField(field) => can_assign(world, field),
                _ => false,
            };
            if is_source {
                foreign.sources.insert(*pc);
            }
        }
        // A copy of a copy: as many rounds as there are slots, at most.
        while foreign.copies(code, &targets) {}
        foreign
    }

    /// Adds what is stored from slots known so far; says whether there was any.
    fn copies(&mut self, code: &Code, targets: &FxHashSet<u32>) -> bool {
        let before = self.slots.len();
        for (index, (pc, instruction)) in code.instructions.iter().enumerate() {
            if let Instruction::Store(Kind::Ref, slot) = instruction
                && self.may_store(code, index, *pc, targets)
            {
                self.slots.insert(*slot);
            }
        }
        self.slots.len() > before
    }

    /// Whether the value on top of the stack before this instruction may be foreign.
    fn may_store(&self, code: &Code, index: usize, pc: u32, targets: &FxHashSet<u32>) -> bool {
        if targets.contains(&pc) {
            return true;
        }
        for (pc, instruction) in code.instructions[..index].iter().rev() {
            match instruction {
                // These leave the value as it is, or a copy of it.
                Instruction::CheckCast(_) | Instruction::Dup if !targets.contains(pc) => {}
                _ => return self.may_push(code, Some(*pc)),
            }
        }
        true
    }

    /// Whether the instruction that made a value may have pushed a foreign one; so it may where it is not known.
    pub fn may_push(&self, code: &Code, source: Option<u32>) -> bool {
        let Some((pc, index)) = source.and_then(|pc| Some((pc, code.index_of(pc)?))) else { return true };
        match &code.instructions[index].1 {
            Instruction::Load(_, slot) => self.slots.contains(slot),
            Instruction::InvokeVirtual(_)
            | Instruction::InvokeInterface(_)
            | Instruction::GetStatic(_)
            | Instruction::GetField(_) => self.sources.contains(&pc),
            Instruction::AConstNull
            | Instruction::Const(_)
            | Instruction::ArrayLoad(_)
            | Instruction::InvokeSpecial(_)
            | Instruction::InvokeStatic(_)
            | Instruction::InvokeDynamic(_)
            | Instruction::New(_)
            | Instruction::NewArray(_)
            | Instruction::ANewArray(_)
            | Instruction::MultiANewArray(_) => false,
            _ => true,
        }
    }
}

/// Whether users can write a method that this call may select.
fn can_override(world: &mut World, reference: &MethodRef) -> bool {
    // Arrays have the methods of Object, and nobody overrides those.
    if reference.class.starts_with('[') {
        return false;
    }
    let Ok((class, method)) = super::resolve(world, reference) else { return true };
    let (class, method) = (world.pool.class(class), world.pool.method(method));
    let is_visible = class.has(access::PUBLIC) && method.access & (access::PUBLIC | access::PROTECTED) != 0;
    is_visible && !class.has(access::FINAL) && method.access & (access::FINAL | access::PRIVATE) == 0
}

/// Whether users can assign this field.
fn can_assign(world: &mut World, reference: &FieldRef) -> bool {
    let Ok(class) = world.pool.load(&reference.class) else { return true };
    let Some(field) = world.pool.resolve_field(class, &reference.name, &reference.descriptor) else { return true };
    let (class, field) = (world.pool.class(field.class), world.pool.field(field));
    let is_visible = class.has(access::PUBLIC) && field.access & (access::PUBLIC | access::PROTECTED) != 0;
    is_visible && field.access & access::FINAL == 0
}
