//! The entries of a constant pool as they are in the file: each knows the indices of others.

use std::sync::atomic::AtomicU8;
use std::sync::{Arc, OnceLock};

use super::constant::{DynamicRef, FieldRef, MethodHandle, MethodRef};
use super::cursor::Cursor;
use super::error::ClassFileError;

/// An entry, with a place for what it resolves to.
pub(super) enum Entry {
    Unusable,
    Utf8 {
        start: u32,
        len: u16,
        name: OnceLock<Arc<str>>,
        checked: Checked,
    },
    Integer(i32),
    Float(f32),
    Long(i64),
    Double(f64),
    Class {
        name: u16,
        resolved: OnceLock<Arc<str>>,
    },
    String {
        text: u16,
    },
    Field {
        class: u16,
        name_and_type: u16,
        resolved: OnceLock<Arc<FieldRef>>,
    },
    Method {
        class: u16,
        name_and_type: u16,
        interface: bool,
        resolved: OnceLock<CallableMethod>,
    },
    NameAndType {
        name: u16,
        descriptor: u16,
    },
    MethodHandle {
        kind: u8,
        member: u16,
        resolved: OnceLock<Arc<MethodHandle>>,
    },
    MethodType {
        descriptor: u16,
    },
    Dynamic {
        bootstrap: u16,
        name_and_type: u16,
        resolved: OnceLock<Arc<DynamicRef>>,
    },
    InvokeDynamic {
        bootstrap: u16,
        name_and_type: u16,
        resolved: OnceLock<Arc<DynamicRef>>,
    },
    /// A module or package, which only `module-info` has.
    Other,
}

/// A method with the number of slots that its parameters take, without `this`.
pub(super) struct CallableMethod {
    pub(super) method: Arc<MethodRef>,
    pub(super) param_slots: u8,
}

/// What a text is known to be. A hostile file may use one long text many times; it is looked at once
/// for each use that texts can have.
#[derive(Default)]
pub(super) struct Checked {
    pub(super) known: AtomicU8,
    /// Valid once `METHOD_TYPE` is known.
    pub(super) param_slots: AtomicU8,
}

pub(super) fn read_entry(cursor: &mut Cursor<'_>, major: u16) -> Result<Entry, ClassFileError> {
    let at = cursor.at();
    let tag = cursor.u1()?;
    let since = match tag {
        15 | 16 | 18 => 51,
        17 => 55,
        19 | 20 => 53,
        _ => 45,
    };
    if major < since {
        return Err(ClassFileError::BadConstantTag { at, tag, major });
    }
    Ok(match tag {
        1 => {
            let len = cursor.u2()?;
            let start = offset(cursor.at());
            cursor.take(usize::from(len))?;
            Entry::Utf8 { start, len, name: OnceLock::new(), checked: Checked::default() }
        }
        3 => Entry::Integer(cursor.i4()?),
        4 => Entry::Float(f32::from_bits(cursor.u4()?)),
        5 => Entry::Long(cursor.u8()?.cast_signed()),
        6 => Entry::Double(f64::from_bits(cursor.u8()?)),
        7 => Entry::Class { name: cursor.u2()?, resolved: OnceLock::new() },
        8 => Entry::String { text: cursor.u2()? },
        9 => Entry::Field { class: cursor.u2()?, name_and_type: cursor.u2()?, resolved: OnceLock::new() },
        10 | 11 => Entry::Method {
            class: cursor.u2()?,
            name_and_type: cursor.u2()?,
            interface: tag == 11,
            resolved: OnceLock::new(),
        },
        12 => Entry::NameAndType { name: cursor.u2()?, descriptor: cursor.u2()? },
        15 => Entry::MethodHandle { kind: cursor.u1()?, member: cursor.u2()?, resolved: OnceLock::new() },
        16 => Entry::MethodType { descriptor: cursor.u2()? },
        17 => Entry::Dynamic { bootstrap: cursor.u2()?, name_and_type: cursor.u2()?, resolved: OnceLock::new() },
        18 => Entry::InvokeDynamic { bootstrap: cursor.u2()?, name_and_type: cursor.u2()?, resolved: OnceLock::new() },
        19 | 20 => {
            cursor.u2()?;
            Entry::Other
        }
        _ => return Err(ClassFileError::BadConstantTag { at, tag, major }),
    })
}

/// Files past 4 GiB are refused before the pool is read.
pub(super) fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
