//! The types of the generated programs.

/// A primitive type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Prim {
    Bool,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
}

impl Prim {
    pub(crate) const ALL: [Prim; 8] =
        [Prim::Bool, Prim::Byte, Prim::Short, Prim::Char, Prim::Int, Prim::Long, Prim::Float, Prim::Double];
    pub(crate) const INTEGRAL: [Prim; 5] = [Prim::Byte, Prim::Short, Prim::Char, Prim::Int, Prim::Long];

    pub(crate) fn java(self) -> &'static str {
        match self {
            Prim::Bool => "boolean",
            Prim::Byte => "byte",
            Prim::Short => "short",
            Prim::Char => "char",
            Prim::Int => "int",
            Prim::Long => "long",
            Prim::Float => "float",
            Prim::Double => "double",
        }
    }

    pub(crate) fn boxed(self) -> &'static str {
        match self {
            Prim::Bool => "Boolean",
            Prim::Byte => "Byte",
            Prim::Short => "Short",
            Prim::Char => "Character",
            Prim::Int => "Integer",
            Prim::Long => "Long",
            Prim::Float => "Float",
            Prim::Double => "Double",
        }
    }

    pub(crate) fn is_integral(self) -> bool {
        Prim::INTEGRAL.contains(&self)
    }

    pub(crate) fn is_floating(self) -> bool {
        matches!(self, Prim::Float | Prim::Double)
    }

    /// First letter of variable names.
    fn letter(self) -> &'static str {
        match self {
            Prim::Bool => "z",
            Prim::Byte => "b",
            Prim::Short => "h",
            Prim::Char => "c",
            Prim::Int => "i",
            Prim::Long => "j",
            Prim::Float => "f",
            Prim::Double => "d",
        }
    }
}

/// A static type. Indices point into the tables of [`crate::world::World`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ty {
    Prim(Prim),
    Boxed(Prim),
    Str,
    Obj,
    Class(usize),
    Iface(usize),
    Enum(usize),
    Record(usize),
    Array(Box<Ty>),
    /// A functional interface, an index into [`crate::functions::FUNCTIONS`].
    Function(usize),
    Builder,
    /// A library collection, an index into [`crate::stmt::collections::COLLECTIONS`].
    Collection(usize),
    /// The generated `Box<T>`.
    Cell(Box<Ty>),
}

impl Ty {
    pub(crate) const INT: Ty = Ty::Prim(Prim::Int);
    pub(crate) const LONG: Ty = Ty::Prim(Prim::Long);
    pub(crate) const BOOL: Ty = Ty::Prim(Prim::Bool);
    pub(crate) const CHAR: Ty = Ty::Prim(Prim::Char);

    pub(crate) fn array(self) -> Ty {
        Ty::Array(Box::new(self))
    }

    /// How names of variables of this type begin.
    pub(crate) fn letter(&self) -> &'static str {
        match self {
            Ty::Prim(prim) => prim.letter(),
            Ty::Boxed(_) => "w",
            Ty::Str => "s",
            Ty::Obj => "o",
            Ty::Class(_) | Ty::Iface(_) | Ty::Enum(_) | Ty::Record(_) => "v",
            Ty::Array(_) => "a",
            Ty::Function(_) => "fn",
            Ty::Builder => "sb",
            Ty::Collection(_) => "k",
            Ty::Cell(_) => "bx",
        }
    }
}
