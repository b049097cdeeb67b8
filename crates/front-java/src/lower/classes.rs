//! `Class` objects: one for each type that the program asks for, made when it first does.

use super::emit::Emitter;
use super::world::World;
use crate::classfile::access;
use crate::classfile::descriptor::FieldType;
use crate::pool::{Home, JClassId};
use ivl::{BinOp, Const, Expr, Proc, StmtKind, TermKind, Type};
use std::sync::Arc;

// The bits that the model of `Class` knows.
const INTERFACE: i32 = 1;
const ARRAY: i32 = 2;
const PRIMITIVE: i32 = 4;
const ENUM: i32 = 8;
const RECORD: i32 = 16;
const ANONYMOUS: i32 = 32;
const LOCAL: i32 = 64;
const MEMBER: i32 = 128;
const APPLICATION: i32 = 256;
const HIDDEN: i32 = 512;
const ANNOTATION: i32 = 1024;
const SYNTHETIC: i32 = 2048;
const UNNAMED: i32 = 4096;

/// The procedure that returns the `Class` object of a type.
pub(super) fn object(world: &mut World, ty: &Arc<str>, name: Arc<str>) -> Proc {
    let id = world.class_objects.len() as i32;
    world.class_objects.push(ty.clone());
    let global = world.named_global(&format!("$class:{ty}"), Type::Ref);
    let (shown, simple, kind, is_user) = describe(world, ty);
    let assertions = is_user && world.options.assertions;
    let make = world.helper("java/lang/Class", "make");
    if let Ok(class) = world.class_id("java/lang/Class") {
        world.instantiate(class);
    }
    let mut emit = Emitter::new(world, name, &[], vec![Type::Ref]);
    let known = emit.temp(Type::Ref);
    emit.push(StmtKind::GlobalLoad { target: known, global });
    let exists = ivl::simplify_binary(BinOp::Ne, known.into(), Expr::NULL);
    emit.unless(exists, |emit| emit.finish(TermKind::Return { values: vec![known.into()] }));
    match make {
        Ok(make) => {
            let args = vec![
                Expr::i32(id),
                emit.world.text_expr(&shown),
                emit.world.text_expr(&simple),
                Expr::i32(kind),
                Const::Bool(assertions).into(),
            ];
            emit.push(StmtKind::Call { targets: vec![Some(known), None], proc: make, args });
            emit.push(StmtKind::GlobalStore { global, value: known.into() });
            emit.finish(TermKind::Return { values: vec![known.into()] });
        }
        Err(error) => emit.unusable(&error),
    }
    emit.build()
}

/// Name, simple name, kind bits, and whether it belongs to the user's program.
fn describe(world: &mut World, ty: &str) -> (String, String, i32, bool) {
    if let Some(primitive) = primitive_name(ty) {
        return (primitive.to_owned(), primitive.to_owned(), PRIMITIVE, false);
    }
    if let Some(element) = ty.strip_prefix('[') {
        let inner =
            element_class(element).is_some_and(|name| world.pool.load(&name).is_ok_and(|class| world.is_user(class)));
        let home = if inner { APPLICATION } else { 0 };
        return (ty.replace('/', "."), String::new(), ARRAY | home, inner);
    }
    let Ok(class) = world.pool.load(ty) else {
        // The class of a lambda has no class file.
        let is_user =
            ty.split("$$Lambda").next().is_some_and(|host| world.pool.load(host).is_ok_and(|host| world.is_user(host)));
        let home = if is_user { APPLICATION } else { 0 };
        let shown = ty.replace('/', ".");
        let simple = shown.rsplit('.').next().unwrap_or("").to_owned();
        return (shown, simple, HIDDEN | SYNTHETIC | UNNAMED | home, is_user);
    };
    let is_user = world.is_user(class);
    let java = world.pool.class(class);
    let mut kind = if is_user { APPLICATION } else { 0 };
    let flags = [(access::INTERFACE, INTERFACE), (access::ANNOTATION, ANNOTATION), (access::SYNTHETIC, SYNTHETIC)];
    kind |= flags.iter().filter(|(flag, _)| java.has(*flag)).map(|(_, bit)| bit).sum::<i32>();
    if java.home == Home::Model && !java.has(access::PUBLIC) {
        kind |= UNNAMED;
    }
    let superclass = java.file.super_class.as_deref();
    if java.has(access::ENUM) && superclass == Some("java/lang/Enum") {
        kind |= ENUM;
    }
    if superclass == Some("java/lang/Record") && java.file.record_components.is_some() {
        kind |= RECORD;
    }
    if let Some(inner) = java.file.inner_classes.iter().find(|inner| inner.inner == java.name) {
        kind |= match (&inner.outer, &inner.name) {
            (_, None) => ANONYMOUS,
            (None, Some(_)) => LOCAL,
            (Some(_), Some(_)) => MEMBER,
        };
    }
    (java.dotted(), simple_name(world, class), kind, is_user)
}

/// The name as the source gives it; empty for an anonymous class.
pub(super) fn simple_name(world: &World, class: JClassId) -> String {
    let java = world.pool.class(class);
    match java.file.inner_classes.iter().find(|inner| inner.inner == java.name) {
        Some(inner) => inner.name.as_deref().unwrap_or("").to_owned(),
        None => java.name.rsplit('/').next().unwrap_or("").to_owned(),
    }
}

/// Where the JVM's messages say that a type is.
pub(super) fn home(world: &mut World, ty: &str) -> &'static str {
    let name = if ty.starts_with('[') { element_class(ty) } else { Some(ty.to_owned()) };
    let is_user = name.is_some_and(|name| world.pool.load(&name).is_ok_and(|class| world.is_user(class)));
    if is_user { "unnamed module of loader 'app'" } else { "module java.base of loader 'bootstrap'" }
}

/// The class at the bottom of an array type, if it is not primitive.
fn element_class(descriptor: &str) -> Option<String> {
    let element = descriptor.trim_start_matches('[');
    match FieldType::parse(element) {
        Ok(FieldType::Object(name)) => Some(name.to_string()),
        _ => None,
    }
}

/// How a primitive type is called among the names of types: its letter behind a dot, which no class can be called. (A class may well
/// be called `B`.)
pub(super) fn primitive_type(letter: &str) -> String {
    format!(".{letter}")
}

/// The Java name of a primitive type, as [`primitive_type`] calls it.
pub(super) fn primitive_name(ty: &str) -> Option<&'static str> {
    Some(match ty.strip_prefix('.')? {
        "Z" => "boolean",
        "B" => "byte",
        "C" => "char",
        "S" => "short",
        "I" => "int",
        "J" => "long",
        "F" => "float",
        "D" => "double",
        "V" => "void",
        _ => return None,
    })
}
