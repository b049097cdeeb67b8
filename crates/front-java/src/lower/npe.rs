//! Messages of NullPointerExceptions thrown by the JVM itself (JEP 358).

use crate::classfile::{ClassFile, Code};

/// What the JVM says when the value made at `source` is null for the instruction at `pc`.
pub(super) fn message(_file: &ClassFile, _code: &Code, _pc: u32, _source: Option<u32>, _is_static: bool) -> Option<String> {
    None
}
