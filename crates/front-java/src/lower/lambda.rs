//! Lambdas and method references: what `LambdaMetafactory` makes at run time, made here.
//!
//! Each call site gets a class of its own with a field for each captured value. Its functional method converts the arguments as the
//! documentation of `LambdaMetafactory` says, and calls the implementation. A lambda that captures nothing is one object for its site.

use super::dynamic::{boxed, unboxed, widen_primitive, wrapper_of};
use super::emit::Emitter;
use super::world::{ProcKey, RuntimeType, World, ivl_type};
use crate::classfile::descriptor::{FieldType, MethodType};
use crate::classfile::{BootstrapMethod, Constant, DynamicRef, HandleKind, Member, MethodHandle, MethodRef};
use crate::pool::{JClassId, Pool};
use base::{OriginId, Owner};
use ivl::{BinOp, ClassKind, Expr, Field, FieldId, Proc, StmtKind, Type};
use std::sync::Arc;

/// The class of the objects that one call site makes.
pub(super) struct Lambda {
    pub name: Arc<str>,
    pub class: ivl::ClassId,
    pub host: JClassId,
    origin: OriginId,
    pub interfaces: Vec<JClassId>,
    method: Arc<str>,
    /// The descriptors under which the functional method can be called: its own, and those of bridges.
    descriptors: Vec<Arc<str>>,
    fields: Vec<FieldId>,
    captures: Vec<FieldType>,
    erased: MethodType,
    instantiated: MethodType,
    handle: Arc<MethodHandle>,
}

/// The flags of `LambdaMetafactory.altMetafactory`.
const FLAG_SERIALIZABLE: i32 = 1;
const FLAG_MARKERS: i32 = 2;
const FLAG_BRIDGES: i32 = 4;

impl Lambda {
    /// Adds the class for a call site; returns its number.
    pub fn add(
        world: &mut World,
        host: JClassId,
        site: &DynamicRef,
        bootstrap: &BootstrapMethod,
    ) -> Result<usize, String> {
        let unusual = || "an unusual lambda".to_owned();
        let [
            Constant::MethodType(erased),
            Constant::MethodHandle(handle),
            Constant::MethodType(instantiated),
            rest @ ..,
        ] = &bootstrap.args[..]
        else {
            return Err(unusual());
        };
        let site_type = MethodType::parse(&site.descriptor).map_err(|_| unusual())?;
        let Some(FieldType::Object(interface)) = &site_type.ret else { return Err(unusual()) };
        let load = |world: &mut World, name: &str| world.pool.load(name).map_err(|error| error.to_string());
        let mut interfaces = vec![load(world, interface)?];
        let mut descriptors = vec![erased.clone()];
        let mut rest = rest.iter();
        if let Some(Constant::Int(flags)) = rest.next() {
            let count = |rest: &mut std::slice::Iter<'_, Constant>| match rest.next() {
                Some(Constant::Int(count)) => Ok(*count),
                _ => Err(unusual()),
            };
            if flags & FLAG_SERIALIZABLE != 0 {
                interfaces.push(load(world, "java/io/Serializable")?);
            }
            if flags & FLAG_MARKERS != 0 {
                for _ in 0..count(&mut rest)? {
                    let Some(Constant::Class(name)) = rest.next() else { return Err(unusual()) };
                    interfaces.push(load(world, name)?);
                }
            }
            if flags & FLAG_BRIDGES != 0 {
                for _ in 0..count(&mut rest)? {
                    let Some(Constant::MethodType(bridge)) = rest.next() else { return Err(unusual()) };
                    descriptors.push(bridge.clone());
                }
            }
        }
        let number = world.lambdas.len();
        let host_name = world.pool.class(host).name.clone();
        let key: Arc<str> = format!("{host_name}$$Lambda${number}").into();
        let shown: Arc<str> = key.replace('/', ".").into();
        let mut supers = vec![world.class_id("java/lang/Object").map_err(|error| error.to_string())?];
        for interface in &interfaces {
            let name = world.pool.class(*interface).name.clone();
            supers.push(world.class_id(&name).map_err(|error| error.to_string())?);
        }
        let class = world.add_class(key, shown.clone(), supers, ClassKind::Concrete, RuntimeType::Lambda(number));
        let fields = site_type.params.iter().enumerate().map(|(index, ty)| {
            let name = format!("arg{index}").into();
            world.program.fields.push(Field {
                owner: class,
                name,
                ty: ivl_type(ty),
                is_final: true,
                declared_by: Owner::Made,
            })
        });
        let fields = fields.collect();
        let origin = world.program.origins.unknown();
        world.lambdas.push(Lambda {
            name: shown,
            class,
            host,
            origin,
            interfaces,
            method: site.name.clone(),
            descriptors,
            fields,
            captures: site_type.params,
            erased: MethodType::parse(erased).map_err(|_| unusual())?,
            instantiated: MethodType::parse(instantiated).map_err(|_| unusual())?,
            handle: handle.clone(),
        });
        Ok(number)
    }

    pub fn is_instance(&self, pool: &Pool, of: JClassId) -> bool {
        &*pool.class(of).name == "java/lang/Object"
            || self.interfaces.iter().any(|interface| pool.is_subtype(*interface, of))
    }

    pub fn implements(&self, name: &str, descriptor: &str) -> bool {
        *self.method == *name && self.descriptors.iter().any(|known| **known == *descriptor)
    }

    pub fn signature(&self) -> (String, Vec<Type>, Vec<Type>) {
        let params = std::iter::once(Type::Ref).chain(self.erased.params.iter().map(ivl_type)).collect();
        let results = self.erased.ret.iter().map(ivl_type).chain(std::iter::once(Type::Ref)).collect();
        (format!("{}.{}", self.name, self.method), params, results)
    }
}

