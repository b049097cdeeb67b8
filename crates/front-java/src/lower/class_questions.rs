//! Questions about all classes of the program: their answers are written when no more classes turn up.

use super::classes::primitive_type;
use super::emit::Emitter;
use super::instruction::array_of;
use super::world::{RuntimeType, World};
use crate::classfile::access;
use crate::pool::JClassId;
use ivl::{BinOp, ClassId, ClassKind, Expr, FieldId, Proc, StmtKind, TermKind, Type, simplify_binary};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ClassQuestion {
    /// The `Class` object of an object.
    ClassOf,
    /// Whether an object is an instance of the type of a `Class` object.
    IsInstance,
    /// A new array with elements of the type of a `Class` object.
    NewArray,
    /// The constants of an enum.
    EnumConstants,
    /// The superclass of the type of a `Class` object.
    Superclass,
    /// The element type of an array's `Class` object.
    Component,
    /// Whether one type is a supertype of another.
    IsAssignable,
    /// A shallow copy of an array or a cloneable object.
    Clone,
    /// The literal that is equal to a string, if there is one.
    Literal,
}

impl ClassQuestion {
    pub fn signature(self) -> (String, Vec<Type>, Vec<Type>) {
        let (params, results) = match self {
            ClassQuestion::ClassOf | ClassQuestion::Superclass | ClassQuestion::Component => {
                (vec![Type::Ref], vec![Type::Ref])
            }
            ClassQuestion::IsInstance | ClassQuestion::IsAssignable => (vec![Type::Ref; 2], vec![Type::Bool]),
            ClassQuestion::NewArray => (vec![Type::Ref, Type::I32], vec![Type::Ref]),
            ClassQuestion::EnumConstants | ClassQuestion::Clone | ClassQuestion::Literal => {
                (vec![Type::Ref], vec![Type::Ref, Type::Ref])
            }
        };
        (format!("$classes:{self:?}"), params, results)
    }

    /// Whether its last result is an exception.
    pub fn throws(self) -> bool {
        match self {
            ClassQuestion::EnumConstants | ClassQuestion::Clone | ClassQuestion::Literal => true,
            ClassQuestion::ClassOf
            | ClassQuestion::Superclass
            | ClassQuestion::Component
            | ClassQuestion::IsInstance
            | ClassQuestion::IsAssignable
            | ClassQuestion::NewArray => false,
        }
    }

    pub fn body(self, world: &mut World, name: Arc<str>) -> Proc {
        let (_, params, results) = self.signature();
        let mut emit = Emitter::new(world, name, &params, results);
        match self {
            ClassQuestion::ClassOf => class_of(&mut emit),
            ClassQuestion::Clone => clone(&mut emit),
            ClassQuestion::Literal => literal(&mut emit),
            ClassQuestion::IsAssignable => is_assignable(&mut emit),
            ClassQuestion::IsInstance
            | ClassQuestion::NewArray
            | ClassQuestion::EnumConstants
            | ClassQuestion::Superclass
            | ClassQuestion::Component => {
                by_class_object(&mut emit, self);
            }
        }
        emit.build()
    }
}

/// A question with how many classes its answer has been prepared for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    pub question: ClassQuestion,
    pub proc: ivl::ProcId,
    objects: usize,
    types: usize,
}

impl Asked {
    pub fn new(question: ClassQuestion, proc: ivl::ProcId) -> Asked {
        Asked { question, proc, objects: 0, types: 0 }
    }
}

