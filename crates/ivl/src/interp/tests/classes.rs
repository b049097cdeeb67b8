//! Subtypes and field offsets against their definitions, on random hierarchies.

use super::Random;
use crate::expr::Type;
use crate::interp::classes::Classes;
use crate::program::{Class, ClassId, ClassKind, Field, FieldId, Program};
use base::Id;
use std::collections::HashSet;

/// Classes with up to three supertypes among those before them, arrays of them, and fields here and there.
fn random_program(random: &mut Random) -> Program {
    let mut program = Program::default();
    let count = 1 + random.below(40);
    for index in 0..count {
        let mut supers: Vec<ClassId> = Vec::new();
        let mut kind = random.pick(&[ClassKind::Concrete, ClassKind::Concrete, ClassKind::Abstract]);
        if index > 0 {
            for _ in 0..random.below(4) {
                let above = ClassId::from_index(random.below(index));
                if !supers.contains(&above) {
                    supers.push(above);
                }
            }
            if random.below(4) == 0 {
                kind = ClassKind::Array {
                    element: Type::Ref,
                    class: Some(ClassId::from_index(random.below(index))),
                    index: Type::I32,
                };
            }
        }
        let id =
            program.classes.push(Class { name: format!("C{index}").into(), supers, kind, owner: base::Owner::User });
        for number in 0..random.below(3) {
            let ty = random.pick(&[Type::I32, Type::Ref]);
            program.fields.push(Field {
                owner: id,
                name: format!("f{number}").into(),
                ty,
                is_final: false,
                declared_by: base::Owner::User,
            });
        }
    }
    program
}

/// All supertypes by declaration, the class itself included.
fn declared_supertypes(program: &Program, class: ClassId) -> HashSet<ClassId> {
    let mut found = HashSet::new();
    let mut todo = vec![class];
    while let Some(id) = todo.pop() {
        if found.insert(id) {
            todo.extend(&program.classes[id].supers);
        }
    }
    found
}

#[test]
fn subtypes_are_those_of_the_program() {
    let mut random = Random(3);
    for _ in 0..300 {
        let program = random_program(&mut random);
        let classes = Classes::new(&program);
        let supertypes = program.supertypes();
        for above in program.classes.ids() {
            let set = classes.subtypes(&program, above);
            for below in program.classes.ids() {
                let wanted = supertypes[below][above.index()];
                assert_eq!(set.contains(classes.number(below)), wanted, "{below} below {above}: {:?}", program.classes);
            }
        }
    }
}

#[test]
fn every_object_has_each_field_once() {
    let mut random = Random(4);
    for _ in 0..300 {
        let program = random_program(&mut random);
        let classes = Classes::new(&program);
        for class in program.classes.ids() {
            let layout = classes.layout(classes.number(class));
            assert_eq!(layout.class, class);
            let above = declared_supertypes(&program, class);
            let mut used = HashSet::new();
            for (id, field) in program.fields.entries() {
                let index = classes.index_of(&program, layout.tag, id);
                assert_eq!(index.is_some(), above.contains(&field.owner), "{id} of {class}");
                if let Some(index) = index {
                    assert!(index < layout.fields && used.insert(index), "{id} of {class}");
                    assert_eq!(layout.refs.contains(&index), field.ty == Type::Ref);
                }
                check_place(&program, &classes, class, id, index);
            }
            assert_eq!(used.len(), layout.fields as usize);
        }
    }
}

/// The fast way to a field agrees with the slow one.
fn check_place(program: &Program, classes: &Classes, class: ClassId, field: FieldId, index: Option<u32>) {
    let (tag, place) = (classes.layout(classes.number(class)).tag, classes.place(field));
    if tag.wrapping_sub(place.low) < place.width {
        assert_eq!(index, Some(place.index));
        assert!(!matches!(program.classes[class].kind, ClassKind::Array { .. }));
    }
}

#[test]
fn a_cycle_does_no_harm() {
    let mut program = Program::default();
    let (a, b) = (ClassId::from_index(0), ClassId::from_index(1));
    program.classes.push(Class {
        name: "A".into(),
        supers: vec![b],
        kind: ClassKind::Concrete,
        owner: base::Owner::User,
    });
    program.classes.push(Class {
        name: "B".into(),
        supers: vec![a],
        kind: ClassKind::Concrete,
        owner: base::Owner::User,
    });
    let element = ClassKind::Array { element: Type::Ref, class: Some(ClassId::from_index(2)), index: Type::I32 };
    program.classes.push(Class {
        name: "C".into(),
        supers: vec![ClassId::from_index(9)],
        kind: element,
        owner: base::Owner::User,
    });
    let classes = Classes::new(&program);
    for class in program.classes.ids() {
        assert!(classes.subtypes(&program, class).contains(classes.number(class)));
    }
}