/// The object of a lambda.
pub(super) fn create(emit: &mut Emitter<'_>, lambda: usize, captures: Vec<Expr>) -> Expr {
    emit.world.lambdas[lambda].origin = emit.origin;
    let class = emit.world.lambdas[lambda].class;
    emit.world.instantiate(class);
    if captures.is_empty() {
        let proc = emit.world.request(ProcKey::LambdaInstance(lambda));
        return emit.call_plain(proc, Vec::new(), Type::Ref);
    }
    let object = emit.new_object(class);
    let fields = emit.world.lambdas[lambda].fields.clone();
    for (field, value) in fields.into_iter().zip(captures) {
        emit.push(StmtKind::Store { object: object.into(), field, value });
    }
    object.into()
}

/// The procedure that returns the one object of a lambda without captures.
pub(super) fn instance(world: &mut World, lambda: usize, name: Arc<str>) -> Proc {
    let class = world.lambdas[lambda].class;
    let global = world.named_global(&format!("$instance:{}", world.lambdas[lambda].name), Type::Ref);
    let origin = world.lambdas[lambda].origin;
    let mut emit = Emitter::new(world, name, &[], vec![Type::Ref]);
    emit.origin = origin;
    let known = emit.temp(Type::Ref);
    emit.push(StmtKind::GlobalLoad { target: known, global });
    let exists = ivl::simplify_binary(BinOp::Ne, known.into(), Expr::NULL);
    emit.unless(exists, |emit| emit.finish(ivl::TermKind::Return { values: vec![known.into()] }));
    let object = emit.new_object(class);
    emit.push(StmtKind::GlobalStore { global, value: object.into() });
    emit.finish(ivl::TermKind::Return { values: vec![object.into()] });
    emit.build()
}

/// The functional method.
pub(super) fn body(world: &mut World, number: usize, name: Arc<str>) -> Proc {
    let (_, params, results) = world.lambdas[number].signature();
    let lambda = &world.lambdas[number];
    let (host, origin, handle) = (lambda.host, lambda.origin, lambda.handle.clone());
    let (fields, captures) = (lambda.fields.clone(), lambda.captures.clone());
    let (erased, instantiated) = (lambda.erased.clone(), lambda.instantiated.clone());
    let mut emit = Emitter::new(world, name, &params, results);
    emit.class = Some(host);
    emit.is_user = emit.world.is_user(host);
    emit.origin = origin;
    let this = emit.param(0);
    let mut values = Vec::new();
    for (field, ty) in fields.into_iter().zip(&captures) {
        let target = emit.temp(ivl_type(ty));
        emit.push(StmtKind::Load { target, object: this.into(), field });
        values.push((ty.clone(), Expr::Local(target)));
    }
    for (index, ty) in erased.params.iter().enumerate() {
        let value = Expr::Local(emit.param(index + 1));
        let wanted = instantiated.params.get(index).unwrap_or(ty).clone();
        if ty.is_reference() && *ty != wanted {
            super::cast(&mut emit, &value, &class_constant(&wanted));
        }
        values.push((wanted, value));
    }
    let result = call(&mut emit, &handle, values);
    if let Some((ty, value)) = result
        && emit.is_reachable()
    {
        match (&erased.ret, value) {
            (None, _) => emit.return_value(None),
            (Some(wanted), Some(value)) => {
                if let Some(value) = adapt(&mut emit, value, &ty, wanted) {
                    emit.return_value(Some(value));
                }
            }
            (Some(_), None) => emit.unsupported("a lambda without a result where one is wanted"),
        }
    }
    emit.build()
}