/// Asks for whatever the answers will need for the classes that have turned up since the last time; returns whether there
/// were any.
pub(super) fn prepare(world: &mut World) -> bool {
    let mut found = false;
    for index in 0..world.class_questions.len() {
        let Asked { question, objects, types, .. } = world.class_questions[index];
        let new_objects: Vec<ClassId> = world.instantiated[objects..].to_vec();
        let new_types: Vec<Arc<str>> = world.class_objects[types..].to_vec();
        world.class_questions[index].objects += new_objects.len();
        world.class_questions[index].types += new_types.len();
        found |= !new_objects.is_empty() || !new_types.is_empty();
        match question {
            ClassQuestion::ClassOf => {
                for class in new_objects {
                    let ty = world.type_names[&class].clone();
                    world.class_object(&ty);
                }
            }
            ClassQuestion::NewArray => {
                for ty in new_types {
                    if let Some(class) = array_class(world, &ty) {
                        world.instantiate(class);
                    }
                }
            }
            ClassQuestion::EnumConstants => {
                for ty in new_types {
                    if let Some((java, values)) = values_method(world, &ty) {
                        world.method_proc(values);
                        if world.needs_init(java) {
                            world.init_proc(java);
                        }
                    }
                }
            }
            ClassQuestion::Superclass | ClassQuestion::Component => {
                for ty in new_types {
                    let other =
                        if question == ClassQuestion::Superclass { superclass(world, &ty) } else { component(&ty) };
                    if let Some(other) = other {
                        world.class_object(&other);
                    }
                }
            }
            ClassQuestion::IsInstance | ClassQuestion::IsAssignable | ClassQuestion::Clone | ClassQuestion::Literal => {
            }
        }
    }
    found
}

/// The class of arrays of a type. Arrays of arrays only where the program has them anyway: each would give rise to the next.
fn array_class(world: &mut World, ty: &str) -> Option<ClassId> {
    let is_primitive = super::classes::primitive_name(ty).is_some();
    let descriptor = if is_primitive { ty.replace('.', "[") } else { array_of(ty) };
    if ty == primitive_type("V") || (ty.starts_with('[') && !world.knows_class(&descriptor)) {
        return None;
    }
    world.class_id(&descriptor).ok()
}

/// The element type of an array type.
fn component(ty: &str) -> Option<Arc<str>> {
    let element = ty.strip_prefix('[')?;
    if element.starts_with('[') {
        return Some(element.into());
    }
    let name = element.strip_prefix('L').and_then(|name| name.strip_suffix(';'));
    Some(name.map_or_else(|| primitive_type(element), str::to_owned).into())
}

/// The method `values` that the compiler makes for an enum.
fn values_method(world: &mut World, ty: &str) -> Option<(JClassId, crate::pool::MethodId)> {
    let java = world.pool.load(ty).ok()?;
    let values = world.pool.declared(java, "values", &format!("()[L{ty};"))?;
    world.pool.class(java).has(access::ENUM).then_some((java, values))
}

fn class_of(emit: &mut Emitter<'_>) {
    let object = emit.param(0);
    for class in emit.world.instantiated.clone() {
        let ty = emit.world.type_names[&class].clone();
        let proc = emit.world.class_object(&ty);
        emit.unless(Expr::TypeIn(Box::new(object.into()), vec![class]), |emit| {
            let value = emit.call_plain(proc, Vec::new(), Type::Ref);
            emit.finish(TermKind::Return { values: vec![value] });
        });
        emit.forget_temps();
    }
    emit.unsupported("getClass of an object of no known class");
}

/// The field of `Class` that holds the front end's number of the type.
fn id_field(world: &mut World) -> Option<FieldId> {
    let class = world.pool.load("java/lang/Class").ok()?;
    let field = world.pool.field_named(class, "id")?;
    world.field_id(field).ok()
}

fn by_class_object(emit: &mut Emitter<'_>, question: ClassQuestion) {
    let Some(field) = id_field(emit.world) else { return emit.unsupported("no class java.lang.Class") };
    let object = emit.param(0);
    let id = emit.local("id", Type::I32);
    emit.push(StmtKind::Load { target: id, object: object.into(), field });
    let types = emit.world.class_objects.clone();
    for (number, ty) in types.iter().enumerate() {
        let this_one = simplify_binary(BinOp::Eq, id.into(), Expr::i32(number as i32));
        emit.unless(this_one, |emit| answer(emit, question, ty));
        emit.forget_temps();
    }
    emit.unsupported("a Class object of no known class");
}

