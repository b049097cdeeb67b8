//! Messages of NullPointerExceptions thrown by the JVM itself (JEP 358), in HotSpot's words:
//! `Cannot invoke "String.length()" because "a.b" is null`.
//!
//! The first half says what could not be done, the second where the null came from: the instruction that put it on the
//! operand stack, described down to a depth of five.

use crate::classfile::descriptor::{FieldType, MethodType};
use crate::classfile::{ArrayKind, Code, Instruction, Kind, MethodRef};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// The instructions that made the topmost entries of the operand stack, the topmost first, where an instruction stood.
pub(super) type Sources = FxHashMap<u32, [Option<u32>; 2]>;

/// What a message is made from.
pub(super) struct Context<'a> {
    pub code: &'a Code,
    pub is_static: bool,
    /// The method's own descriptor.
    pub descriptor: &'a str,
    pub sources: &'a Sources,
}

const MAX_DETAIL: u8 = 5;

/// What the JVM says when the value made at `source` is null for the instruction at `pc`.
pub(super) fn message(context: &Context<'_>, pc: u32, source: Option<u32>) -> Option<String> {
    let mut text = failed_action(context.instruction(pc)?)?;
    let mut cause = String::new();
    if context.describe(&mut cause, source, MAX_DETAIL).is_some() {
        let is_call = source.and_then(|source| context.instruction(source)).is_some_and(|made| called(made).is_some());
        text.push_str(if is_call { " because the return value of \"" } else { " because \"" });
        text.push_str(&cause);
        text.push_str("\" is null");
    }
    Some(text)
}

fn failed_action(instruction: &Instruction) -> Option<String> {
    let array = |kind: &ArrayKind| match kind {
        ArrayKind::ByteOrBoolean => "byte/boolean",
        ArrayKind::Char => "char",
        ArrayKind::Short => "short",
        ArrayKind::Int => "int",
        ArrayKind::Long => "long",
        ArrayKind::Float => "float",
        ArrayKind::Double => "double",
        ArrayKind::Ref => "object",
    };
    Some(match instruction {
        Instruction::ArrayLoad(kind) => format!("Cannot load from {} array", array(kind)),
        Instruction::ArrayStore(kind) => format!("Cannot store to {} array", array(kind)),
        Instruction::ArrayLength => "Cannot read the array length".into(),
        Instruction::AThrow => "Cannot throw exception".into(),
        Instruction::MonitorEnter => "Cannot enter synchronized block".into(),
        Instruction::MonitorExit => "Cannot exit synchronized block".into(),
        Instruction::GetField(field) => format!("Cannot read field \"{}\"", field.name),
        Instruction::PutField(field) => format!("Cannot assign field \"{}\"", field.name),
        other => format!("Cannot invoke \"{}\"", method_name(called(other)?)),
    })
}

fn called(instruction: &Instruction) -> Option<&MethodRef> {
    match instruction {
        Instruction::InvokeVirtual(method)
        | Instruction::InvokeSpecial(method)
        | Instruction::InvokeStatic(method)
        | Instruction::InvokeInterface(method) => Some(method),
        _ => None,
    }
}

impl Context<'_> {
    fn instruction(&self, pc: u32) -> Option<&Instruction> {
        let index = self.code.index_of(pc)?;
        self.code.instructions.get(index).map(|(_, instruction)| instruction)
    }

    /// Writes what the instruction at `source` has pushed; writes nothing and gives up where there are no words for it.
    fn describe(&self, text: &mut String, source: Option<u32>, detail: u8) -> Option<()> {
        if detail == 0 {
            return None;
        }
        let pc = source?;
        let operands = self.sources.get(&pc).copied().unwrap_or_default();
        match self.instruction(pc)? {
            Instruction::AConstNull => text.push_str("null"),
            Instruction::IConst(value) => write!(text, "{value}").ok()?,
            Instruction::Load(Kind::Ref | Kind::Int, slot) => text.push_str(&self.variable(*slot, pc)),
            Instruction::GetStatic(field) => {
                write!(text, "{}.{}", class_name(&field.class), field.name).ok()?;
            }
            Instruction::GetField(field) => {
                if self.describe(text, operands[0], detail - 1).is_some() {
                    text.push('.');
                }
                text.push_str(&field.name);
            }
            Instruction::ArrayLoad(_) => {
                if self.describe(text, operands[1], detail - 1).is_none() {
                    text.push_str("<array>");
                }
                text.push('[');
                if self.describe(text, operands[0], detail).is_none() {
                    text.push_str("...");
                }
                text.push(']');
            }
            other => text.push_str(&method_name(called(other)?)),
        }
        Some(())
    }

    fn variable(&self, slot: u16, pc: u32) -> String {
        if !self.is_static && slot == 0 {
            return "this".into();
        }
        if let Some(variable) = self.code.local_at(slot, pc) {
            return variable.name.to_string();
        }
        let written = |(_, instruction): &(u32, Instruction)| match instruction {
            Instruction::Store(_, other) => *other == slot,
            Instruction::Iinc { slot: other, .. } => *other == slot,
            _ => false,
        };
        let mut next = u16::from(!self.is_static);
        let params = MethodType::parse(self.descriptor).map(|parsed| parsed.params).unwrap_or_default();
        for (index, ty) in params.iter().enumerate() {
            if next == slot && !self.code.instructions.iter().any(written) {
                return format!("<parameter{}>", index + 1);
            }
            next += ty.slots() as u16;
        }
        format!("<local{slot}>")
    }
}

fn method_name(method: &MethodRef) -> String {
    let params = MethodType::parse(&method.descriptor).map(|parsed| parsed.params).unwrap_or_default();
    let params: Vec<String> = params.iter().map(type_name).collect();
    format!("{}.{}({})", class_name(&method.class), method.name, params.join(", "))
}

/// `Object` and `String` stand without their package.
fn class_name(internal: &str) -> String {
    match internal {
        "java/lang/Object" => "Object".into(),
        "java/lang/String" => "String".into(),
        other => other.replace('/', "."),
    }
}

/// The type of a parameter. The JVM takes the package off by the beginning of the name, so that `StringBuilder` loses it as well.
fn type_name(ty: &FieldType) -> String {
    match ty {
        FieldType::Object(name) => {
            let is_shortened = ["java/lang/Object", "java/lang/String"].iter().any(|known| name.starts_with(known));
            let shown = if is_shortened { name.strip_prefix("java/lang/").unwrap_or(name) } else { name };
            shown.replace('/', ".")
        }
        FieldType::Array(element) => type_name(element) + "[]",
        primitive => primitive.java_name(),
    }
}