/// Calls what a method handle refers to; returns the result with its type.
fn call(
    emit: &mut Emitter<'_>,
    handle: &MethodHandle,
    values: Vec<(FieldType, Expr)>,
) -> Option<(FieldType, Option<Expr>)> {
    let Member::Method(reference) = &handle.member else {
        emit.unsupported("a method handle to a field");
        return None;
    };
    let (class, method) = match super::resolve_claimed(emit.world, reference) {
        Ok(found) => found,
        Err(reason) => {
            emit.unsupported(&reason);
            return None;
        }
    };
    let signature = emit.world.method_type(method);
    let has_receiver = !matches!(handle.kind, HandleKind::InvokeStatic | HandleKind::NewInvokeSpecial);
    let receiver_type = FieldType::of_class_constant(&reference.class).ok()?;
    let wanted: Vec<FieldType> =
        has_receiver.then_some(receiver_type.clone()).into_iter().chain(signature.params.iter().cloned()).collect();
    if wanted.len() != values.len() {
        emit.unsupported("a lambda whose implementation takes other arguments");
        return None;
    }
    let mut args = Vec::with_capacity(values.len() + 1);
    for ((ty, value), wanted) in values.into_iter().zip(&wanted) {
        args.push(adapt(emit, value, &ty, wanted)?);
    }
    let result = signature.ret.clone();
    let value = match handle.kind {
        HandleKind::InvokeStatic => {
            emit.initialise(method.class);
            emit.call_method(method, args)
        }
        HandleKind::NewInvokeSpecial => return construct(emit, reference, method, args),
        HandleKind::InvokeVirtual | HandleKind::InvokeInterface => {
            emit.null_check(&args[0], || None);
            emit.call_virtual(class, method, args)
        }
        HandleKind::InvokeSpecial => {
            emit.null_check(&args[0], || None);
            emit.call_method(method, args)
        }
        HandleKind::GetField | HandleKind::GetStatic | HandleKind::PutField | HandleKind::PutStatic => {
            emit.unsupported("a method handle to a field");
            return None;
        }
    };
    Some((result.unwrap_or(FieldType::Object("java/lang/Object".into())), value))
}

fn construct(
    emit: &mut Emitter<'_>,
    reference: &MethodRef,
    constructor: crate::pool::MethodId,
    mut args: Vec<Expr>,
) -> Option<(FieldType, Option<Expr>)> {
    let class = match emit.world.class_id(&reference.class) {
        Ok(class) => class,
        Err(error) => {
            emit.unusable(&error);
            return None;
        }
    };
    emit.initialise(constructor.class);
    emit.world.instantiate(class);
    let object = emit.new_object(class);
    args.insert(0, object.into());
    emit.call_method(constructor, args);
    Some((FieldType::Object(reference.class.clone()), Some(object.into())))
}

/// A value of one type as one of another, by boxing, unboxing, widening or a cast.
fn adapt(emit: &mut Emitter<'_>, value: Expr, from: &FieldType, to: &FieldType) -> Option<Expr> {
    match (from.is_reference(), to.is_reference()) {
        (false, false) => Some(widen_primitive(value, from, to)),
        (false, true) => boxed(emit, value, from),
        (true, true) => {
            if from != to {
                // A captured or passed reference is what the compiler says it is; casting costs nothing where that is so.
                super::cast(emit, &value, &class_constant(to));
            }
            Some(value)
        }
        (true, false) => {
            let primitive = PRIMITIVES.iter().find(|primitive| match (wrapper_of(primitive), from) {
                (Some((wrapper, _)), FieldType::Object(name)) => wrapper == &**name,
                _ => false,
            });
            let primitive = primitive.unwrap_or(to).clone();
            if let Some((wrapper, _)) = wrapper_of(&primitive) {
                super::cast(emit, &value, wrapper);
            }
            let plain = unboxed(emit, value, &primitive)?;
            Some(widen_primitive(plain, &primitive, to))
        }
    }
}

const PRIMITIVES: [FieldType; 8] = [
    FieldType::Boolean,
    FieldType::Byte,
    FieldType::Char,
    FieldType::Short,
    FieldType::Int,
    FieldType::Long,
    FieldType::Float,
    FieldType::Double,
];

/// The name that `checkcast` would use.
pub(super) fn class_constant(ty: &FieldType) -> String {
    match ty {
        FieldType::Object(name) => name.to_string(),
        other => other.to_string(),
    }
}
