//! Expressions on the values of a path.

use super::emit::{Emitter, Limit};
use super::floats::Approximate;
use super::merge::State;
use super::objects::{Elements, Identity, Initial, Room};
use super::value::{Known, ObjectId, Said, Targets, Value, single};
use base::Id;
use ivl::{BinOp, ClassId, ClassKind, Const, Expr, LocalId, MathOp, Storage, TextId, Type, UnOp};
use smt::{Sort, TermId};

impl Emitter<'_> {
    /// The value of an expression and its type. Recurses as deep as expressions may be nested, which the checker limits.
    pub(super) fn eval(&mut self, state: &mut State, expr: &Expr) -> (Type, Value) {
        match expr {
            Expr::Local(local) => self.local(state, *local),
            Expr::Const(Const::Null) => (Type::Ref, single(&mut self.f.terms, None)),
            Expr::Const(value) => (value.ty(), Value::Scalar(self.f.constant(*value))),
            Expr::Text(text) => {
                let object = self.text(*text);
                if object.is_none() {
                    self.limit.get_or_insert(Limit::Objects);
                }
                (Type::Ref, single(&mut self.f.terms, object))
            }
            Expr::Unary(op, a) => {
                let (ty, a) = self.scalar(state, a);
                match self.unary(state, *op, ty, a) {
                    (ty, Value::Scalar(value)) => (ty, Value::Scalar(self.wrap(ty, value))),
                    other => other,
                }
            }
            Expr::Binary(op, a, b) => {
                let (ty, a) = self.eval(state, a);
                let (_, b) = self.eval(state, b);
                match (a, b) {
                    (Value::Scalar(a), Value::Scalar(b)) => {
                        let result = if op.is_comparison() { Type::Bool } else { ty };
                        let value = self.binary(state, *op, ty, a, b);
                        (result, Value::Scalar(self.wrap(result, value)))
                    }
                    (Value::Ref(a), Value::Ref(b)) => {
                        let same = self.same(state, &a, &b);
                        let value = if *op == BinOp::Ne { self.f.terms.not(same) } else { same };
                        (Type::Bool, Value::Scalar(value))
                    }
                    // Ill-typed programs only.
                    (a, _) => (ty, a),
                }
            }
            Expr::Math(op, args) => {
                let args: Vec<(Type, TermId)> = args.iter().map(|arg| self.scalar(state, arg)).collect();
                let ty = args.first().map_or(Type::F64, |(ty, _)| *ty);
                let args: Vec<TermId> = args.into_iter().map(|(_, arg)| arg).collect();
                let fresh = self.fresh_name("math");
                let Approximate { value, inexact } = self.f.float_math(*op, ty, &args, &fresh);
                match op.is_exact() || *op == MathOp::Remainder {
                    true => state.guessed = self.f.terms.or([state.guessed, inexact]),
                    // Nothing may hang on its last bit, not even a failure that a run shows.
                    false => state.unmodelled = self.f.terms.or([state.unmodelled, inexact]),
                }
                (ty, Value::Scalar(value))
            }
            Expr::Cast(to, a) => {
                let (from, a) = self.scalar(state, a);
                let value = match from.is_float() || to.is_float() {
                    _ if from == *to => a,
                    true => self.f.float_cast(from, *to, a),
                    false => self.f.int_cast(from, *to, a),
                };
                (*to, Value::Scalar(self.wrap(*to, value)))
            }
            Expr::Ite(parts) => {
                let [cond, then, other] = &**parts;
                let (_, cond) = self.scalar(state, cond);
                let (ty, then) = self.eval(state, then);
                let (_, other) = self.eval(state, other);
                (ty, self.choose(state, cond, &then, &other))
            }
            Expr::InstanceOf(a, class) => {
                let targets = self.targets(state, a);
                let value = self.is_of(&targets, |emitter, dynamic| emitter.objects.is_subtype(dynamic, *class));
                (Type::Bool, Value::Scalar(value))
            }
            Expr::TypeIn(a, classes) => {
                let targets = self.targets(state, a);
                let value = self.is_of(&targets, |_, dynamic| classes.binary_search(&dynamic).is_ok());
                (Type::Bool, Value::Scalar(value))
            }
            Expr::CanStore(array, value) => {
                let (arrays, values) = (self.targets(state, array), self.targets(state, value));
                (Type::Bool, Value::Scalar(self.can_store(&arrays, &values)))
            }
            Expr::Fits(op, parts) => {
                let (ty, a) = self.scalar(state, &parts[0]);
                let (_, b) = self.scalar(state, &parts[1]);
                (Type::Bool, Value::Scalar(self.f.fits(*op, ty, a, b)))
            }
            Expr::FitsIn(ty, a) => {
                let (from, a) = self.scalar(state, a);
                (Type::Bool, Value::Scalar(self.f.fits_in(*ty, from, a)))
            }
        }
    }

    /// An integer as fewer bits have it, where the policy wants so.
    fn wrap(&mut self, ty: Type, value: TermId) -> TermId {
        let Some(bits) = self.policy.int_bits().filter(|bits| ty == Type::I32 && (1..32).contains(bits)) else {
            return value;
        };
        let (low, high) = self.f.range(value);
        let end = 1_i64 << (bits - 1);
        if -end <= low && high < end {
            return value;
        }
        let cut = self.f.cut(value, bits);
        self.f.extend(cut, 32, true)
    }

    /// A new input of a type.
    pub(super) fn unknown(&mut self, name: &str, ty: Type, sort: Sort) -> TermId {
        match self.policy.int_bits() {
            Some(bits) if ty == Type::I32 && (1..32).contains(&bits) => {
                let value = self.f.var(&format!("{name}!{bits}"), Sort::BitVec(bits));
                self.f.extend(value, 32, true)
            }
            _ => self.f.var(name, sort),
        }
    }

    fn local(&mut self, state: &State, local: LocalId) -> (Type, Value) {
        let ty = self.local_type(local);
        let value = match &state.locals[local.index()] {
            Some(value) => value.clone(),
            None => self.zero(ty),
        };
        (ty, value)
    }

    /// The zero of a type.
    pub(super) fn zero(&mut self, ty: Type) -> Value {
        match ty.zero() {
            Const::Null => single(&mut self.f.terms, None),
            zero => Value::Scalar(self.f.constant(zero)),
        }
    }

    /// The value of an expression that is no reference.
    pub(super) fn scalar(&mut self, state: &mut State, expr: &Expr) -> (Type, TermId) {
        match self.eval(state, expr) {
            (ty, Value::Scalar(term)) => (ty, term),
            // Ill-typed programs only.
            (ty, Value::Ref(_) | Value::Region(..)) => (ty, self.f.terms.bool(false)),
        }
    }

    /// What an expression that is a reference may point to on this path.
    pub(super) fn targets(&mut self, state: &mut State, expr: &Expr) -> Targets {
        match self.eval(state, expr) {
            (_, Value::Ref(targets)) => self.possible(state, &targets),
            (_, Value::Scalar(_) | Value::Region(..)) => Targets::from([]),
        }
    }

    /// Without the targets that decisions of the path exclude.
    pub(super) fn possible(&mut self, state: &State, targets: &Targets) -> Targets {
        if targets.len() < 2 {
            return targets.clone();
        }
        let mut kept = Vec::with_capacity(targets.len());
        for &way in targets.iter() {
            match self.paths.decide(&self.f.terms, state.path, way.guard) {
                Some(true) => {
                    kept = vec![way];
                    break;
                }
                Some(false) => {}
                None => kept.push(way),
            }
        }
        if kept.len() == targets.len() {
            return targets.clone();
        }
        if let [way] = &mut *kept {
            way.guard = self.f.terms.bool(true);
        }
        Targets { ways: kept.into(), known: targets.known.clone() }
    }

    fn unary(&mut self, state: &mut State, op: UnOp, ty: Type, a: TermId) -> (Type, Value) {
        let (ty, value) = match (op, ty) {
            (UnOp::Not, _) => (Type::Bool, self.f.terms.not(a)),
            (UnOp::Neg, Type::F32 | Type::F64) => (ty, self.f.float_neg(ty, a)),
            (UnOp::Neg, _) => {
                let zero = self.f.int(0, ty.width());
                (ty, self.f.int_binary(BinOp::Sub, ty, zero, a))
            }
            (UnOp::ToBits, _) => {
                let fresh = self.fresh_name("bits");
                let Approximate { value, inexact } = self.f.raw_bits(ty, a, &fresh);
                state.guessed = self.f.terms.or([state.guessed, inexact]);
                (if ty == Type::F32 { Type::I32 } else { Type::I64 }, value)
            }
            (UnOp::FromBits, _) => (if ty == Type::I32 { Type::F32 } else { Type::F64 }, a),
        };
        (ty, Value::Scalar(value))
    }

    fn binary(&mut self, state: &mut State, op: BinOp, ty: Type, a: TermId, b: TermId) -> TermId {
        match ty {
            Type::Bool => match op {
                BinOp::And => self.f.terms.and([a, b]),
                BinOp::Or => self.f.terms.or([a, b]),
                BinOp::Xor | BinOp::Ne => self.f.terms.ne(a, b),
                _ => self.f.terms.eq(a, b),
            },
            Type::F32 | Type::F64 => {
                let Approximate { value, inexact } = self.f.float_binary(op, ty, a, b);
                state.guessed = self.f.terms.or([state.guessed, inexact]);
                value
            }
            Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 => {
                if op.is_partial() {
                    let zero = self.f.int(0, ty.width());
                    let by_zero = self.f.eq(b, zero);
                    self.stuck_if(state, by_zero);
                }
                self.f.int_binary(op, ty, a, b)
            }
            Type::Ref => a,
        }
    }

    /// Whether two references are the same.
    fn same(&mut self, state: &State, a: &Targets, b: &Targets) -> TermId {
        let (a, b) = (self.possible(state, a), self.possible(state, b));
        if a.len() > 1
            && b.len() > 1
            && let (Said::Term(x), Said::Term(y)) = (a.said(self.f, Known::Number), b.said(self.f, Known::Number))
        {
            return self.f.eq(x, y);
        }
        let mut ways = Vec::new();
        for x in a.iter() {
            if let Ok(at) = b.binary_search_by_key(&x.to, |y| y.to) {
                let y = b[at];
                let is_same = match (x.id, y.id) {
                    (Some(x), Some(y)) => self.f.eq(x, y),
                    _ => self.f.terms.bool(true),
                };
                ways.push(self.f.terms.and([x.guard, y.guard, is_same]));
            }
        }
        // Sets that hold the same one only.
        match (&*a.ways, &*b.ways) {
            ([x], [y]) if x.to != y.to => self.f.terms.bool(false),
            _ => self.f.terms.or(ways),
        }
    }

    /// Whether a reference points to an object whose class is one of these.
    fn is_of(&mut self, targets: &Targets, mut is: impl FnMut(&mut Self, ClassId) -> bool) -> TermId {
        let mut ways = Vec::new();
        let mut all = true;
        for way in targets.iter() {
            match way.to {
                Some(object) => {
                    let class = self.objects.get(object).class;
                    if is(self, class) { ways.push(way.guard) } else { all = false }
                }
                None => all = false,
            }
        }
        if all { self.f.terms.bool(true) } else { self.f.terms.or(ways) }
    }

    fn can_store(&mut self, arrays: &Targets, values: &Targets) -> TermId {
        let mut bad = Vec::new();
        for array in arrays.iter() {
            let Some(object) = array.to else { continue };
            let class = self.objects.get(object).class;
            let ClassKind::Array { class: Some(element), .. } = self.program.classes[class].kind else { continue };
            for value in values.iter() {
                let Some(object) = value.to else { continue };
                let dynamic = self.objects.get(object).class;
                if !self.objects.is_subtype(dynamic, element) {
                    bad.push(self.f.terms.and([array.guard, value.guard]));
                }
            }
        }
        let bad = self.f.terms.or(bad);
        self.f.terms.not(bad)
    }

    /// The object of a text. Each has one, and it holds an array of its own.
    pub(super) fn text(&mut self, text: TextId) -> Option<ObjectId> {
        if let Some(known) = self.texts.get(&text) {
            return Some(*known);
        }
        let layout = self.program.text_layout?;
        let units = self.program.texts[text].units.clone();
        let length = self.f.int(units.len() as i64, 32);
        let elements = Elements { ty: Type::U16, index: Type::I32, length, room: Room::Cells(units.len() as u32) };
        let [array, object] = [0, 1].map(|part| self.f.instance(0, Box::from([u32::MAX, text.index() as u32, part])));
        let made_if = self.f.terms.bool(true);
        let origin = self.origin;
        let identity =
            |name| Identity { name, place: name, made_if, origin, is_many: false, storage: Storage::Managed };
        let array =
            self.objects.make(layout.array, Some(elements), Initial::Units(units), Some(text), identity(array))?;
        let held = Initial::Field(layout.value, array);
        let object = self.objects.make(layout.class, None, held, Some(text), identity(object))?;
        self.texts.insert(text, object);
        Some(object)
    }
}
