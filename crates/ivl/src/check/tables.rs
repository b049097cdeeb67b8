//! Everything but the bodies of procedures.

use super::error::{CheckError, Fault, Place};
use crate::expr::{Const, Type};
use crate::program::{Cell, Choice, ClassId, ClassKind, Global, Part, Program, Purpose, TextLayout};
use base::{Id, IdVec};
use rustc_hash::FxHashSet;
use std::hash::Hash;
use std::sync::Arc;

pub(super) fn check(program: &Program) -> Vec<CheckError> {
    let mut faults = ids(program);
    // The rest looks things up.
    if faults.is_empty() {
        faults.extend(names(program));
        faults.extend(classes(program));
        faults.extend(globals_and_texts(program));
        if let Some(entry) = program.entry
            && program.procs[entry].params != 0
        {
            faults.push(Fault::EntryParams(program.procs[entry].name.clone()));
        }
    }
    faults.truncate(super::MAX_ERRORS);
    faults.into_iter().map(|fault| CheckError { proc: None, place: Place::Whole, fault }).collect()
}

/// Ids that stand in tables.
fn ids(program: &Program) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut class = |id: ClassId| {
        if program.classes.get(id).is_none() {
            faults.push(Fault::NoClass(id));
        }
    };
    for declared in program.classes.iter() {
        declared.supers.iter().for_each(|above| class(*above));
        if let ClassKind::Array { class: Some(element), .. } = declared.kind {
            class(element);
        }
    }
    program.fields.iter().for_each(|field| class(field.owner));
    if let Some(layout) = program.text_layout {
        class(layout.class);
        class(layout.array);
    }
    if let Some(layout) = program.exceptions {
        class(layout.class);
    }
    let value = program.text_layout.map(|layout| layout.value);
    let message = program.exceptions.map(|layout| layout.message);
    let fields = value.into_iter().chain(message).filter(|field| program.fields.get(*field).is_none());
    faults.extend(fields.map(Fault::NoField));
    if let Some(entry) = program.entry.filter(|entry| program.procs.get(*entry).is_none()) {
        faults.push(Fault::NoProc(entry));
    }
    faults
}

fn names(program: &Program) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut all = |what, names: &mut dyn Iterator<Item = &Arc<str>>| {
        let mut seen = FxHashSet::default();
        let again = names.filter(|name| !seen.insert(&***name));
        faults.extend(again.map(|name| Fault::SameName { what, name: name.clone() }));
    };
    all("class", &mut program.classes.iter().map(|class| &class.name));
    all("global", &mut program.globals.iter().map(|global| &global.name));
    all("procedure", &mut program.procs.iter().map(|proc| &proc.name));
    let fields = repeated(program.fields.iter().map(|field| (field.owner, &*field.name)));
    faults.extend(fields.into_iter().map(|(_, name)| Fault::SameName { what: "field", name: name.into() }));
    let mut seen = FxHashSet::default();
    let texts = program.texts.entries().filter(|(_, text)| !seen.insert(&text.units));
    faults.extend(texts.map(|(id, _)| Fault::SameText(id)));
    faults
}

fn repeated<T: Copy + Eq + Hash>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut seen = FxHashSet::default();
    items.filter(|item| !seen.insert(*item)).collect()
}

fn classes(program: &Program) -> Vec<Fault> {
    let mut faults = Vec::new();
    for class in program.classes.iter() {
        match class.kind {
            ClassKind::Concrete | ClassKind::Abstract => {
                if class.supers.iter().any(|above| is_array(program, *above)) {
                    faults.push(Fault::ArraySuper(class.name.clone()));
                }
            }
            ClassKind::Array { element, class: element_class, index } => {
                if !matches!(index, Type::I32 | Type::I64) {
                    faults.push(Fault::IndexType { class: class.name.clone(), index });
                }
                if (element == Type::Ref) != element_class.is_some() {
                    faults.push(Fault::ElementClass(class.name.clone()));
                }
            }
        }
    }
    for field in program.fields.iter().filter(|field| is_array(program, field.owner)) {
        let class = program.classes[field.owner].name.clone();
        faults.push(Fault::ArrayField { class, field: field.name.clone() });
    }
    faults.extend(cycle(program).map(|class| Fault::CyclicClass(program.classes[class].name.clone())));
    faults
}

fn is_array(program: &Program, class: ClassId) -> bool {
    matches!(program.classes[class].kind, ClassKind::Array { .. })
}

