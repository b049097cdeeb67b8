//! Pattern switches, as `java.lang.runtime.SwitchBootstraps` makes them: the index of the first label, from a restart index on, that
//! the value matches; -1 for null; the number of labels if none does.

use super::emit::{Emitter, Facts};
use super::world::{World, ivl_type};
use crate::classfile::descriptor::{FieldType, MethodType};
use crate::classfile::{ClassFile, Constant, DynamicRef, Member};
use crate::pool::{MethodId, Pool};
use ivl::{BinOp, Expr, Proc, StmtKind, TermKind, Type, simplify_binary};
use std::sync::Arc;

/// One call site.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct SwitchKey {
    pub method: MethodId,
    pub bootstrap: u16,
    pub descriptor: Arc<str>,
}

impl SwitchKey {
    pub fn signature(&self, pool: &Pool) -> (String, Vec<Type>, Vec<Type>) {
        let name = format!("$switch:{}:{}", pool.class(self.method.class).dotted(), self.bootstrap);
        let selector = self.selector().map_or(Type::Ref, |ty| ivl_type(&ty));
        (name, vec![selector, Type::I32], vec![Type::I32, Type::Ref])
    }

    /// The type of the value that is switched over.
    fn selector(&self) -> Option<FieldType> {
        match &MethodType::parse(&self.descriptor).ok()?.params[..] {
            [selector, FieldType::Int] => Some(selector.clone()),
            _ => None,
        }
    }

    pub fn body(&self, world: &mut World, name: Arc<str>) -> Proc {
        let (_, params, results) = self.signature(&world.pool);
        let file = world.pool.file_of(self.method).clone();
        let class = self.method.class;
        let mut emit = Emitter::new(world, name, &params, results);
        emit.class = Some(class);
        if let Err(reason) = self.fill(&mut emit, &file) {
            emit.unsupported(&reason);
        }
        emit.build()
    }

    fn fill(&self, emit: &mut Emitter<'_>, file: &ClassFile) -> Result<(), String> {
        let selector = self.selector().ok_or("an unusual pattern switch")?;
        let labels = file.bootstrap_methods.get(usize::from(self.bootstrap)).map(|bootstrap| bootstrap.args.clone());
        let labels = labels.unwrap_or_default();
        let (value, restart) = (emit.param(0), emit.param(1));
        let give = |index: i32| {
            move |emit: &mut Emitter<'_>| emit.finish(TermKind::Return { values: vec![Expr::i32(index), Expr::NULL] })
        };
        if selector.is_reference() {
            emit.unless(simplify_binary(BinOp::Eq, value.into(), Expr::NULL), give(-1));
        }
        for (index, label) in labels.iter().enumerate() {
            let index = index as i32;
            let (test, next) = (emit.block(), emit.block());
            emit.branch(simplify_binary(BinOp::Le, restart.into(), Expr::i32(index)), test, next);
            emit.start(test);
            match &selector {
                FieldType::Object(target) => self.test(emit, file, label, target, value.into(), index)?,
                primitive => primitive_test(emit, file, label, primitive, value.into(), give(index))?,
            }
            emit.goto(next);
            emit.start_join(next, Facts::default());
        }
        emit.return_value(Some(Expr::i32(labels.len() as i32)));
        Ok(())
    }

    /// Returns `index` where the value matches the label, and goes on where it does not.
    fn test(
        &self,
        emit: &mut Emitter<'_>,
        file: &ClassFile,
        label: &Constant,
        target: &str,
        value: Expr,
        index: i32,
    ) -> Result<(), String> {
        let give = move |emit: &mut Emitter<'_>| {
            emit.finish(TermKind::Return { values: vec![Expr::i32(index), Expr::NULL] });
        };
        let class_of =
            |emit: &mut Emitter<'_>, name: &str| emit.world.class_id(name).map_err(|error| error.to_string());
        match label {
            Constant::Class(name) => {
                let class = class_of(emit, name)?;
                emit.unless(Expr::InstanceOf(Box::new(value), class), give);
            }
            Constant::String(units) if is_enum(emit, target) => {
                let name = String::from_utf16_lossy(units);
                enum_test(emit, target, &name, value, give)?;
            }
            Constant::String(units) => {
                let text = emit.world.text(units).map_err(|error| error.to_string())?;
                let string = class_of(emit, "java/lang/String")?;
                let equals = emit.world.pool.load("java/lang/String").ok();
                let equals = equals.and_then(|java| emit.world.pool.declared(java, "equals", "(Ljava/lang/Object;)Z"));
                let equals = equals.ok_or("no String.equals")?;
                let same = emit.call_method(equals, vec![Expr::Text(text), value.clone()]).ok_or("no String.equals")?;
                emit.unless(ivl::and(Expr::InstanceOf(Box::new(value), string), same), give);
            }
            Constant::Int(constant) => int_test(emit, *constant, value, give)?,
            Constant::Dynamic(dynamic) => {
                let (class, name) = enum_label(file, dynamic).ok_or("a pattern switch with an unusual label")?;
                let class = class.replace('.', "/");
                enum_test(emit, &class, &name, value, give)?;
            }
            _ => return Err("a pattern switch with an unusual label".into()),
        }
        Ok(())
    }
}