/// What to answer for one type.
fn answer(emit: &mut Emitter<'_>, question: ClassQuestion, ty: &Arc<str>) {
    let give = |emit: &mut Emitter<'_>, value: Expr| emit.finish(TermKind::Return { values: vec![value] });
    match question {
        ClassQuestion::IsInstance => match emit.world.class_id(ty) {
            Ok(class) if super::classes::primitive_name(ty).is_none() => {
                let value = Expr::InstanceOf(Box::new(emit.param(1).into()), class);
                give(emit, value);
            }
            _ => give(emit, Expr::FALSE),
        },
        ClassQuestion::NewArray => match array_class(emit.world, ty) {
            Some(class) => {
                emit.world.instantiate(class);
                let length = emit.param(1);
                let array = emit.new_array(class, length.into());
                give(emit, array.into());
            }
            None => emit.unsupported(&format!("a new array of {ty} by reflection")),
        },
        ClassQuestion::EnumConstants => match values_method(emit.world, ty) {
            Some((java, values)) => {
                emit.initialise(java);
                let array = emit.call_method(values, Vec::new());
                emit.return_value(array);
            }
            None => emit.return_value(Some(Expr::NULL)),
        },
        ClassQuestion::Superclass => {
            let above = superclass(emit.world, ty);
            class_object_or_null(emit, above);
        }
        ClassQuestion::Component => class_object_or_null(emit, component(ty)),
        ClassQuestion::ClassOf | ClassQuestion::Clone | ClassQuestion::Literal | ClassQuestion::IsAssignable => {
            emit.unsupported("not a question about one Class object");
        }
    }
}

/// Goes by the second type, whose supertypes are few.
fn is_assignable(emit: &mut Emitter<'_>) {
    let Some(field) = id_field(emit.world) else { return emit.unsupported("no class java.lang.Class") };
    let (to, from) = (emit.local("to", Type::I32), emit.local("from", Type::I32));
    for (target, param) in [(to, 0), (from, 1)] {
        let object = emit.param(param).into();
        emit.push(StmtKind::Load { target, object, field });
    }
    let types = emit.world.class_objects.clone();
    let numbers: FxHashMap<&str, usize> = types.iter().enumerate().map(|(number, ty)| (&**ty, number)).collect();
    let is = |local: ivl::LocalId, number: usize| simplify_binary(BinOp::Eq, local.into(), Expr::i32(number as i32));
    for (number, ty) in types.iter().enumerate() {
        let above = supertypes(emit.world, ty);
        emit.unless(is(from, number), |emit| {
            for above in &above {
                if let Some(above) = numbers.get(&**above) {
                    emit.unless(is(to, *above), |emit| emit.finish(TermKind::Return { values: vec![Expr::TRUE] }));
                }
            }
            emit.finish(TermKind::Return { values: vec![Expr::FALSE] });
        });
    }
    emit.unsupported("a Class object of no known class");
}

/// All supertypes of a type, itself included, by internal name or descriptor.
fn supertypes(world: &mut World, ty: &str) -> Vec<String> {
    if let Some(element) = component(ty) {
        let mut above = vec![ty.to_owned()];
        if super::classes::primitive_name(&element).is_none() {
            above.extend(supertypes(world, &element).iter().map(|element| array_of(element)));
        }
        above.extend(["java/lang/Object", "java/lang/Cloneable", "java/io/Serializable"].map(str::to_owned));
        return above;
    }
    match world.pool.load(ty) {
        Ok(java) => world.pool.ancestors(java).map(|above| world.pool.class(above).name.to_string()).collect(),
        Err(_) => vec![ty.to_owned()],
    }
}

fn class_object_or_null(emit: &mut Emitter<'_>, ty: Option<Arc<str>>) {
    let value = match ty {
        Some(ty) => {
            let proc = emit.world.class_object(&ty);
            emit.call_plain(proc, Vec::new(), Type::Ref)
        }
        None => Expr::NULL,
    };
    emit.finish(TermKind::Return { values: vec![value] });
}

