//! Types beside the arithmetic ones: records, unions of which one member is used, arrays, and pointers that lead into an object for sure.

use crate::generator::{Feature, Gen, Place};
use crate::scalar::{Scalar, any_scalar};
use std::fmt::Write as _;

/// The type of a variable.
#[derive(Clone, Debug)]
pub(crate) enum Ty {
    Scalar(Scalar),
    Array(Box<Ty>, usize),
    /// An index into the records of the program.
    Record(usize),
    /// To so many elements of this type.
    Pointer(Box<Ty>, usize),
}

/// A member.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) ty: Ty,
    /// The width of a bit-field.
    pub(crate) bits: Option<u32>,
}

/// A struct or union.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) name: String,
    pub(crate) fields: Vec<Field>,
    /// Of a union: the only member that is used.
    pub(crate) active: Option<usize>,
}

impl Gen {
    /// Declares some records.
    pub(crate) fn declare_records(&mut self) {
        for _ in 0..self.rng.below(4) {
            let is_union = self.has(Feature::Unions) && self.rng.chance(30);
            let count = 1 + self.rng.below(5);
            let fields: Vec<Field> = (0..count).map(|number| self.field(number)).collect();
            let active = is_union.then(|| self.rng.below(count));
            let name = format!("{} {}", if is_union { "union" } else { "struct" }, self.fresh("s"));
            let _ = writeln!(self.top, "{name} {{");
            for field in &fields {
                let bits = field.bits.map(|bits| format!(" : {bits}")).unwrap_or_default();
                let declared = self.declared(&field.ty, &field.name);
                let _ = writeln!(self.top, "    {declared}{bits};");
            }
            self.top.push_str("};\n");
            self.records.push(Record { name, fields, active });
        }
    }

    fn field(&mut self, number: usize) -> Field {
        let name = format!("m{number}");
        if self.has(Feature::BitFields) && self.rng.chance(35) {
            let ty = *self.rng.pick(&[
                Scalar::Int,
                Scalar::UInt,
                Scalar::UInt,
                Scalar::Bool,
                Scalar::UChar,
                Scalar::Short,
                Scalar::ULong,
            ]);
            let most = if ty == Scalar::ULong { 31 } else { ty.bits() };
            let bits = 1 + self.rng.below(most as usize) as u32;
            return Field { name, ty: Ty::Scalar(ty), bits: Some(bits) };
        }
        let ty = match self.rng.below(10) {
            0 | 1 if self.has(Feature::Arrays) => {
                let element = Ty::Scalar(self.number());
                Ty::Array(Box::new(element), 1 + self.rng.below(4))
            }
            2 | 3 if !self.records.is_empty() => Ty::Record(self.rng.below(self.records.len())),
            4 if !self.records.is_empty() && self.has(Feature::RecordArrays) => {
                let record = Ty::Record(self.rng.below(self.records.len()));
                Ty::Array(Box::new(record), 1 + self.rng.below(3))
            }
            _ => Ty::Scalar(self.number()),
        };
        Field { name, ty, bits: None }
    }

    fn number(&mut self) -> Scalar {
        let with_floats = self.has(Feature::Floats);
        any_scalar(&mut self.rng, with_floats)
    }

    /// A type for a variable that is no pointer.
    pub(crate) fn object_type(&mut self) -> Ty {
        match self.rng.below(10) {
            0..=2 if !self.records.is_empty() => Ty::Record(self.rng.below(self.records.len())),
            3 | 4 if self.has(Feature::Arrays) => {
                let element = Ty::Scalar(self.number());
                let row = Ty::Array(Box::new(element), 2 + self.rng.below(5));
                if self.rng.chance(20) { Ty::Array(Box::new(row), 2 + self.rng.below(2)) } else { row }
            }
            5 if !self.records.is_empty() && self.has(Feature::RecordArrays) => {
                let record = Ty::Record(self.rng.below(self.records.len()));
                Ty::Array(Box::new(record), 2 + self.rng.below(3))
            }
            _ => Ty::Scalar(self.number()),
        }
    }

    /// How C declares a name of a type.
    pub(crate) fn declared(&self, ty: &Ty, name: &str) -> String {
        match ty {
            Ty::Scalar(scalar) => format!("{} {name}", scalar.name()),
            Ty::Array(element, length) => self.declared(element, &format!("{name}[{length}]")),
            Ty::Record(record) => format!("{} {name}", self.records[*record].name),
            Ty::Pointer(element, _) => match **element {
                Ty::Array(..) => self.declared(element, &format!("(*{name})")),
                _ => self.declared(element, &format!("*{name}")),
            },
        }
    }

