//! `toString`, `hashCode` and `equals` of records, as `java.lang.runtime.ObjectMethods` makes them.

use super::dynamic::{Part, concat, wrapper_of};
use super::emit::Emitter;
use super::world::{World, ivl_type};
use crate::classfile::descriptor::FieldType;
use crate::classfile::{BootstrapMethod, Constant, DynamicRef, FieldRef, Member};
use crate::pool::{JClassId, Pool};
use ivl::{BinOp, Expr, Proc, StmtKind, TermKind, Type, simplify_binary};
use std::sync::Arc;

/// One of the three methods of one record class.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct RecordMethod {
    class: JClassId,
    which: Which,
    names: Arc<str>,
    fields: Vec<Arc<FieldRef>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Which {
    ToString,
    HashCode,
    Equals,
}

impl RecordMethod {
    pub fn new(class: JClassId, site: &DynamicRef, bootstrap: &BootstrapMethod) -> Option<RecordMethod> {
        let which = match &*site.name {
            "toString" => Which::ToString,
            "hashCode" => Which::HashCode,
            "equals" => Which::Equals,
            _ => return None,
        };
        let [Constant::Class(_), Constant::String(names), getters @ ..] = &bootstrap.args[..] else { return None };
        let fields = getters.iter().map(|getter| match getter {
            Constant::MethodHandle(handle) => match &handle.member {
                Member::Field(field) => Some(field.clone()),
                Member::Method(_) => None,
            },
            _ => None,
        });
        let fields = fields.collect::<Option<Vec<_>>>()?;
        Some(RecordMethod { class, which, names: String::from_utf16_lossy(names).into(), fields })
    }

    pub fn result(&self) -> Type {
        match self.which {
            Which::ToString => Type::Ref,
            Which::HashCode => Type::I32,
            Which::Equals => Type::Bool,
        }
    }

    pub fn signature(&self, pool: &Pool) -> (String, Vec<Type>, Vec<Type>) {
        let name = format!("$record:{}.{:?}", pool.class(self.class).dotted(), self.which);
        let params = if self.which == Which::Equals { vec![Type::Ref; 2] } else { vec![Type::Ref] };
        (name, params, vec![self.result(), Type::Ref])
    }

    pub fn body(&self, world: &mut World, name: Arc<str>) -> Proc {
        let (_, params, results) = self.signature(&world.pool);
        let class = self.class;
        let mut emit = Emitter::new(world, name, &params, results);
        emit.class = Some(class);
        if let Err(reason) = self.fill(&mut emit) {
            emit.unsupported(&reason);
        }
        emit.build()
    }

    fn fill(&self, emit: &mut Emitter<'_>) -> Result<(), String> {
        match self.which {
            Which::ToString => self.to_string(emit),
            Which::HashCode => self.hash_code(emit),
            Which::Equals => self.equals(emit),
        }
    }

    /// Reads a component.
    fn load(&self, emit: &mut Emitter<'_>, object: Expr, field: &FieldRef) -> Result<(FieldType, Expr), String> {
        let ty = FieldType::parse(&field.descriptor).map_err(|error| error.to_string())?;
        let key = emit.world.pool.resolve_field(self.class, &field.name, &field.descriptor);
        let key = key.ok_or_else(|| format!("field {field} does not exist"))?;
        let id = emit.world.field_id(key).map_err(|error| error.to_string())?;
        let target = emit.temp(ivl_type(&ty));
        emit.push(StmtKind::Load { target, object, field: id });
        Ok((ty, target.into()))
    }

    fn to_string(&self, emit: &mut Emitter<'_>) -> Result<(), String> {
        let string = || FieldType::Object("java/lang/String".into());
        let simple = super::classes::simple_name(emit.world, self.class);
        let mut literal = format!("{simple}[");
        let mut parts = Vec::new();
        let names = self.names.split(';').filter(|name| !name.is_empty());
        for (index, (field, name)) in self.fields.iter().zip(names).enumerate() {
            if index > 0 {
                literal.push_str(", ");
            }
            literal.push_str(name);
            literal.push('=');
            parts.push((string(), Part::Text(std::mem::take(&mut literal).encode_utf16().collect())));
            let (ty, value) = self.load(emit, emit.param(0).into(), field)?;
            parts.push((ty, Part::Value(value)));
        }
        literal.push(']');
        parts.push((string(), Part::Text(literal.encode_utf16().collect())));
        let text = concat(emit, parts);
        emit.return_value(text.or(Some(Expr::NULL)));
        Ok(())
    }

    fn hash_code(&self, emit: &mut Emitter<'_>) -> Result<(), String> {
        let mut hash = Expr::i32(0);
        for field in &self.fields {
            let (ty, value) = self.load(emit, emit.param(0).into(), field)?;
            let part = match wrapper_of(&ty) {
                Some((wrapper, letter)) => {
                    static_call(emit, wrapper, "hashCode", &format!("({letter})I"), vec![value])?
                }
                None => static_call(emit, "java/util/Objects", "hashCode", "(Ljava/lang/Object;)I", vec![value])?,
            };
            let scaled = simplify_binary(BinOp::Mul, hash, Expr::i32(31));
            hash = emit.save(simplify_binary(BinOp::Add, scaled, part), Type::I32);
        }
        emit.return_value(Some(hash));
        Ok(())
    }

    fn equals(&self, emit: &mut Emitter<'_>) -> Result<(), String> {
        let (this, other) = (emit.param(0), emit.param(1));
        let give = |value: Expr| {
            move |emit: &mut Emitter<'_>| emit.finish(TermKind::Return { values: vec![value, Expr::NULL] })
        };
        emit.unless(simplify_binary(BinOp::Eq, this.into(), other.into()), give(Expr::TRUE));
        let name = emit.world.pool.class(self.class).name.clone();
        let class = emit.world.class_id(&name).map_err(|error| error.to_string())?;
        emit.unless(ivl::not(Expr::InstanceOf(Box::new(other.into()), class)), give(Expr::FALSE));
        // The last component is compared first: that is how the JDKs up to 25, at least, do it, and users' methods can tell.
        for field in self.fields.iter().rev() {
            let (ty, a) = self.load(emit, this.into(), field)?;
            let (_, b) = self.load(emit, other.into(), field)?;
            let same = match ty {
                FieldType::Float | FieldType::Double => {
                    let (wrapper, letter) = wrapper_of(&ty).unwrap_or(("java/lang/Double", 'D'));
                    let order = static_call(emit, wrapper, "compare", &format!("({letter}{letter})I"), vec![a, b])?;
                    simplify_binary(BinOp::Eq, order, Expr::i32(0))
                }
                FieldType::Object(_) | FieldType::Array(_) => {
                    let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
                    static_call(emit, "java/util/Objects", "equals", descriptor, vec![a, b])?
                }
                _ => simplify_binary(BinOp::Eq, a, b),
            };
            emit.unless(ivl::not(same), give(Expr::FALSE));
        }
        emit.return_value(Some(Expr::TRUE));
        Ok(())
    }
}

/// Calls a static method of the library that has a result.
pub(super) fn static_call(
    emit: &mut Emitter<'_>,
    class: &str,
    name: &str,
    descriptor: &str,
    args: Vec<Expr>,
) -> Result<Expr, String> {
    let java = emit.world.pool.load(class).map_err(|error| error.to_string())?;
    let method = emit.world.pool.declared(java, name, descriptor);
    let method = method.ok_or_else(|| format!("{class} has no method {name}"))?;
    emit.initialise(java);
    emit.call_method(method, args).ok_or_else(|| format!("{class}.{name} has no result"))
}
