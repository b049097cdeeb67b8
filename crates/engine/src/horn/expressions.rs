//! Expressions of the IVL as terms.

use super::context::Context;
use super::encode::{Encoder, Run};
use super::floats;
use super::late;
use super::values::{Reference, Value, tag_of};
use base::Id;
use ivl::analysis::{Object, ObjectId};
use ivl::{BinOp, ClassId, ClassKind, Const, Expr, LocalId, Question, Type, UnOp};
use smt::TermId;

impl Encoder<'_, '_> {
    /// A constant.
    pub(super) fn constant(&mut self, value: Const) -> Value {
        Value::Scalar(match value {
            Const::Bool(value) => self.context.terms.bool(value),
            Const::Int(_, value) => self.context.terms.int(value),
            Const::F32(bits) => self.context.terms.int(floats::token(f32::from_bits(bits).into())),
            Const::F64(bits) => self.context.terms.int(floats::token(f64::from_bits(bits))),
            Const::Null => {
                let tag = self.context.terms.int(0);
                return Value::Reference(Reference {
                    tag,
                    id: None,
                    length: None,
                    finals: Vec::new(),
                    objects: Vec::new().into(),
                });
            }
        })
    }

    /// A reference to an object that needs no more than its tag.
    pub(super) fn plain_reference(&mut self, object: ObjectId) -> Reference {
        let tag = self.context.terms.int(tag_of(object));
        Reference { tag, id: None, length: None, finals: Vec::new(), objects: vec![object].into() }
    }

    pub(super) fn type_of(&self, expr: &Expr) -> Type {
        let (proc, ..) = self.place;
        expr.ty(&self.info.program.procs[proc].locals)
    }

    /// The value of an expression; the path may learn about fresh values in it. The checker has bounded its depth.
    pub(super) fn eval(&mut self, run: &mut Run, expr: &Expr) -> Value {
        let ty = self.type_of(expr);
        match self.eval_late(run, expr) {
            Value::Scalar(term) => Value::Scalar(self.context.settle(&mut run.path, term, ty)),
            other => other,
        }
    }

    /// The same for those who take numbers that are not yet wrapped around ([`Integers::Late`](super::Integers::Late)).
    pub(super) fn eval_late(&mut self, run: &mut Run, expr: &Expr) -> Value {
        let term = match expr {
            Expr::Local(local) => return run.locals[local.index()].clone(),
            Expr::Const(value) => return self.constant(*value),
            Expr::Text(text) => {
                let object = self.info.objects().entries().find(|(_, object)| **object == Object::Text(*text));
                return match object {
                    Some((object, _)) => Value::Reference(self.plain_reference(object)),
                    // A text that no reference can reach is only ever compared: it equals nothing else, not even null.
                    None => {
                        let tag = self.context.terms.int(-1 - text.index() as i128);
                        Value::Reference(Reference {
                            tag,
                            id: None,
                            length: None,
                            finals: Vec::new(),
                            objects: Vec::new().into(),
                        })
                    }
                };
            }
            Expr::Unary(op, inner) => {
                let ty = self.type_of(inner);
                let a = match op {
                    UnOp::Neg => self.eval_late(run, inner).term(),
                    _ => self.eval(run, inner).term(),
                };
                match op {
                    UnOp::Not => self.context.terms.not(a),
                    UnOp::Neg if ty.is_float() => self.context.negate_float(a),
                    UnOp::Neg => {
                        let zero = self.context.terms.int(0);
                        self.context.int_operator(&mut run.path, BinOp::Sub, ty, zero, a)
                    }
                    UnOp::ToBits | UnOp::FromBits => {
                        let to = self.type_of(expr);
                        self.context.fresh("bits", to)
                    }
                }
            }
            Expr::Binary(op, left, right) => self.binary(run, *op, left, right),
            Expr::Math(_, args) => {
                let ty = self.type_of(&args[0]);
                self.context.fresh("math", ty)
            }
            Expr::Cast(to, inner) if self.context.keeps_number(self.type_of(inner), *to) => {
                return self.eval_late(run, inner);
            }
            Expr::Cast(to, inner) => self.cast(run, *to, inner),
            Expr::Ite(parts) => {
                let cond = self.eval(run, &parts[0]).term();
                let (then, other) = (self.eval_late(run, &parts[1]), self.eval_late(run, &parts[2]));
                return self.choose(cond, &then, &other);
            }
            Expr::InstanceOf(inner, class) => {
                let supertypes = &self.info.supertypes;
                let class = *class;
                let is = |dynamic: ClassId| supertypes[dynamic][class.index()];
                self.has_class(run, inner, is)
            }
            Expr::TypeIn(inner, classes) => self.has_class(run, inner, |dynamic| classes.contains(&dynamic)),
            Expr::CanStore(array, element) => self.can_store(run, array, element),
            Expr::Fits(op, parts) => {
                let ty = self.type_of(&parts[0]);
                let (a, b) = (self.eval(run, &parts[0]).term(), self.eval(run, &parts[1]).term());
                self.context.fits(&mut run.path, *op, ty, a, b)
            }
            Expr::FitsIn(ty, inner) => {
                let from = self.type_of(inner);
                let a = self.eval(run, inner).term();
                match from.is_float() {
                    true => self.context.float_fits_in(*ty, from, a),
                    false => self.context.within(&run.path, *ty, a),
                }
            }
        };
        Value::Scalar(term)
    }