/// A class that is above itself, found by removing classes of which nothing is left above.
fn cycle(program: &Program) -> Option<ClassId> {
    let above = |id: ClassId| {
        let class = &program.classes[id];
        let element = match class.kind {
            ClassKind::Array { class, .. } => class,
            ClassKind::Concrete | ClassKind::Abstract => None,
        };
        class.supers.iter().copied().chain(element)
    };
    let mut open: IdVec<ClassId, usize> = program.classes.ids().map(|id| above(id).count()).collect();
    let mut below: IdVec<ClassId, Vec<ClassId>> = program.classes.iter().map(|_| Vec::new()).collect();
    for id in program.classes.ids() {
        above(id).for_each(|other| below[other].push(id));
    }
    let mut ready: Vec<ClassId> = program.classes.ids().filter(|id| open[*id] == 0).collect();
    while let Some(id) = ready.pop() {
        for other in &below[id] {
            open[*other] -= 1;
            if open[*other] == 0 {
                ready.push(*other);
            }
        }
    }
    program.classes.ids().find(|id| open[*id] != 0)
}

/// What is wrong with what a global is for.
fn purpose(program: &Program, global: &Global) -> Option<Fault> {
    let fault = match &global.purpose {
        Purpose::Variable | Purpose::Static { .. } => None,
        Purpose::Exception => (global.ty != Type::Ref).then_some("an exception is a ref"),
        Purpose::Choice(_) => (global.ty != Type::Bool).then_some("a choice is a bool"),
        Purpose::Index(_) => (![Type::I32, Type::I64].contains(&global.ty)).then_some("an index is an i32 or an i64"),
        Purpose::Part(Part { class, cell, .. }) => {
            let Some(declared) = program.classes.get(*class) else { return Some(Fault::NoClass(*class)) };
            match (*cell, declared.kind) {
                (Cell::Field(field), _) => match program.fields.get(field) {
                    Some(field) => (field.ty != global.ty).then_some("the field has another type"),
                    None => return Some(Fault::NoField(field)),
                },
                (Cell::Element(_) | Cell::Chosen(_), ClassKind::Array { element, .. }) => {
                    (element != global.ty).then_some("the elements have another type")
                }
                (Cell::Element(_) | Cell::Chosen(_), ClassKind::Concrete | ClassKind::Abstract) => {
                    Some("only arrays have elements")
                }
                (Cell::Object, _) => (global.ty != Type::Ref).then_some("an object is a ref"),
            }
        }
    };
    fault.map(|fault| Fault::Purpose(global.name.clone(), fault))
}

fn globals_and_texts(program: &Program) -> Vec<Fault> {
    let mut faults = Vec::new();
    for global in program.globals.iter() {
        if global.init.ty() != global.ty {
            faults.push(Fault::GlobalInit { name: global.name.clone(), ty: global.ty, init: global.init.ty() });
        }
        faults.extend(constant(global.init).err());
        faults.extend(purpose(program, global));
    }
    for single in std::iter::once(Purpose::Exception).chain(Choice::ALL.map(Purpose::Choice)) {
        let mut same = program.globals.iter().filter(|global| global.purpose == single);
        faults.extend(same.nth(1).map(|global| Fault::Purpose(global.name.clone(), "another is for the same")));
    }
    match program.text_layout {
        Some(layout) => faults.extend(layout_fault(program, layout)),
        None if !program.texts.is_empty() => faults.push(Fault::NoLayout),
        None => {}
    }
    if let Some(layout) = program.exceptions
        && (program.fields[layout.message].owner != layout.class || program.fields[layout.message].ty != Type::Ref)
    {
        faults.push(Fault::Layout("the field for the message of exceptions is no reference of their class"));
    }
    faults
}

fn layout_fault(program: &Program, layout: TextLayout) -> Option<Fault> {
    let field = &program.fields[layout.value];
    let array = &program.classes[layout.array];
    if program.classes[layout.class].kind != ClassKind::Concrete {
        return Some(Fault::Layout("the class of texts is not concrete"));
    }
    if field.ty != Type::Ref {
        return Some(Fault::Layout("the field for the characters does not hold a reference"));
    }
    if array.kind != (ClassKind::Array { element: Type::U16, class: None, index: Type::I32 }) {
        return Some(Fault::Layout("the class of the characters is no array of u16"));
    }
    // The field must be there, perhaps from a supertype.
    let mut seen = vec![false; program.classes.len()];
    let mut todo = vec![layout.class];
    while let Some(class) = todo.pop() {
        if class == field.owner {
            return None;
        }
        if !std::mem::replace(&mut seen[class.index()], true) {
            todo.extend(&program.classes[class].supers);
        }
    }
    Some(Fault::Layout("the class of texts does not have the field for the characters"))
}

/// A constant lies within its type, which is a type for integers if it is one.
pub(super) fn constant(value: Const) -> Result<Type, Fault> {
    match value {
        Const::Bool(_) => Ok(Type::Bool),
        Const::Int(ty, value) if ty.holds(value) => Ok(ty),
        Const::Int(ty, value) => Err(Fault::ConstRange { value, ty }),
        Const::F32(_) => Ok(Type::F32),
        Const::F64(_) => Ok(Type::F64),
        Const::Null => Ok(Type::Ref),
    }
}