/// A primitive value matches its own type, and an equal constant; other labels would ask whether a conversion is exact.
fn primitive_test(
    emit: &mut Emitter<'_>,
    file: &ClassFile,
    label: &Constant,
    ty: &FieldType,
    value: Expr,
    give: impl FnOnce(&mut Emitter<'_>),
) -> Result<(), String> {
    let unusual = "a pattern switch over a primitive value with an unusual label";
    match label {
        Constant::Dynamic(dynamic) => {
            let made_by =
                file.bootstrap_methods.get(usize::from(dynamic.bootstrap)).map(|bootstrap| &bootstrap.handle.member);
            let is_class = matches!(made_by, Some(Member::Method(method)) if &*method.name == "primitiveClass");
            if is_class && *dynamic.name == *ty.to_string() {
                give(emit);
                let dead = emit.block();
                emit.start(dead);
                return Ok(());
            }
            Err(unusual.into())
        }
        Constant::Int(constant)
            if matches!(ty, FieldType::Int | FieldType::Char | FieldType::Short | FieldType::Byte) =>
        {
            let number = super::body::widen(value, ivl_type(ty));
            emit.unless(simplify_binary(BinOp::Eq, number, Expr::i32(*constant)), give);
            Ok(())
        }
        _ => Err(unusual.into()),
    }
}

fn is_enum(emit: &mut Emitter<'_>, name: &str) -> bool {
    let Ok(class) = emit.world.pool.load(name) else { return false };
    let Ok(base) = emit.world.pool.load("java/lang/Enum") else { return false };
    emit.world.pool.is_subtype(class, base)
}

/// Whether the value is the constant of this name; an enum that has lost the constant never matches.
fn enum_test(
    emit: &mut Emitter<'_>,
    class: &str,
    name: &str,
    value: Expr,
    give: impl FnOnce(&mut Emitter<'_>),
) -> Result<(), String> {
    let java = emit.world.pool.load(class).map_err(|error| error.to_string())?;
    let Some(field) = emit.world.pool.resolve_field(java, name, &format!("L{class};")) else { return Ok(()) };
    emit.initialise(java);
    let global = emit.world.global_id(field);
    let constant = emit.temp(Type::Ref);
    emit.push(StmtKind::GlobalLoad { target: constant, global });
    emit.unless(simplify_binary(BinOp::Eq, value, constant.into()), give);
    Ok(())
}

/// An integer label matches a boxed number or character of the same value.
fn int_test(
    emit: &mut Emitter<'_>,
    constant: i32,
    value: Expr,
    give: impl Fn(&mut Emitter<'_>) + Copy,
) -> Result<(), String> {
    let wrappers = [
        ("java/lang/Integer", "intValue", "()I", Type::I32),
        ("java/lang/Character", "charValue", "()C", Type::U16),
        ("java/lang/Byte", "byteValue", "()B", Type::I8),
        ("java/lang/Short", "shortValue", "()S", Type::I16),
    ];
    for (wrapper, getter, descriptor, ty) in wrappers {
        let class = emit.world.class_id(wrapper).map_err(|error| error.to_string())?;
        let java = emit.world.pool.load(wrapper).map_err(|error| error.to_string())?;
        let getter = emit.world.pool.declared(java, getter, descriptor).ok_or("no getter in a wrapper")?;
        let (inside, next) = (emit.block(), emit.block());
        emit.branch(Expr::InstanceOf(Box::new(value.clone()), class), inside, next);
        emit.start(inside);
        let number = emit.call_method(getter, vec![value.clone()]).ok_or("no getter in a wrapper")?;
        let number = super::body::widen(number, ty);
        emit.unless(simplify_binary(BinOp::Eq, number, Expr::i32(constant)), give);
        emit.goto(next);
        emit.start_join(next, Facts::default());
    }
    Ok(())
}

/// Class and name of an enum constant described by `EnumDesc.of(ClassDesc.of(class), name)`.
fn enum_label(file: &ClassFile, label: &DynamicRef) -> Option<(String, String)> {
    let args = &file.bootstrap_methods.get(usize::from(label.bootstrap))?.args;
    let [Constant::MethodHandle(_), Constant::Dynamic(class), Constant::String(name)] = &args[..] else { return None };
    let class_args = &file.bootstrap_methods.get(usize::from(class.bootstrap))?.args;
    let [Constant::MethodHandle(_), Constant::String(class)] = &class_args[..] else { return None };
    Some((String::from_utf16_lossy(class), String::from_utf16_lossy(name)))
}