    /// A place that holds a number, somewhere inside of an object.
    pub(crate) fn descend(&mut self, text: String, ty: &Ty) -> Option<Place> {
        match ty {
            Ty::Scalar(scalar) => Some(Place { text, ty: *scalar, bits: None }),
            Ty::Array(element, length) => {
                let index = self.inner_index(*length);
                self.descend(format!("{text}[{index}]"), element)
            }
            Ty::Pointer(element, length) => {
                let element = (**element).clone();
                match self.rng.below(3) {
                    0 => self.descend(format!("(*{text})"), &element),
                    1 => {
                        let index = self.inner_index(*length);
                        self.descend(format!("{text}[{index}]"), &element)
                    }
                    _ => match &element {
                        Ty::Record(record) => self.member(format!("{text}->"), *record),
                        _ => {
                            let index = self.inner_index(*length);
                            self.descend(format!("(*({text} + ({index})))"), &element)
                        }
                    },
                }
            }
            Ty::Record(record) => self.member(format!("{text}."), *record),
        }
    }

    fn member(&mut self, before: String, record: usize) -> Option<Place> {
        let Record { fields, active, .. } = &self.records[record];
        let chosen = match active {
            Some(active) => *active,
            None => self.rng.below(fields.len()),
        };
        let Field { name, ty, bits } = self.records[record].fields[chosen].clone();
        match bits {
            Some(_) => match ty {
                Ty::Scalar(scalar) => Some(Place { text: before + &name, ty: scalar, bits }),
                _ => None,
            },
            None => self.descend(before + &name, &ty),
        }
    }

    /// An index of which no more than two are inside of each other.
    fn inner_index(&mut self, length: usize) -> String {
        self.nesting += 1;
        let index = if self.nesting > 2 { self.rng.below(length).to_string() } else { self.index(length, 1) };
        self.nesting -= 1;
        index
    }

    /// All places inside of an object.
    pub(crate) fn leaves(&self, text: &str, ty: &Ty, found: &mut Vec<Place>) {
        match ty {
            Ty::Scalar(scalar) => found.push(Place { text: text.to_owned(), ty: *scalar, bits: None }),
            Ty::Array(element, length) => {
                (0..*length).for_each(|index| self.leaves(&format!("{text}[{index}]"), element, found));
            }
            Ty::Pointer(element, length) => {
                (0..*length).for_each(|index| self.leaves(&format!("{text}[{index}]"), element, found));
            }
            Ty::Record(record) => {
                let Record { fields, active, .. } = &self.records[*record];
                for (number, field) in fields.iter().enumerate() {
                    if active.is_none_or(|active| active == number) {
                        self.leaves(&format!("{text}.{}", field.name), &field.ty, found);
                    }
                }
            }
        }
    }

    /// An initialiser; of constants, where an object is static.
    pub(crate) fn initialiser(&mut self, ty: &Ty, is_static: bool) -> String {
        match ty {
            Ty::Scalar(scalar) if is_static => scalar.constant(&mut self.rng),
            Ty::Scalar(scalar) => self.expr(*scalar, 1),
            Ty::Array(element, length) => {
                if self.rng.chance(10) {
                    return "{0}".to_owned();
                }
                if self.has(Feature::Designators) && self.rng.chance(30) {
                    let (at, value) = (self.rng.below(*length), self.initialiser(element, is_static));
                    return format!("{{[{at}] = {value}}}");
                }
                let count = if self.rng.chance(70) { *length } else { 1 + self.rng.below(*length) };
                let values: Vec<String> = (0..count).map(|_| self.initialiser(element, is_static)).collect();
                format!("{{{}}}", values.join(", "))
            }
            Ty::Record(record) => {
                let Record { fields, active, .. } = self.records[*record].clone();
                if let Some(active) = active {
                    let Field { name, ty, .. } = &fields[active];
                    return format!("{{.{name} = {}}}", self.initialiser(ty, is_static));
                }
                let designated = self.has(Feature::Designators) && self.rng.chance(40);
                let mut values = Vec::new();
                for field in &fields {
                    if designated && self.rng.chance(30) {
                        continue;
                    }
                    let value = self.initialiser(&field.ty, is_static);
                    values.push(if designated { format!(".{} = {value}", field.name) } else { value });
                }
                if values.is_empty() { "{0}".to_owned() } else { format!("{{{}}}", values.join(", ")) }
            }
            Ty::Pointer(..) => "0".to_owned(),
        }
    }
}
