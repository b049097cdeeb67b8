//! What rows say, in words of the source.
//!
//! For display only: rows about what has no name in the source are left out, and so is what others say better.

use super::rows::{Condition, Item, Row, Subject};
use crate::horn::{Invariant, Where};
use crate::names;
use crate::ssa::{Cut, Emission, Object, ObjectId, Place};
use base::Id;
use ivl::syntax::{Syntax, Word};
use ivl::{Program, Type};
use std::collections::BTreeMap;

/// What rows say of each loop, in the order of the loops.
pub fn show(program: &Program, syntax: &dyn Syntax, emission: &Emission, rows: &[Row]) -> Vec<Invariant> {
    let mut all = Vec::new();
    for (index, cut) in emission.cuts.iter().enumerate() {
        let speaker = Speaker { program, syntax, emission, cut };
        let mut of_vars = Vec::new();
        let mut of_objects: BTreeMap<(ObjectId, String), Vec<String>> = BTreeMap::new();
        for row in rows.iter().filter(|row| row.cut == index && !row.value.is_top()) {
            if row.value.values().is_some_and(|values| values.is_empty()) {
                continue;
            }
            for (about, text) in speaker.row(row) {
                let texts = match about {
                    Some(object) => of_objects.entry(object).or_default(),
                    None => &mut of_vars,
                };
                // Two rows may say the same.
                if !texts.contains(&text) {
                    texts.push(text);
                }
            }
        }
        for ((object, range), texts) in of_objects {
            let whom = speaker.many(object);
            of_vars.push(format!("every {whom}{range}: {}", texts.join(&format!(" {} ", syntax.word(Word::And)))));
        }
        if !of_vars.is_empty() {
            all.push(Invariant { place: speaker.place(), formula: of_vars, words: Vec::new(), lists: Vec::new() });
        }
    }
    all
}

struct Speaker<'a> {
    program: &'a Program,
    syntax: &'a dyn Syntax,
    emission: &'a Emission,
    cut: &'a Cut,
}

/// What a text is about: all objects of a group, in a range of their elements; nothing for variables.
type About = Option<(ObjectId, String)>;