    fn binary(&mut self, run: &mut Run, op: BinOp, left: &Expr, right: &Expr) -> TermId {
        let ty = self.type_of(left);
        let (a, b) = match Context::takes_late(op) {
            true => (self.eval_late(run, left), self.eval_late(run, right)),
            false => (self.eval(run, left), self.eval(run, right)),
        };
        if let (Value::Reference(a), Value::Reference(b)) = (&a, &b) {
            let same = self.same_reference(a, b);
            return if op == BinOp::Ne { self.context.terms.not(same) } else { same };
        }
        let (a, b) = (a.term(), b.term());
        match ty {
            Type::Bool => match op {
                BinOp::And => self.context.terms.and([a, b]),
                BinOp::Or => self.context.terms.or([a, b]),
                BinOp::Eq => self.context.terms.eq(a, b),
                _ => {
                    let same = self.context.terms.eq(a, b);
                    self.context.terms.not(same)
                }
            },
            Type::F32 | Type::F64 if op.is_comparison() => self.context.compare_floats(op, a, b),
            Type::F32 | Type::F64 => self.context.float_arithmetic(&mut run.path, op, ty, a, b),
            Type::I32 | Type::U32 | Type::I64 | Type::U64
                if op.is_comparison() && self.compares_counts(left, right) =>
            {
                self.context.compare_numbers(op, a, b)
            }
            Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 | Type::Ref => {
                self.context.int_operator(&mut run.path, op, ty, a, b)
            }
        }
    }

    /// Whether numbers of nodes are compared, which have no limits.
    fn compares_counts(&self, left: &Expr, right: &Expr) -> bool {
        let counts = |expr: &Expr| late::counts(expr, &self.counting);
        let is_constant = |expr: &Expr| matches!(expr, Expr::Const(_));
        !self.counting.is_empty() && (counts(left) || is_constant(left)) && (counts(right) || is_constant(right))
    }

