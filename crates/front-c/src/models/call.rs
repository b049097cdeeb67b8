//! Calls of functions with a variable number of arguments that are taken apart: what is known of their arguments before the program runs.

use crate::hir::{CastKind, Definition, Expr, ExprKind, Global, GlobalId, Place, PlaceKind, StringId, StringLiteral};
use crate::types::{FloatKind, IntKind, Type, TypeId, Types};
use base::IdVec;
use std::fmt::Write as _;
use std::sync::Arc;

/// Where a call writes to, if it writes characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sink {
    /// To a stream.
    Stream,
    /// To memory.
    Memory,
    /// To whatever a pointer to a stream leads to.
    File,
}

/// A call that has become a call of a function of its own.
#[derive(Clone, Debug)]
pub(super) struct Taken {
    /// Whom the user calls.
    pub callee: Arc<str>,
    pub sink: Sink,
}

/// The program so far.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    pub types: &'a Types,
    pub strings: &'a IdVec<StringId, StringLiteral>,
    pub globals: &'a IdVec<GlobalId, Global>,
}

impl Known<'_> {
    /// The characters of a literal, without what comes behind its first zero.
    pub fn literal(&self, expr: &Expr) -> Option<Vec<u8>> {
        match &expr.kind {
            ExprKind::Cast { kind: CastKind::PointerToPointer, operand, .. } => self.literal(operand),
            ExprKind::Decay(Place { kind: PlaceKind::String(string), .. }) => {
                let literal = &self.strings[*string];
                let units = literal.units.iter().take_while(|unit| **unit != 0);
                (self.types.size_of(literal.unit) == Some(1)).then(|| units.map(|unit| *unit as u8).collect())
            }
            _ => None,
        }
    }

    /// The number of a standard stream that is named: 0, 1 or 2.
    pub fn stream(&self, expr: &Expr) -> Option<u32> {
        let ExprKind::Load(Place { kind: PlaceKind::Global(global), .. }) = &expr.kind else { return None };
        let global = &self.globals[*global];
        match &*global.name {
            _ if global.definition != Definition::Declared => None,
            "stdin" => Some(0),
            "stdout" => Some(1),
            "stderr" => Some(2),
            _ => None,
        }
    }
}

/// What is known of an argument.
struct Param {
    ty: TypeId,
    /// As C writes its type, any pointer as one to characters.
    shown: &'static str,
    kind: Kind,
    /// Its characters, if it is a literal.
    literal: Option<Vec<u8>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// So many bytes.
    Integer(u64),
    Double,
    /// To an element of so many bytes; to anything if that is not known.
    Pointer(Option<u64>),
}

/// The arguments of a call.
pub(super) struct Params {
    all: Vec<Param>,
    types: Sizes,
}

#[derive(Clone, Copy)]
struct Sizes {
    long: u64,
    pointer: u64,
}

impl Params {
    /// The arguments of a call; nothing if one is neither a number nor a pointer.
    pub fn of(known: Known<'_>, args: &[Expr]) -> Option<Params> {
        let all: Option<Vec<Param>> = args.iter().map(|arg| Param::of(known, arg)).collect();
        let model = known.types.model;
        let types = Sizes { long: IntKind::Long.size(model), pointer: model.pointer_size() };
        Some(Params { all: all?, types })
    }

    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// As C declares them.
    pub fn declared(&self) -> String {
        let mut text = String::new();
        for (index, param) in self.all.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            let _ = write!(text, "{comma}{} p{index}", param.shown);
        }
        text
    }

    pub fn types(&self) -> Vec<TypeId> {
        self.all.iter().map(|param| param.ty).collect()
    }

    pub fn is_integer(&self, index: usize) -> bool {
        matches!(self.all[index].kind, Kind::Integer(_))
    }

    /// Whether it is an integer of so many bytes.
    pub fn is_integer_of(&self, index: usize, size: u64) -> bool {
        self.all[index].kind == Kind::Integer(size)
    }

    pub fn is_double(&self, index: usize) -> bool {
        self.all[index].kind == Kind::Double
    }

    pub fn is_pointer(&self, index: usize) -> bool {
        matches!(self.all[index].kind, Kind::Pointer(_))
    }

    /// Whether it is a pointer to characters.
    pub fn is_characters(&self, index: usize) -> bool {
        self.is_pointer_to(index, 1)
    }

    /// Whether it is a pointer to something of so many bytes.
    pub fn is_pointer_to(&self, index: usize, size: u64) -> bool {
        match self.all[index].kind {
            Kind::Pointer(of) => of.is_none_or(|of| of == size),
            Kind::Integer(_) | Kind::Double => false,
        }
    }

    /// The characters of a literal.
    pub fn literal(&self, index: usize) -> Option<&[u8]> {
        self.all[index].literal.as_deref()
    }

    /// How large an integer is that the letters before a conversion speak of.
    pub fn integer_size(&self, letters: &[u8]) -> Option<u64> {
        match letters {
            b"" => Some(4),
            b"hh" => Some(1),
            b"h" => Some(2),
            b"l" => Some(self.types.long),
            b"ll" | b"q" | b"j" | b"L" => Some(8),
            b"z" | b"t" => Some(self.types.pointer),
            _ => None,
        }
    }
}

impl Param {
    fn of(known: Known<'_>, arg: &Expr) -> Option<Param> {
        let types = known.types;
        let size = types.size_of(arg.ty);
        let (shown, kind) = match types.get(arg.ty) {
            Type::Int(kind) => (name_of(*kind)?, Kind::Integer(size?)),
            Type::Float(FloatKind::Double) => ("double", Kind::Double),
            Type::Pointer(to) => {
                let of = types.size_of(to.ty).filter(|_| !types.is_void(to.ty));
                ("char *", Kind::Pointer(of))
            }
            _ => return None,
        };
        let literal = known.literal(arg);
        Some(Param { ty: arg.ty, shown, kind, literal })
    }
}

fn name_of(kind: IntKind) -> Option<&'static str> {
    match kind {
        IntKind::Int => Some("int"),
        IntKind::UInt => Some("unsigned"),
        IntKind::Long => Some("long"),
        IntKind::ULong => Some("unsigned long"),
        IntKind::LongLong => Some("long long"),
        IntKind::ULongLong => Some("unsigned long long"),
        IntKind::Char
        | IntKind::SChar
        | IntKind::UChar
        | IntKind::Short
        | IntKind::UShort
        | IntKind::Int128
        | IntKind::UInt128 => None,
    }
}

/// Characters as a literal of C.
pub(super) fn escaped(bytes: &[u8]) -> String {
    let mut text = String::from("\"");
    for byte in bytes {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b' ' | b',' | b'.' | b':' | b'=' => text.push(char::from(*byte)),
            byte => {
                let _ = write!(text, "\\{byte:03o}");
            }
        }
    }
    text.push('"');
    text
}
