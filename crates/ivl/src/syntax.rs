//! How a source language writes what reports show: values, objects, the parts of formulas.
//!
//! A front end implements [`Syntax`]; what it leaves out is written as the text form of the IVL would have it, or as most languages do. For display only:
//! no verdict depends on it.

use crate::expr::{Const, Type};
use crate::interp::{Heap, ObjectRef, Value};
use crate::print;
use crate::program::{FieldId, Input, InputKind, Program};
use base::Owner;
use std::collections::HashMap;

/// Parts of formulas for which languages have words of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// `==`.
    Equal,
    /// `!=`.
    Different,
    /// `&&`.
    And,
    /// `||`.
    Or,
    /// `!`, before what it denies.
    Not,
    /// `null`.
    Null,
    /// `this`.
    This,
    /// What a function has returned.
    Result,
}

/// How the value of a sum relates to a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// They are the same.
    Equal,
    /// They are not.
    Different,
    /// It is not above the number.
    AtMost,
    /// It is not below the number.
    AtLeast,
}

/// An integer variable of the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variable<'a> {
    /// As the source calls it.
    pub name: &'a str,
    /// Its type in the IVL: the same values as in the source.
    pub ty: Type,
}

/// A source language, as reports write it.
pub trait Syntax: Send + Sync {
    /// A value as an expression of its type.
    fn value(&self, value: Const) -> String {
        match value {
            Const::Int(_, number) => number.to_string(),
            value => print::constant(value),
        }
    }

    /// A text constant.
    fn text(&self, units: &[u16]) -> String {
        format!("{:?}", String::from_utf16_lossy(units))
    }

    /// An array that is input, with elements of this type.
    fn array(&self, _element: Type, elements: &[Const]) -> String {
        let shown: Vec<String> = elements.iter().map(|element| self.value(*element)).collect();
        format!("[{}]", shown.join(", "))
    }

    /// An element of an array of this class, which may stand for something else than its number.
    fn element_value(&self, _class: &str, value: Const) -> String {
        self.value(value)
    }

    /// What a number stands for that is kept in a local of another type.
    fn as_type(&self, value: Const, _ty: &str) -> Const {
        value
    }

    /// What an input is called where it is asked for: `called` is what the user's code calls to get it, and `before` of its kind were there before.
    fn input(&self, input: &Input, called: Option<&str>, before: usize) -> String {
        match (input.kind, called) {
            (InputKind::Argument, _) => format!("argument {before}"),
            (_, Some(called)) => called.to_owned(),
            (_, None) => input.name.to_string(),
        }
    }

    /// A class as formulas name it, in short.
    fn class(&self, name: &str) -> String {
        name.to_owned()
    }

    /// A class as objects are named after it: `Node` of `Node#1`.
    fn class_of_object(&self, name: &str) -> String {
        self.class(name)
    }

    /// A word.
    fn word(&self, word: Word) -> &'static str {
        match word {
            Word::Equal => "==",
            Word::Different => "!=",
            Word::And => "&&",
            Word::Or => "||",
            Word::Not => "!",
            Word::Null => "null",
            Word::This => "this",
            Word::Result => "\\result",
        }
    }

    /// What an expression was when the function was called.
    fn old(&self, expression: &str) -> String {
        format!("\\old({expression})")
    }

    /// A field of an object.
    fn field(&self, object: &str, field: &str) -> String {
        format!("{object}.{field}")
    }

    /// An element of an array.
    fn element(&self, array: &str, index: &str) -> String {
        format!("{array}[{index}]")
    }

    /// The length of an array.
    fn length(&self, array: &str) -> String {
        format!("{array}.length")
    }

    /// The one or the other.
    fn conditional(&self, condition: &str, then: &str, otherwise: &str) -> String {
        format!("({condition} ? {then} : {otherwise})")
    }

    /// An expression as a value of a narrower type.
    fn cast(&self, ty: Type, expression: &str) -> String {
        format!("({}) {expression}", ty.name())
    }

    /// A quotient that is rounded down, of operands as they may stand in any expression; the divisor is positive. `is_natural`: the dividend is not negative.
    fn quotient(&self, a: &str, b: &str, is_natural: bool) -> String {
        if is_natural { format!("{a} / {b}") } else { format!("floorDiv({a}, {b})") }
    }

    /// The remainder that belongs to it: never negative.
    fn remainder(&self, a: &str, b: &str, is_natural: bool) -> String {
        if is_natural { format!("{a} % {b}") } else { format!("floorMod({a}, {b})") }
    }

    /// A double.
    fn double(&self, value: f64) -> String {
        format!("{value:?}")
    }

    /// That a float is not a number.
    fn is_nan(&self, expression: &str) -> String {
        format!("isNaN({expression})")
    }

    /// An expression of the language itself, for programs to evaluate and not for people to read: true just if the sum of these variables, each times its factor,
    /// relates so to the number. Sums are mathematical; evaluation is defined in every state. None if there is no such expression.
    fn comparison(&self, _sum: &[(i128, Variable<'_>)], _relation: Relation, _number: i128) -> Option<String> {
        None
    }

    /// An object that is shown by itself, as a value: a text, a box, a constant.
    fn object(&self, _object: ObjectRef, _look: &mut Look<'_>) -> Option<String> {
        None
    }

    /// What is in an object of the library, as users think of it; nothing if that is not known.
    fn contents(&self, _object: ObjectRef, _look: &mut Look<'_>) -> Contents {
        Contents::default()
    }
}

/// The text form of the IVL itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl Syntax for Plain {}

/// What is in an object.
#[derive(Default)]
pub struct Contents {
    /// Names, which may be values too, and values.
    pub parts: Vec<(Part, Part)>,
    /// How many more there are.
    pub more: usize,
}

/// A part of an object.
pub enum Part {
    /// A value of the run.
    Value(Value),
    /// Characters that are no object of their own.
    Units(Vec<u16>),
    /// A name.
    Name(String),
}

/// The fields of the library's classes by the names of both.
pub type LibraryFields<'p> = HashMap<(&'p str, &'p str), FieldId>;

/// The fields of the library's classes.
pub fn library_fields(program: &Program) -> LibraryFields<'_> {
    let library = program.fields.entries().filter(|(_, field)| program.classes[field.owner].owner == Owner::Library);
    library.map(|(id, field)| ((&*program.classes[field.owner].name, &*field.name), id)).collect()
}

/// A heap that is looked at.
pub struct Look<'a> {
    /// The program.
    pub program: &'a Program,
    /// Its objects.
    pub heap: &'a mut dyn Heap,
    /// The fields of the library's classes.
    pub fields: &'a LibraryFields<'a>,
    /// So many elements of an object are shown.
    pub most: usize,
}

impl Look<'_> {
    /// A field of an object of the library.
    pub fn field(&mut self, object: ObjectRef, class: &str, field: &str) -> Option<Value> {
        self.heap.field(object, *self.fields.get(&(class, field))?)
    }
}