    fn cast(&mut self, run: &mut Run, to: Type, inner: &Expr) -> TermId {
        let from = self.type_of(inner);
        let a = self.eval(run, inner).term();
        match (from, to) {
            (Type::Bool, Type::Bool) => a,
            (Type::Bool, _) => {
                let (one, zero) = (self.context.terms.int(1), self.context.terms.int(0));
                self.context.terms.ite(a, one, zero)
            }
            (_, Type::Bool) => {
                let (one, zero) = (self.context.terms.int(1), self.context.terms.int(0));
                // The lowest bit, which mostly is the whole number.
                match run.path.range(&self.context, a) {
                    (low, high) if low >= 0 && high <= 1 => {
                        let is_zero = self.context.terms.eq(a, zero);
                        self.context.terms.not(is_zero)
                    }
                    _ => {
                        let two = self.context.terms.int(2);
                        let bit = self.context.terms.modulo(a, two);
                        self.context.terms.eq(bit, one)
                    }
                }
            }
            (Type::F32 | Type::F64, Type::F64) | (Type::F32, Type::F32) => a,
            (Type::F64, Type::F32) => self.context.float_narrowed(&mut run.path, a),
            (Type::F32 | Type::F64, to) => self.context.int_from_float(&mut run.path, to, a),
            (_, Type::F32 | Type::F64) => self.context.float_from_int(&mut run.path, to, a),
            // What was settled is within its type, whatever the path knows of it.
            (from, to) => match (self.context.type_range(from), self.context.type_range(to)) {
                (Some((low, high)), Some((min, max))) if min <= low && high <= max => a,
                _ => self.context.cast_int(&run.path, to, a),
            },
        }
    }

    /// `if cond then a else b`, for references part by part.
    pub(super) fn choose(&mut self, cond: TermId, a: &Value, b: &Value) -> Value {
        let (Value::Reference(a), Value::Reference(b)) = (a, b) else {
            return Value::Scalar(self.context.terms.ite(cond, a.term(), b.term()));
        };
        let types = self.field_types();
        let tag = self.context.terms.ite(cond, a.tag, b.tag);
        let id = (a.id.is_some() || b.id.is_some()).then(|| {
            let (left, right) = (self.context.id_of(a), self.context.id_of(b));
            self.context.terms.ite(cond, left, right)
        });
        let length = match (a.length, b.length) {
            (None, None) => None,
            (Some(only), None) | (None, Some(only)) => Some(only),
            (Some(left), Some(right)) => Some(self.context.terms.ite(cond, left, right)),
        };
        let mut fields: Vec<_> = a.finals.iter().chain(&b.finals).map(|(field, _)| *field).collect();
        fields.sort();
        fields.dedup();
        let mut finals = Vec::new();
        for field in fields {
            let (left, right) = (self.context.final_of(a, field, &types), self.context.final_of(b, field, &types));
            finals.push((field, self.context.terms.ite(cond, left, right)));
        }
        let mut objects: Vec<ObjectId> = a.objects.iter().chain(b.objects.iter()).copied().collect();
        objects.sort();
        objects.dedup();
        Value::Reference(Reference { tag, id, length, finals, objects: objects.into() })
    }

    /// Whether two references are the same: decided by tags, and by ids where one tag stands for many objects.
    fn same_reference(&mut self, a: &Reference, b: &Reference) -> TermId {
        let tags = self.context.terms.eq(a.tag, b.tag);
        let many: Vec<ObjectId> = a
            .objects
            .iter()
            .copied()
            .filter(|object| b.objects.contains(object) && !self.info.single[object.index()])
            .collect();
        if many.is_empty() {
            return tags;
        }
        // Ids tell apart what one run has made.
        let same = if self.configuration.ids && !many.iter().any(|object| self.info.published.contains(*object)) {
            let (left, right) = (self.context.id_of(a), self.context.id_of(b));
            self.context.terms.eq(left, right)
        } else {
            let mut parts = vec![self.context.fresh("same", Type::Bool)];
            if let (Some(left), Some(right)) = (a.length, b.length) {
                parts.push(self.context.terms.eq(left, right));
            }
            self.context.terms.and(parts)
        };
        let tags_of_many: Vec<i128> = many.into_iter().map(tag_of).collect();
        let unclear = self.context.tag_in(a.tag, &tags_of_many);
        let decided = self.context.terms.implies(unclear, same);
        self.context.terms.and([tags, decided])
    }