/// The superclass of a class or array type; none for interfaces and primitive types.
fn superclass(world: &mut World, ty: &str) -> Option<Arc<str>> {
    if ty.starts_with('[') {
        return Some("java/lang/Object".into());
    }
    let java = world.pool.load(ty).ok()?;
    if world.pool.class(java).is_interface() {
        return None;
    }
    world.pool.class(java).superclass.map(|above| world.pool.class(above).name.clone())
}

fn clone(emit: &mut Emitter<'_>) {
    let object = emit.param(0);
    let cloneable = emit.world.pool.load("java/lang/Cloneable").ok();
    for class in emit.world.instantiated.clone() {
        let copy: Box<dyn FnOnce(&mut Emitter<'_>)> = match emit.world.runtime_types[&class].clone() {
            RuntimeType::Array => Box::new(move |emit| clone_array(emit, class)),
            RuntimeType::Class(java) if cloneable.is_some_and(|above| emit.world.pool.is_subtype(java, above)) => {
                Box::new(move |emit| clone_object(emit, class, java))
            }
            RuntimeType::Class(_) | RuntimeType::Lambda(_) => continue,
        };
        emit.unless(Expr::TypeIn(Box::new(object.into()), vec![class]), copy);
        emit.forget_temps();
    }
    match emit.world.helper("jackalope/rt/Throws", "notCloneable") {
        Ok(proc) => {
            let exc = emit.exc();
            emit.push(StmtKind::Call { targets: vec![Some(exc), None], proc, args: vec![object.into()] });
            emit.rethrow();
        }
        Err(error) => emit.unusable(&error),
    }
}

fn clone_array(emit: &mut Emitter<'_>, class: ClassId) {
    let ClassKind::Array { element, .. } = emit.world.program.classes[class].kind else { return };
    let source = emit.param(0);
    let length = emit.temp(Type::I32);
    emit.push(StmtKind::Length { target: length, array: source.into() });
    let copy = emit.new_array(class, length.into());
    emit.push(StmtKind::Copy {
        ty: element,
        array: copy.into(),
        at: Expr::i32(0).into(),
        source: source.into(),
        from: Expr::i32(0).into(),
        count: Box::new(length.into()),
    });
    emit.return_value(Some(copy.into()));
}

fn clone_object(emit: &mut Emitter<'_>, class: ClassId, java: JClassId) {
    let copy = emit.new_object(class);
    let mut above = Some(java);
    while let Some(here) = above {
        // An identity hash code belongs to one object.
        let is_object = &*emit.world.pool.class(here).name == "java/lang/Object";
        let fields: Vec<_> = emit.world.pool.fields(here).collect();
        for key in fields {
            if is_object || emit.world.pool.field(key).is_static() {
                continue;
            }
            if let Ok(field) = emit.world.field_id(key) {
                let value = emit.temp(emit.world.program.fields[field].ty);
                let source = emit.param(0);
                emit.push(StmtKind::Load { target: value, object: source.into(), field });
                emit.push(StmtKind::Store { object: copy.into(), field, value: value.into() });
            }
        }
        above = emit.world.pool.class(here).superclass;
    }
    emit.return_value(Some(copy.into()));
}

/// Compares with every literal of the program; null if none is equal.
fn literal(emit: &mut Emitter<'_>) {
    let equals = emit.world.pool.load("java/lang/String").ok();
    let equals = equals.and_then(|java| emit.world.pool.declared(java, "equals", "(Ljava/lang/Object;)Z"));
    let Some(equals) = equals else { return emit.unsupported("no String.equals") };
    let string = emit.param(0);
    for text in emit.world.program.texts.ids() {
        if let Some(same) = emit.call_method(equals, vec![Expr::Text(text), string.into()]) {
            emit.unless(same, |emit| emit.return_value(Some(Expr::Text(text))));
        }
        emit.forget_temps();
    }
    emit.return_value(Some(Expr::NULL));
}
