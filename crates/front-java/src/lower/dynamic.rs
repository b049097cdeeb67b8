//! `invokedynamic` and dynamic constants: what the bootstrap methods of the compilers mean.
//!
//! String concatenation becomes a chain of `StringBuilder` calls, as older compilers wrote it; lambdas, records and pattern switches have
//! modules of their own.

use super::body::{Body, Lowered};
use super::emit::Emitter;
use super::lambda::Lambda;
use super::record::RecordMethod;
use super::switch::SwitchKey;
use super::world::{ProcKey, ivl_type};
use crate::classfile::descriptor::{FieldType, MethodType};
use crate::classfile::{BootstrapMethod, Constant, DynamicRef, Member};
use ivl::{Const, Expr, Type};

impl Body<'_, '_> {
    fn bootstrap(&self, site: &DynamicRef) -> Option<(String, &BootstrapMethod)> {
        let bootstrap = self.file.bootstrap_methods.get(usize::from(site.bootstrap))?;
        let Member::Method(method) = &bootstrap.handle.member else { return None };
        Some((format!("{}.{}", method.class, method.name), bootstrap))
    }

    pub(super) fn invoke_dynamic(&mut self, site: &DynamicRef) -> Lowered<()> {
        let Some((name, bootstrap)) = self.bootstrap(site) else {
            self.emit.unsupported("invokedynamic with an unusual bootstrap method");
            return Ok(());
        };
        let bootstrap = bootstrap.clone();
        match &*name {
            "java/lang/invoke/StringConcatFactory.makeConcatWithConstants" => {
                self.with_site_args(&site.descriptor, |body, args| {
                    let parts = recipe(&bootstrap, &site.descriptor, args);
                    match parts {
                        Some(parts) => concat(&mut body.emit, parts),
                        None => {
                            body.emit.unsupported("a string concatenation with an unusual recipe");
                            None
                        }
                    }
                })
            }
            "java/lang/invoke/StringConcatFactory.makeConcat" => self.with_site_args(&site.descriptor, |body, args| {
                let types = MethodType::parse(&site.descriptor).map(|parsed| parsed.params).unwrap_or_default();
                concat(&mut body.emit, types.into_iter().zip(args).collect())
            }),
            "java/lang/invoke/LambdaMetafactory.metafactory" | "java/lang/invoke/LambdaMetafactory.altMetafactory" => {
                let class = self.method.class;
                match Lambda::add(self.emit.world, class, site, &bootstrap) {
                    Ok(lambda) => self.with_site_args(&site.descriptor, |body, captures| {
                        Some(super::lambda::create(&mut body.emit, lambda, captures))
                    }),
                    Err(reason) => {
                        self.emit.unsupported(&reason);
                        Ok(())
                    }
                }
            }
            "java/lang/runtime/ObjectMethods.bootstrap" => {
                let method = RecordMethod::new(self.method.class, site, &bootstrap);
                match method {
                    Some(method) => self.with_site_args(&site.descriptor, |body, args| {
                        let ty = method.result();
                        let proc = body.emit.world.request(ProcKey::Record(method));
                        body.emit.call(proc, args, Some(ty))
                    }),
                    None => {
                        self.emit.unsupported("an unusual method of a record");
                        Ok(())
                    }
                }
            }
            "java/lang/runtime/SwitchBootstraps.typeSwitch" | "java/lang/runtime/SwitchBootstraps.enumSwitch" => {
                let key =
                    SwitchKey { method: self.method, bootstrap: site.bootstrap, descriptor: site.descriptor.clone() };
                self.with_site_args(&site.descriptor, |body, args| {
                    let proc = body.emit.world.request(ProcKey::Switch(key));
                    body.emit.call(proc, args, Some(Type::I32))
                })
            }
            _ => {
                self.emit.unsupported(&format!("invokedynamic with bootstrap method {}", name.replace('/', ".")));
                Ok(())
            }
        }
    }

    pub(super) fn dynamic_constant(&mut self, constant: &DynamicRef) -> Lowered<()> {
        let Some((name, bootstrap)) = self.bootstrap(constant) else {
            self.emit.unsupported("a dynamic constant with an unusual bootstrap method");
            return Ok(());
        };
        match (&*name, &*bootstrap.args) {
            ("java/lang/invoke/ConstantBootstraps.nullConstant", []) => self.push_ref(Expr::NULL),
            ("java/lang/invoke/ConstantBootstraps.primitiveClass", []) => {
                let letter = constant.name.clone();
                let proc = self.emit.world.class_object(&super::classes::primitive_type(&letter));
                let object = self.emit.call_plain(proc, Vec::new(), Type::Ref);
                self.push_ref(object);
            }
            _ => self.emit.unsupported(&format!("a dynamic constant by {}", name.replace('/', "."))),
        }
        Ok(())
    }
}

/// The parts of a concatenation, constants included (see the documentation of `StringConcatFactory`).
fn recipe(bootstrap: &BootstrapMethod, descriptor: &str, args: Vec<Expr>) -> Option<Vec<(FieldType, Part)>> {
    let Some((Constant::String(recipe), constants)) = bootstrap.args.split_first() else { return None };
    let types = MethodType::parse(descriptor).ok()?.params;
    let mut args = types.into_iter().zip(args);
    let mut constants = constants.iter();
    let mut parts = Vec::new();
    let mut literal: Vec<u16> = Vec::new();
    let string = || FieldType::Object("java/lang/String".into());
    let flush = |literal: &mut Vec<u16>, parts: &mut Vec<(FieldType, Part)>| {
        if !literal.is_empty() {
            parts.push((string(), Part::Text(std::mem::take(literal))));
        }
    };
    for &unit in recipe.iter() {
        match unit {
            1 => {
                flush(&mut literal, &mut parts);
                let (ty, arg) = args.next()?;
                parts.push((ty, Part::Value(arg)));
            }
            2 => match constants.next()? {
                Constant::String(text) => literal.extend(text.iter()),
                Constant::Int(value) => literal.extend(value.to_string().encode_utf16()),
                Constant::Long(value) => literal.extend(value.to_string().encode_utf16()),
                _ => return None,
            },
            other => literal.push(other),
        }
    }
    flush(&mut literal, &mut parts);
    args.next().is_none().then_some(parts)
}