    fn has_class(&mut self, run: &mut Run, expr: &Expr, is: impl Fn(ClassId) -> bool) -> TermId {
        let value = self.eval(run, expr);
        let Value::Reference(reference) = value else { unreachable!("the checker has compared the types") };
        let (info, objects) = (self.info, &reference.objects);
        let (in_class, outside): (Vec<ObjectId>, Vec<ObjectId>) =
            objects.iter().copied().partition(|object| is(info.class_of(*object)));
        let zero = self.context.terms.int(0);
        if outside.is_empty() {
            let null = self.context.terms.eq(reference.tag, zero);
            return self.context.terms.not(null);
        }
        let tags: Vec<i128> = in_class.into_iter().map(tag_of).collect();
        self.context.tag_in(reference.tag, &tags)
    }

    /// A local gets the length of an array.
    pub(super) fn length(&mut self, run: &mut Run, target: LocalId, array: &Expr) {
        let array = self.eval(run, array);
        let length = array.reference().and_then(|reference| reference.length);
        let length = length.unwrap_or_else(|| self.context.fresh_length());
        let zero = self.context.terms.int(0);
        let natural = self.context.terms.le(zero, length);
        run.path.assume(&mut self.context, natural);
        // Arrays with other indices are not asked by this statement.
        let (proc, ..) = self.place;
        if run.path.range(&self.context, length).1 > i32::MAX.into()
            && let Some((_, most)) = self.info.program.procs[proc].locals[target].ty.range()
        {
            let most = self.context.terms.int(most);
            let within = self.context.terms.le(length, most);
            run.path.assume(&mut self.context, within);
        }
        self.set(run, target, Value::Scalar(length));
    }

    /// The answer to a question about an object: exact where it never changes, else any truth value, but that null is not alive.
    pub(super) fn ask(&mut self, run: &mut Run, question: &Question) -> TermId {
        match question {
            Question::StoredAs(object, storage) => {
                let Value::Reference(reference) = self.eval(run, object) else {
                    unreachable!("the checker has compared the types")
                };
                let info = self.info;
                let is_it = |object: &&ObjectId| info.storage_of(**object) == *storage;
                let tags: Vec<i128> = reference.objects.iter().filter(is_it).map(|object| tag_of(*object)).collect();
                self.context.tag_in(reference.tag, &tags)
            }
            Question::Alive(object) => {
                let Value::Reference(reference) = self.eval(run, object) else {
                    unreachable!("the checker has compared the types")
                };
                let null = self.context.terms.int(0);
                let is_null = self.context.terms.eq(reference.tag, null);
                let is_object = self.context.terms.not(is_null);
                let any = self.context.fresh("alive", Type::Bool);
                self.context.terms.and([is_object, any])
            }
            Question::Live | Question::Lost | Question::Left(_) => self.context.fresh("living", Type::Bool),
        }
    }

    fn can_store(&mut self, run: &mut Run, array: &Expr, element: &Expr) -> TermId {
        let (array, element) = (self.eval(run, array), self.eval(run, element));
        let (Value::Reference(array), Value::Reference(element)) = (array, element) else {
            unreachable!("the checker has compared the types")
        };
        let zero = self.context.terms.int(0);
        let mut cases = vec![self.context.terms.eq(element.tag, zero)];
        for object in array.objects.iter() {
            let ClassKind::Array { class: Some(wanted), .. } =
                self.info.program.classes[self.info.class_of(*object)].kind
            else {
                continue;
            };
            let fits: Vec<i128> = element
                .objects
                .iter()
                .filter(|object| self.info.supertypes[self.info.class_of(**object)][wanted.index()])
                .map(|object| tag_of(*object))
                .collect();
            let tag = self.context.terms.int(tag_of(*object));
            let here = self.context.terms.eq(array.tag, tag);
            let fitting = self.context.tag_in(element.tag, &fits);
            cases.push(self.context.terms.and([here, fitting]));
        }
        self.context.terms.or(cases)
    }
}
