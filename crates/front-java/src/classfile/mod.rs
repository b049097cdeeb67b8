//! Reads Java class files (JVMS chapter 4): bytes in, names, types and instructions out.
//!
//! The root of trust of the front end. Invariants:
//!
//! * No input makes it panic, hang, or use memory out of proportion to the input: counts are
//!   checked against the bytes left before anything is reserved, and nothing recurses.
//! * [`ClassFile::parse`] does not look at method bodies; [`ClassFile::code`] decodes one.
//! * Names are Unicode text in internal form (`java/lang/String`), equal exactly if their bytes in
//!   the class file are; string constants are exact UTF-16.
//! * Positions in code stay byte offsets, and every one of them is an instruction boundary.
//!
//! Deliberately absent: verification of types and of the flow of control (JVMS 4.10), stack maps,
//! annotations, module declarations, generic signatures beyond their text.

#![allow(missing_docs, reason = "most names are those of the JVMS; a comment stands where more is to be said")]

pub mod access;
mod attribute;
mod class;
mod code;
mod constant;
mod constant_entry;
mod constant_pool;
mod cursor;
mod decode;
pub mod descriptor;
mod error;
mod instruction;
mod member;
mod modified_utf8;
#[cfg(test)]
mod tests;

pub use class::{ClassFile, EnclosingMethod, InnerClass, NEWEST_MAJOR, OLDEST_MAJOR, RecordComponent};
pub use code::{Code, ExceptionEntry, LocalVariable};
pub use constant::{BootstrapMethod, Constant, DynamicRef, FieldRef, HandleKind, Member, MethodHandle, MethodRef};
pub use descriptor::{DescriptorError, FieldType, MethodType};
pub use error::ClassFileError;
pub use instruction::{
    ArithOp, ArrayKind, Cond, ConvertTo, FloatWidth, Instruction, Kind, LookupSwitch, MultiANewArray, OnNan,
    PrimitiveType, RefCond, TableSwitch,
};
pub use member::{Field, Method};
