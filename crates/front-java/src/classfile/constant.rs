//! Constants with their references resolved to names (JVMS 4.4).

use std::fmt;
use std::sync::Arc;

/// A loadable constant: what `ldc` pushes and bootstrap methods get.
#[derive(Debug, Clone, PartialEq)]
pub enum Constant {
    Int(i32),
    Long(i64),
    /// NaNs keep their bits.
    Float(f32),
    /// NaNs keep their bits.
    Double(f64),
    /// The exact UTF-16 code units, which need not be valid Unicode.
    String(Arc<[u16]>),
    /// An internal name, or the descriptor of an array type.
    Class(Arc<str>),
    MethodHandle(Arc<MethodHandle>),
    /// A method descriptor.
    MethodType(Arc<str>),
    /// Computed by a bootstrap method, whose arguments may be dynamic in turn, even in a cycle.
    Dynamic(Arc<DynamicRef>),
}

/// A field as an instruction names it: resolution may find it in a superclass.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FieldRef {
    pub class: Arc<str>,
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
}

/// A method as an instruction names it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MethodRef {
    /// An internal name, or the descriptor of an array type (`clone` of arrays).
    pub class: Arc<str>,
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
    /// Whether the class file says that `class` is an interface.
    pub interface: bool,
}

/// A call site (method descriptor) or a dynamic constant (field descriptor).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct DynamicRef {
    /// Index into [`ClassFile::bootstrap_methods`](super::ClassFile::bootstrap_methods), in range.
    pub bootstrap: u16,
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MethodHandle {
    pub kind: HandleKind,
    pub member: Member,
}

/// What a method handle refers to; it fits the kind of the handle.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Member {
    Field(Arc<FieldRef>),
    Method(Arc<MethodRef>),
}

/// JVMS table 5.4.3.5-A.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HandleKind {
    GetField,
    GetStatic,
    PutField,
    PutStatic,
    InvokeVirtual,
    InvokeStatic,
    InvokeSpecial,
    NewInvokeSpecial,
    InvokeInterface,
}

/// How to link a call site or compute a dynamic constant (JVMS 4.7.23).
#[derive(Debug, Clone, PartialEq)]
pub struct BootstrapMethod {
    pub handle: Arc<MethodHandle>,
    pub args: Vec<Constant>,
}

impl HandleKind {
    pub(super) fn from_number(number: u8) -> Option<HandleKind> {
        Some(match number {
            1 => HandleKind::GetField,
            2 => HandleKind::GetStatic,
            3 => HandleKind::PutField,
            4 => HandleKind::PutStatic,
            5 => HandleKind::InvokeVirtual,
            6 => HandleKind::InvokeStatic,
            7 => HandleKind::InvokeSpecial,
            8 => HandleKind::NewInvokeSpecial,
            9 => HandleKind::InvokeInterface,
            _ => return None,
        })
    }
}

impl Constant {
    /// Whether the constant takes two words of the operand stack.
    pub fn is_wide(&self) -> bool {
        match self {
            Constant::Long(_) | Constant::Double(_) => true,
            Constant::Dynamic(dynamic) => matches!(&*dynamic.descriptor, "J" | "D"),
            Constant::Int(_)
            | Constant::Float(_)
            | Constant::String(_)
            | Constant::Class(_)
            | Constant::MethodHandle(_)
            | Constant::MethodType(_) => false,
        }
    }
}

impl fmt::Display for FieldRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}:{}", self.class, self.name, self.descriptor)
    }
}

impl fmt::Display for MethodRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}{}", self.class, self.name, self.descriptor)
    }
}
