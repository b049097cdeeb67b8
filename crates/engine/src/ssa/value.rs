//! Values: terms for numbers and truth values, guarded sets of targets for references.
//!
//! Numbers are bit-vectors of their width; floats are their IEEE bits. A reference is a list of targets, each with the condition under
//! which it is the one: on every path that has the value, exactly one condition holds. Most references have one target. A target
//! that is one of many objects (see [`super::cut`]) has a number among them. Fields of many objects, and elements of arrays of any
//! length, are regions: arrays of the solver.

use super::formulas::Formulas;
use ivl::{FieldId, Type};
use smt::{Sort, TermId, Terms};
use std::ops::Deref;
use std::rc::Rc;

/// An object of an emission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ObjectId(pub u32);

/// One of the things a reference may point to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Way {
    /// When it is this one.
    pub guard: TermId,
    /// The object; `None` is null.
    pub to: Option<ObjectId>,
    /// Which one of them, if the object stands for many.
    pub id: Option<TermId>,
}

/// What a reference may point to. Ordered by target, no target twice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Targets {
    /// Each with its condition.
    pub ways: Rc<[Way]>,
    /// What is known of the target, whichever it is (see [`super::known`]), in order.
    pub known: Rc<[(Known, TermId)]>,
}

/// Something that a reference may know of its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Known {
    /// Which it is: a number of 32 bits.
    Number,
    /// What a field holds.
    Field(FieldId),
}

/// What a reference says about its target.
#[derive(Clone, Copy)]
pub enum Said {
    /// This.
    Term(TermId),
    /// Nobody can ask: no target has the field.
    Anything,
    /// Not known.
    Nothing,
}

impl Deref for Targets {
    type Target = [Way];

    fn deref(&self) -> &[Way] {
        &self.ways
    }
}

impl<W: Into<Rc<[Way]>>> From<W> for Targets {
    fn from(ways: W) -> Self {
        Self { ways: ways.into(), known: Rc::new([]) }
    }
}

impl Targets {
    /// What it says itself.
    pub fn said(&self, formulas: &mut Formulas, about: Known) -> Said {
        if let Some((_, term)) = self.known.iter().find(|(other, _)| *other == about) {
            return Said::Term(*term);
        }
        match (about, &*self.ways) {
            (Known::Number, [Way { to, id: None, .. }]) => {
                Said::Term(formulas.int(to.map_or(0, |object| i64::from(object.0) + 1), 32))
            }
            (Known::Field(_), [Way { to: None, .. }]) => Said::Anything,
            _ => Said::Nothing,
        }
    }
}

/// What references in a region may point to, in order.
pub type Candidates = Rc<[Option<ObjectId>]>;

/// A value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A truth value, or bits.
    Scalar(TermId),
    /// A reference.
    Ref(Targets),
    /// Many values of one type, by number; references as their codes.
    Region(TermId, Candidates),
}

impl Value {
    /// The one object that it points to.
    pub fn object(&self) -> Option<ObjectId> {
        match self {
            Value::Ref(targets) => match &*targets.ways {
                [way] => way.to,
                _ => None,
            },
            Value::Scalar(_) | Value::Region(..) => None,
        }
    }
}

/// How a type is represented; references have no sort.
pub fn sort(ty: Type) -> Option<Sort> {
    Some(match ty {
        Type::Bool => Sort::Bool,
        Type::I8
        | Type::U8
        | Type::U16
        | Type::I16
        | Type::I32
        | Type::U32
        | Type::I64
        | Type::U64
        | Type::F32
        | Type::F64 => Sort::BitVec(ty.width()),
        Type::Ref => return None,
    })
}

/// A reference with one target.
pub fn single(terms: &mut Terms, target: Option<ObjectId>) -> Value {
    let guard = terms.bool(true);
    Value::Ref(Targets::from([Way { guard, to: target, id: None }]))
}

/// One value where `condition` holds, else another. What references know is forgotten: see [`super::known`].
pub fn choose(formulas: &mut Formulas, condition: TermId, a: &Value, b: &Value) -> Value {
    if a == b {
        return a.clone();
    }
    match (formulas.terms.as_bool(condition), a, b) {
        (Some(true), ..) => a.clone(),
        (Some(false), ..) => b.clone(),
        (None, Value::Scalar(a), Value::Scalar(b)) => Value::Scalar(formulas.ite(condition, *a, *b)),
        (None, Value::Ref(a), Value::Ref(b)) => Value::Ref(choose_targets(formulas, condition, a, b)),
        (None, Value::Region(a, from), Value::Region(b, more)) => {
            let all = united(from, more);
            Value::Region(formulas.terms.ite(condition, *a, *b), all)
        }
        // Ill-typed programs only.
        (None, Value::Scalar(_) | Value::Ref(_) | Value::Region(..), _) => a.clone(),
    }
}

/// All candidates of two regions.
pub fn united(a: &Candidates, b: &Candidates) -> Candidates {
    if b.iter().all(|candidate| a.contains(candidate)) {
        return a.clone();
    }
    let mut all: Vec<Option<ObjectId>> = a.iter().chain(b.iter()).copied().collect();
    all.sort_unstable();
    all.dedup();
    all.into()
}

/// The targets of one reference where `condition` holds, else those of another.
pub fn choose_targets(formulas: &mut Formulas, condition: TermId, a: &Targets, b: &Targets) -> Targets {
    let never = formulas.terms.bool(false);
    let mut found: Vec<Way> = Vec::with_capacity(a.len() + b.len());
    let (mut left, mut right) = (a.iter().peekable(), b.iter().peekable());
    loop {
        let to = match (left.peek(), right.peek()) {
            (Some(x), Some(y)) => x.to.min(y.to),
            (Some(way), None) | (None, Some(way)) => way.to,
            (None, None) => break,
        };
        let (x, y) = (left.next_if(|way| way.to == to), right.next_if(|way| way.to == to));
        let guard = |way: Option<&Way>| way.map_or(never, |way| way.guard);
        let guard = formulas.terms.ite(condition, guard(x), guard(y));
        let id = match (x.and_then(|way| way.id), y.and_then(|way| way.id)) {
            (Some(x), Some(y)) => Some(formulas.ite(condition, x, y)),
            (id, None) | (None, id) => id,
        };
        if guard != never {
            found.push(Way { guard, to, id });
        }
    }
    if let [way] = &mut *found {
        way.guard = formulas.terms.bool(true);
    }
    found.into()
}