impl Speaker<'_> {
    fn place(&self) -> Where {
        let body = &self.program.procs[self.cut.proc];
        let block = &body.blocks[self.cut.block];
        let origins = block.stmts.iter().map(|stmt| stmt.origin).chain([block.term.origin]);
        let known = origins.map(|origin| self.program.origins.get(origin)).find(|origin| origin.line.is_some());
        let origin = known.unwrap_or_else(|| self.program.origins.get(body.origin));
        let method = origin.method.as_ref().unwrap_or(&body.name).to_string();
        Where::Round { method, file: origin.file.clone(), line: origin.line }
    }

    fn object(&self, object: ObjectId) -> &Object {
        &self.emission.made[object.0 as usize]
    }

    fn named(&self, name: u32) -> Option<&Object> {
        self.emission.made.iter().find(|object| object.identity.name == name)
    }

    /// `Node from line 13`.
    fn made(&self, object: &Object) -> String {
        let class = self.syntax.class(&self.program.classes[object.class].name);
        match self.program.origins.get(object.identity.origin).line {
            Some(line) => format!("{class} from line {line}"),
            None => class,
        }
    }

    fn many(&self, object: ObjectId) -> String {
        let this = self.object(object);
        let what = if this.elements.is_some() { "element of " } else { "" };
        format!("{what}{}", self.made(this))
    }

    fn field(&self, object: &Object, offset: u32) -> Option<String> {
        let (id, _) = object.layout.offsets.iter().find(|(_, at)| **at + 1 == offset)?;
        let field = &self.program.fields[*id];
        // What every object has is not the program's.
        if self.program.classes[field.owner].supers.is_empty() && object.class != field.owner {
            return None;
        }
        names::field(self.program, *id).map(str::to_owned)
    }

    fn is_reference(&self, item: &Item) -> bool {
        match item {
            Item::Var(place) => self.cut.vars.iter().any(|var| var.place == *place && var.ty == Type::Ref),
            Item::Field(object, offset) => {
                self.object(*object).layout.types.get(*offset as usize - 1) == Some(&Type::Ref)
            }
            Item::Element(object) | Item::Other(object) => {
                self.object(*object).elements.is_some_and(|elements| elements.ty == Type::Ref)
            }
            Item::Length(_) | Item::Index(_) => false,
        }
    }

    /// The object that a number stands for.
    fn whom(&self, tag: i128) -> String {
        match usize::try_from(tag - 1) {
            Ok(index) => match self.emission.made.get(index) {
                Some(object) if object.identity.is_many => format!("a {}", self.made(object)),
                Some(object) => format!("the {}", self.made(object)),
                None => "something".to_owned(),
            },
            Err(_) => self.word(Word::Null).to_owned(),
        }
    }

    /// The name of a thing, and whom it belongs to.
    fn item(&self, item: &Item) -> Option<(Option<ObjectId>, String)> {
        Some(match item {
            Item::Var(Place::Local(local)) => {
                let source = self.program.procs[self.cut.proc].locals[*local].source.as_ref()?;
                (None, source.name.to_string())
            }
            Item::Var(Place::Global(global)) => {
                let global = ivl::GlobalId::from_index(*global as usize);
                (None, names::global(self.program, self.syntax, global)?)
            }
            Item::Var(Place::Cell { object, offset }) => {
                let object = self.named(*object)?;
                let of = self.made(object);
                match self.field(object, *offset) {
                    Some(field) => (None, format!("{field} of the {of}")),
                    None if object.elements.is_some() => {
                        let index = *offset - 1 - object.layout.types.len() as u32;
                        (None, format!("element {index} of the {of}"))
                    }
                    None => return None,
                }
            }
            Item::Var(Place::Length { object }) => (None, format!("length of the {}", self.made(self.named(*object)?))),
            Item::Field(object, offset) => (Some(*object), self.field(self.object(*object), *offset)?),
            Item::Element(object) => (Some(*object), "it".to_owned()),
            Item::Length(object) => (Some(*object), "length".to_owned()),
            Item::Index(object) => (Some(*object), "its index".to_owned()),
            Item::Other(other) => (None, format!("that of the {} there", self.made(self.object(*other)))),
        })
    }

    fn row(&self, row: &Row) -> Vec<(About, String)> {
        let (about, texts) = match &row.subject {
            Subject::One(item) => {
                let Some((about, name)) = self.item(item) else { return Vec::new() };
                (about, self.one(row, &name))
            }
            Subject::Difference(a, b) | Subject::Sum(a, b) | Subject::Same(a, b) => {
                let (Some((left, a)), Some((right, b))) = (self.item(a), self.item(b)) else { return Vec::new() };
                (left.or(right), self.two(row, &a, &b))
            }
            Subject::WrappedDifference(a, b) | Subject::WrappedSum(a, b) => {
                let (Some((left, a)), Some((right, b))) = (self.item(a), self.item(b)) else { return Vec::new() };
                let op = if matches!(row.subject, Subject::WrappedSum(..)) { '+' } else { '-' };
                let name = match row.ty {
                    Type::I8 | Type::U8 | Type::I16 | Type::U16 => self.syntax.cast(row.ty, &format!("({a} {op} {b})")),
                    Type::Bool | Type::I32 | Type::U32 | Type::I64 | Type::U64 | Type::F32 | Type::F64 | Type::Ref => {
                        format!("{a} {op} {b}")
                    }
                };
                (left.or(right), self.one(row, &name))
            }
        };
        let mut range = String::new();
        let mut when = String::new();
        if let Some(condition) = &row.condition {
            let name = |place: &Place| self.item(&Item::Var(*place)).map(|(_, name)| name);
            match condition {
                Condition::Below(place) => match name(place) {
                    Some(name) => range = format!(" before index {name}"),
                    None => return Vec::new(),
                },
                Condition::From(place) => match name(place) {
                    Some(name) => range = format!(" from index {name}"),
                    None => return Vec::new(),
                },
                Condition::Went(name, went) => {
                    let Some(before) = self.emission.cuts.iter().find(|cut| cut.name == *name) else {
                        return Vec::new();
                    };
                    let speaker = Speaker { cut: before, ..*self };
                    let Where::Round { line: Some(line), .. } = speaker.place() else { return Vec::new() };
                    let rounds = if *went { "rounds" } else { "no round" };
                    when = format!("{rounds} of the loop at line {line} before implies ");
                }
                Condition::Is(item, value) => match self.item(item) {
                    Some((_, name)) if self.is_reference(item) => {
                        when = format!("{name} is {} implies ", self.whom(*value));
                    }
                    Some((_, name)) => when = format!("{name} {} {value} implies ", self.word(Word::Equal)),
                    None => return Vec::new(),
                },
            }
        }
        let about = about.map(|object| (object, range));
        texts.into_iter().map(|text| (about.clone(), format!("{when}{text}"))).collect()
    }

    fn word(&self, word: Word) -> &'static str {
        self.syntax.word(word)
    }

    fn value(&self, ty: Type, value: i128) -> String {
        match ty {
            Type::Bool => (value != 0).to_string(),
            Type::U16 => match u8::try_from(value) {
                Ok(byte) if byte.is_ascii_graphic() => format!("'{}'", char::from(byte)),
                _ => value.to_string(),
            },
            _ => value.to_string(),
        }
    }

    fn one(&self, row: &Row, name: &str) -> Vec<String> {
        if let (Some(values), Type::Ref) = (row.value.values(), row.ty) {
            let whom = values.iter().map(|tag| self.whom(*tag));
            return vec![format!("{name} is {}", whom.collect::<Vec<_>>().join(" or "))];
        }
        if matches!(row.ty, Type::F32 | Type::F64 | Type::Ref) {
            return Vec::new();
        }
        if let Some(values) = row.value.values() {
            let ways: Vec<String> = values
                .iter()
                .map(|value| format!("{name} {} {}", self.word(Word::Equal), self.value(row.ty, *value)))
                .collect();
            // Numbers that follow each other are a range.
            if let (true, Some(low), Some(high)) = (values.len() > 2, values.first(), values.last())
                && high - low + 1 == values.len() as i128
            {
                return vec![
                    format!("{} <= {name}", self.value(row.ty, *low)),
                    format!("{name} <= {}", self.value(row.ty, *high)),
                ];
            }
            return match ways.len() {
                1 => ways,
                _ => vec![format!("({})", ways.join(&format!(" {} ", self.word(Word::Or))))],
            };
        }
        let mut texts = Vec::new();
        let (low, high) = row.value.ends();
        texts.extend(low.map(|low| format!("{} <= {name}", self.value(row.ty, low))));
        texts.extend(high.map(|high| format!("{name} <= {}", self.value(row.ty, high))));
        let (ones, zeros) = row.value.bits();
        let is_implied = |bits: u128| match (low, high) {
            (Some(0..), Some(high)) => bits & (u128::MAX >> (high.max(1) as u128).leading_zeros()) == 0,
            _ => false,
        };
        if ones != 0 {
            texts.push(format!("({name} & {ones:#x}) {} {ones:#x}", self.word(Word::Equal)));
        }
        if zeros != 0 && !is_implied(zeros) {
            texts.push(format!("({name} & {zeros:#x}) {} 0", self.word(Word::Equal)));
        }
        texts
    }

    fn two(&self, row: &Row, a: &str, b: &str) -> Vec<String> {
        let (low, high) = match row.value.values() {
            Some(values) => (values.first().copied(), values.last().copied()),
            None => row.value.ends(),
        };
        match (&row.subject, low, high) {
            (Subject::Same(..), Some(0), Some(0)) => vec![format!("{a} {} {b}", self.word(Word::Different))],
            (Subject::Same(..), Some(1), Some(1)) => vec![format!("{a} {} {b}", self.word(Word::Equal))],
            (Subject::One(_) | Subject::WrappedDifference(..) | Subject::WrappedSum(..) | Subject::Same(..), ..) => {
                Vec::new()
            }
            (Subject::Sum(..), low, high) => {
                let low = low.map(|low| format!("{low} <= {a} + {b}"));
                low.into_iter().chain(high.map(|high| format!("{a} + {b} <= {high}"))).collect()
            }
            (Subject::Difference(..), Some(low), Some(high)) if low == high => vec![match low {
                0 => format!("{a} {} {b}", self.word(Word::Equal)),
                1.. => format!("{a} {} {b} + {low}", self.word(Word::Equal)),
                _ => format!("{a} {} {b} - {}", self.word(Word::Equal), -low),
            }],
            (Subject::Difference(..), low, high) => {
                // What every two numbers of 32 bits satisfy is not worth saying.
                let wide = i128::from(i32::MAX);
                let low = low.filter(|low| -wide < *low).map(|low| match low {
                    0 => format!("{b} <= {a}"),
                    1 => format!("{b} < {a}"),
                    2.. => format!("{b} + {low} <= {a}"),
                    _ => format!("{b} - {} <= {a}", -low),
                });
                let high = high.filter(|high| *high < wide).map(|high| match high {
                    0 => format!("{a} <= {b}"),
                    -1 => format!("{a} < {b}"),
                    1.. => format!("{a} <= {b} + {high}"),
                    _ => format!("{a} + {} <= {b}", -high),
                });
                low.into_iter().chain(high).collect()
            }
        }
    }
}