/// A piece of a string concatenation.
pub(super) enum Part {
    Text(Vec<u16>),
    Value(Expr),
}

impl From<Expr> for Part {
    fn from(value: Expr) -> Self {
        Part::Value(value)
    }
}

/// The string made of these parts.
pub(super) fn concat<P: Into<Part>>(emit: &mut Emitter<'_>, parts: Vec<(FieldType, P)>) -> Option<Expr> {
    match try_concat(emit, parts) {
        Ok(value) => value,
        Err(error) => {
            emit.unusable(&error);
            None
        }
    }
}

fn try_concat<P: Into<Part>>(
    emit: &mut Emitter<'_>,
    parts: Vec<(FieldType, P)>,
) -> Result<Option<Expr>, crate::pool::LoadError> {
    const BUILDER: &str = "java/lang/StringBuilder";
    let java = emit.world.pool.load(BUILDER)?;
    let class = emit.world.class_id(BUILDER)?;
    let missing = |what: &str| crate::pool::LoadError::Broken(BUILDER.into(), format!("it has no {what}").into());
    let find = |emit: &Emitter<'_>, name: &str, descriptor: &str| {
        emit.world.pool.declared(java, name, descriptor).ok_or_else(|| missing(name))
    };
    emit.world.instantiate(class);
    let builder = emit.new_object(class);
    let constructor = find(emit, "<init>", "()V")?;
    emit.call_method(constructor, vec![builder.into()]);
    for (ty, part) in parts {
        let shown = match &ty {
            FieldType::Object(name) if &**name == "java/lang/String" => "Ljava/lang/String;",
            FieldType::Object(_) | FieldType::Array(_) => "Ljava/lang/Object;",
            FieldType::Boolean => "Z",
            FieldType::Char => "C",
            FieldType::Byte | FieldType::Short | FieldType::Int => "I",
            FieldType::Long => "J",
            FieldType::Float => "F",
            FieldType::Double => "D",
        };
        let value = match part.into() {
            Part::Text(units) => Expr::Text(emit.world.text(&units)?),
            Part::Value(value) => match ty {
                FieldType::Byte | FieldType::Short => ivl::simplify_cast(Type::I32, value),
                _ => value,
            },
        };
        let append = find(emit, "append", &format!("({shown})Ljava/lang/StringBuilder;"))?;
        emit.call_method(append, vec![builder.into(), value]);
    }
    let to_string = find(emit, "toString", "()Ljava/lang/String;")?;
    Ok(emit.call_method(to_string, vec![builder.into()]))
}

/// A primitive value in its wrapper, or the reference itself.
pub(super) fn boxed(emit: &mut Emitter<'_>, value: Expr, ty: &FieldType) -> Option<Expr> {
    let Some((wrapper, letter)) = wrapper_of(ty) else { return Some(value) };
    let Ok(class) = emit.world.pool.load(wrapper) else {
        emit.unsupported(&format!("no class {wrapper}"));
        return None;
    };
    let Some(value_of) = emit.world.pool.declared(class, "valueOf", &format!("({letter})L{wrapper};")) else {
        emit.unsupported(&format!("no valueOf in {wrapper}"));
        return None;
    };
    emit.initialise(class);
    emit.call_method(value_of, vec![value])
}

/// The wrapper class of a primitive type, and the type's letter.
pub(super) fn wrapper_of(ty: &FieldType) -> Option<(&'static str, char)> {
    Some(match ty {
        FieldType::Boolean => ("java/lang/Boolean", 'Z'),
        FieldType::Byte => ("java/lang/Byte", 'B'),
        FieldType::Char => ("java/lang/Character", 'C'),
        FieldType::Short => ("java/lang/Short", 'S'),
        FieldType::Int => ("java/lang/Integer", 'I'),
        FieldType::Long => ("java/lang/Long", 'J'),
        FieldType::Float => ("java/lang/Float", 'F'),
        FieldType::Double => ("java/lang/Double", 'D'),
        FieldType::Object(_) | FieldType::Array(_) => return None,
    })
}

/// A value of a primitive type as another one that it widens to.
pub(super) fn widen_primitive(value: Expr, from: &FieldType, to: &FieldType) -> Expr {
    let (from, to) = (ivl_type(from), ivl_type(to));
    if from == to {
        return value;
    }
    ivl::simplify_cast(
        to,
        if from == Type::Bool { ivl::ite(value, Const::i32(1).into(), Const::i32(0).into()) } else { value },
    )
}

/// The primitive value in a wrapper, which is checked for null.
pub(super) fn unboxed(emit: &mut Emitter<'_>, value: Expr, ty: &FieldType) -> Option<Expr> {
    let Some((wrapper, letter)) = wrapper_of(ty) else { return Some(value) };
    emit.null_check(&value, || None);
    let Ok(class) = emit.world.pool.load(wrapper) else {
        emit.unsupported(&format!("no class {wrapper}"));
        return None;
    };
    let name = format!("{}Value", ty.java_name());
    let Some(method) = emit.world.pool.declared(class, &name, &format!("(){letter}")) else {
        emit.unsupported(&format!("no {name} in {wrapper}"));
        return None;
    };
    emit.call_method(method, vec![value])
}
