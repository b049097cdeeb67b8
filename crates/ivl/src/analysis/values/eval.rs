//! Values of expressions, and what follows when a condition is known to be true or false.

use super::domain::{self, Value, interval};
use super::engine::Engine;
use super::state::{Known, Point, has_fresh, is_fresh, learn, lookup, summary_of};
use crate::analysis::objects::{Object, ObjectId, ObjectSet};
use crate::expr::{BinOp, Const, Expr, FitsOp, Type, UnOp};
use crate::program::{ClassId, ClassKind};
use crate::stmt::LocalId;
use base::Id;

impl<'p> Engine<'p> {
    /// The value of an expression where the locals have the values of the current point; none if it has none.
    pub(crate) fn eval(&self, expr: &Expr) -> Option<Value> {
        match expr {
            Expr::Local(local) => {
                let value = &self.env[local.index()];
                (!matches!(value, Value::Ref(set) if set.is_empty())).then(|| value.clone())
            }
            Expr::Const(value) => Some(Value::constant(*value)),
            Expr::Text(text) => {
                self.objects.known(Object::Text(*text)).map(|id| Value::Ref(ObjectSet::one(summary_of(id.index()))))
            }
            Expr::Unary(op, a) => domain::unary(*op, &self.eval(a)?),
            Expr::Binary(op, a, b) => self.binary(*op, a, b),
            Expr::Math(op, args) => {
                let values = args.iter().map(|arg| self.eval(arg)).collect::<Option<Vec<_>>>()?;
                let ty = match values.first() {
                    Some(Value::Float(ty, _)) => *ty,
                    Some(Value::Bool(..) | Value::Int(..) | Value::Ref(_)) | None => Type::F64,
                };
                Some(domain::math(*op, &values, ty))
            }
            Expr::Cast(to, a) => domain::cast(*to, &self.eval(a)?),
            Expr::Ite(parts) => {
                let cond = self.eval(&parts[0])?;
                // All parts are evaluated, so all of them have values.
                let (mut yes, no) = (self.eval(&parts[1])?, self.eval(&parts[2])?);
                Some(match (cond.may_be(true), cond.may_be(false)) {
                    (true, false) => yes,
                    (false, _) => no,
                    (true, true) => {
                        yes.join(&no);
                        yes
                    }
                })
            }
            Expr::InstanceOf(a, _) | Expr::TypeIn(a, _) => {
                let value = self.eval(a)?;
                Some(self.test(expr, &value))
            }
            Expr::CanStore(array, value) => {
                let (array, value) = (self.eval(array)?, self.eval(value)?);
                Some(self.can_store(array.objects()?, value.objects()?))
            }
            Expr::Fits(op, parts) => Some(domain::fits(*op, &self.eval(&parts[0])?, &self.eval(&parts[1])?)),
            Expr::FitsIn(ty, a) => Some(domain::fits_in(*ty, &self.eval(a)?)),
        }
    }

    fn binary(&self, op: BinOp, a: &Expr, b: &Expr) -> Option<Value> {
        if op == BinOp::Or
            && let Some((local, test)) = null_or(a, b)
            && let Some(Value::Ref(set)) = self.eval(&Expr::Local(local))
        {
            // Casts: the test counts only where it is not null.
            let (has_null, rest) = (set.has_null(), Value::Ref(set.without_null()));
            let Value::Bool(no, yes) = self.test(test, &rest) else { return Some(Value::any(Type::Bool)) };
            return Some(Value::Bool(no, yes || has_null));
        }
        let (left, right) = (self.eval(a)?, self.eval(b)?);
        if let (Expr::Local(x), Expr::Local(y)) = (a, b)
            && x == y
            && !matches!(left, Value::Float(..))
        {
            match op {
                BinOp::Eq | BinOp::Le | BinOp::Ge => return Some(Value::truth(true)),
                BinOp::Ne | BinOp::Lt | BinOp::Gt => return Some(Value::truth(false)),
                BinOp::Add
                | BinOp::Sub
                | BinOp::Mul
                | BinOp::Div
                | BinOp::Rem
                | BinOp::And
                | BinOp::Or
                | BinOp::Xor
                | BinOp::Shl
                | BinOp::Shr
                | BinOp::Ushr => {}
            }
        }
        if let (Expr::Local(x), Expr::Local(y), Value::Int(..)) = (a, b, &left)
            && let Some(truth) = self.facts.decide(op, *x, *y)
        {
            return Some(Value::truth(truth));
        }
        if let (Value::Ref(x), Value::Ref(y)) = (&left, &right)
            && let Some(object) = self.only(x)
            && self.only(y) == Some(object)
        {
            return Some(Value::truth(op == BinOp::Eq));
        }
        domain::binary(op, &left, &right)
    }

    /// The one concrete object that a set stands for, if it does.
    pub(super) fn only(&self, set: &ObjectSet) -> Option<ObjectId> {
        let object = set.single().filter(|_| !set.has_null())?;
        let is_one = is_fresh(object) || matches!(self.object(object), Object::Text(_));
        is_one.then_some(object)
    }

    /// What an object in a set stands for.
    pub(crate) fn object(&self, object: ObjectId) -> Object {
        self.objects.all[ObjectId::from_index(object.index() / 2)]
    }

    /// The class of an object in a set.
    pub(crate) fn class_of(&self, object: ObjectId) -> ClassId {
        self.objects.classes[ObjectId::from_index(object.index() / 2)]
    }

    /// The value of a type test if its operand has this value.
    fn test(&self, test: &Expr, value: &Value) -> Value {
        self.type_test(value, &|class| self.passes(test, class))
    }

    /// Whether objects of a class pass a type test.
    fn passes(&self, test: &Expr, class: ClassId) -> bool {
        match test {
            Expr::InstanceOf(_, of) => self.supertypes[class][of.index()],
            Expr::TypeIn(_, classes) => classes.binary_search(&class).is_ok(),
            Expr::Local(_)
            | Expr::Const(_)
            | Expr::Text(_)
            | Expr::Unary(..)
            | Expr::Binary(..)
            | Expr::Math(..)
            | Expr::Cast(..)
            | Expr::Ite(_)
            | Expr::CanStore(..)
            | Expr::Fits(..)
            | Expr::FitsIn(..) => false,
        }
    }

    fn type_test(&self, value: &Value, is_in: &dyn Fn(ClassId) -> bool) -> Value {
        let Value::Ref(set) = value else { return Value::any(Type::Bool) };
        let (mut no, mut yes) = (set.has_null(), false);
        for object in set.iter() {
            if is_in(self.class_of(object)) {
                yes = true
            } else {
                no = true
            }
            if no && yes {
                break;
            }
        }
        Value::Bool(no, yes)
    }

    fn can_store(&self, arrays: &ObjectSet, values: &ObjectSet) -> Value {
        let (mut no, mut yes) = (false, values.has_null());
        for array in arrays.iter() {
            let ClassKind::Array { class: Some(element), .. } = self.program.classes[self.class_of(array)].kind else {
                continue;
            };
            for value in values.iter() {
                if self.supertypes[self.class_of(value)][element.index()] {
                    yes = true
                } else {
                    no = true
                }
                if no && yes {
                    return Value::Bool(true, true);
                }
            }
        }
        // No array at all: stuck.
        if no || yes { Value::Bool(no, yes) } else { Value::any(Type::Bool) }
    }

    /// A condition has turned out to be true or false: refines what is known. False if that cannot be.
    pub(crate) fn assume(&mut self, point: &mut Point<'p>, cond: &Expr, truth: bool) -> bool {
        let mut todo = vec![(cond, truth)];
        // Conditions behind locals are followed once each.
        let mut seen: Vec<LocalId> = Vec::new();
        while let Some((cond, truth)) = todo.pop() {
            match self.eval(cond) {
                Some(value) if value.may_be(truth) => {}
                Some(_) | None => return false,
            }
            match cond {
                Expr::Local(local) => {
                    if !self.refine(point, *local, Value::truth(truth)) {
                        return false;
                    }
                    if !seen.contains(local)
                        && let Some((_, behind)) = point.conds.iter().find(|(target, _)| target == local)
                    {
                        seen.push(*local);
                        todo.push((behind, truth));
                    }
                }
                Expr::Unary(UnOp::Not, a) => todo.push((a, !truth)),
                Expr::Binary(BinOp::And, a, b) | Expr::Binary(BinOp::Or, a, b) => {
                    let is_and = matches!(cond, Expr::Binary(BinOp::And, ..));
                    if !matches!(self.eval(a), Some(Value::Bool(..))) {
                        continue;
                    }
                    if !is_and
                        && truth
                        && let Some((local, test)) = null_or(a, b)
                        && let Some(Value::Ref(set)) = self.eval(&Expr::Local(local))
                    {
                        let kept = set.filter(|object| self.passes(test, self.class_of(object)));
                        if !self.refine(point, local, Value::Ref(kept)) {
                            return false;
                        }
                    } else if is_and == truth {
                        todo.extend([(&**a, truth), (&**b, truth)]);
                    } else if self.eval(a).is_some_and(|value| !value.may_be(truth)) {
                        todo.push((b, truth));
                    } else if self.eval(b).is_some_and(|value| !value.may_be(truth)) {
                        todo.push((a, truth));
                    }
                }
                Expr::Binary(op, a, b) if op.is_comparison() => {
                    if !self.compare(point, *op, a, b, truth) {
                        return false;
                    }
                }
                Expr::InstanceOf(a, _) | Expr::TypeIn(a, _) => {
                    if let (Expr::Local(local), Some(Value::Ref(set))) = (&**a, self.eval(a)) {
                        let kept = set.filter(|object| self.passes(cond, self.class_of(object)) == truth);
                        let kept = if truth { kept.without_null() } else { kept };
                        if !self.refine(point, *local, Value::Ref(kept)) {
                            return false;
                        }
                    }
                }
                Expr::Const(_)
                | Expr::Text(_)
                | Expr::Unary(..)
                | Expr::Binary(..)
                | Expr::Math(..)
                | Expr::Cast(..)
                | Expr::Ite(_)
                | Expr::CanStore(..) => {}
                Expr::Fits(op, parts) => {
                    if truth && !self.assume_fits(point, *op, parts) {
                        return false;
                    }
                }
                Expr::FitsIn(ty, a) => {
                    if truth
                        && let (Expr::Local(local), Some((low, high))) = (&**a, ty.range())
                        && let Some(Value::Int(own, ..)) = self.eval(a)
                        && !self.refine(point, *local, Value::Int(own, low, high))
                    {
                        return false;
                    }
                }
            }
        }
        true
    }

    fn compare(&mut self, point: &mut Point<'p>, op: BinOp, a: &Expr, b: &Expr, truth: bool) -> bool {
        let (Some(left), Some(right)) = (self.eval(a), self.eval(b)) else { return false };
        let op = match (op, truth) {
            (op, true) => op,
            (BinOp::Eq, false) => BinOp::Ne,
            (BinOp::Ne, false) => BinOp::Eq,
            (BinOp::Lt, false) => BinOp::Ge,
            (BinOp::Le, false) => BinOp::Gt,
            (BinOp::Gt, false) => BinOp::Le,
            (BinOp::Ge, false) => BinOp::Lt,
            (op, false) => op,
        };
        let (left, right) = match (&left, &right) {
            (Value::Int(ty, low, high), Value::Int(_, other_low, other_high)) => {
                if let (Expr::Local(a), Expr::Local(b)) = (a, b) {
                    self.facts.learn(op, *a, *b);
                }
                let Some((left, right)) = domain::refined(op, (*low, *high), (*other_low, *other_high)) else {
                    return false;
                };
                (interval(*ty, left.0, left.1), interval(*ty, right.0, right.1))
            }
            (Value::Bool(..), Value::Bool(..)) if op == BinOp::Eq => (left.meet(&right), right.meet(&left)),
            (Value::Bool(no, yes), Value::Bool(other_no, other_yes)) if op == BinOp::Ne => {
                (left.meet(&Value::Bool(*other_yes, *other_no)), right.meet(&Value::Bool(*yes, *no)))
            }
            (Value::Ref(_), Value::Ref(_)) if op == BinOp::Eq => (left.meet(&right), right.meet(&left)),
            (Value::Ref(x), Value::Ref(y)) if op == BinOp::Ne => (self.differing(x, y), self.differing(y, x)),
            // Floats: equal is not identical. A NaN makes every comparison false.
            (Value::Float(..) | Value::Bool(..) | Value::Int(..) | Value::Ref(_), _) => return true,
        };
        let (Some(left), Some(right)) = (left, right) else { return false };
        for (expr, value) in [(a, left), (b, right)] {
            if let Expr::Local(local) = expr
                && !self.refine(point, *local, value)
            {
                return false;
            }
        }
        true
    }

    /// A sum or a difference stays within its type: each operand is as far from the ends as the other may be.
    fn assume_fits(&mut self, point: &mut Point<'p>, op: FitsOp, parts: &[Expr; 2]) -> bool {
        let (Some(left), Some(right)) = (self.eval(&parts[0]), self.eval(&parts[1])) else { return false };
        let (Value::Int(ty, a_low, a_high), Value::Int(_, b_low, b_high)) = (left, right) else { return true };
        let Some((least, most)) = ty.range() else { return true };
        let kept = match op {
            FitsOp::Add => [(least - b_high, most - b_low), (least - a_high, most - a_low)],
            FitsOp::Sub => [(least + b_low, most + b_high), (a_low - most, a_high - least)],
            FitsOp::Mul => return true,
            FitsOp::Shl => [(0, most), (0, i128::from(ty.width()) - 1)],
        };
        for (part, (low, high)) in parts.iter().zip(kept) {
            if let (Expr::Local(local), Some(Value::Int(own, ..))) = (part, self.eval(part))
                && !self.refine(point, *local, Value::Int(own, low, high))
            {
                return false;
            }
        }
        true
    }

    /// What a reference may be that is not the same as another.
    fn differing(&self, set: &ObjectSet, other: &ObjectSet) -> Option<Value> {
        let rest = if *other == ObjectSet::NULL {
            set.without_null()
        } else if let Some(object) = self.only(other) {
            set.filter(|here| here != object)
        } else {
            set.clone()
        };
        (!rest.is_empty()).then_some(Value::Ref(rest))
    }

    /// More is known about a local, and so about what has the same value. False if nothing is left.
    pub(super) fn refine(&mut self, point: &mut Point<'p>, local: LocalId, value: Value) -> bool {
        let mut todo = vec![local];
        let mut index = 0;
        while let Some(local) = todo.get(index).copied() {
            index += 1;
            let Some(met) = self.env[local.index()].meet(&value) else { return false };
            if matches!(&met, Value::Ref(set) if set.is_empty()) {
                return false;
            }
            if met != self.env[local.index()] {
                for (a, b) in &point.copies {
                    let other = if *a == local {
                        *b
                    } else if *b == local {
                        *a
                    } else {
                        continue;
                    };
                    if !todo.contains(&other) {
                        todo.push(other);
                    }
                }
                let is_global = |(loaded, _): &&(LocalId, _)| *loaded == local;
                if let Some((_, global)) = point.loads.iter().find(is_global).copied()
                    && !has_fresh(&met)
                {
                    let is_modified = lookup(&point.globals, global).is_some_and(|known| known.is_modified);
                    learn(&mut point.globals, global, Known { value: met.clone(), is_modified });
                }
                self.put(point, local, met);
            }
        }
        true
    }
}

/// `x == null | test(x)` with a type test of the same local, in either order.
fn null_or<'e>(a: &'e Expr, b: &'e Expr) -> Option<(LocalId, &'e Expr)> {
    let null_test = |expr: &Expr| match expr {
        Expr::Binary(BinOp::Eq, x, y) => match (&**x, &**y) {
            (Expr::Local(local), Expr::Const(Const::Null)) | (Expr::Const(Const::Null), Expr::Local(local)) => {
                Some(*local)
            }
            _ => None,
        },
        _ => None,
    };
    let type_test = |expr: &'e Expr| match expr {
        Expr::InstanceOf(operand, _) | Expr::TypeIn(operand, _) => match &**operand {
            Expr::Local(local) => Some((*local, expr)),
            _ => None,
        },
        _ => None,
    };
    let (local, (tested, test)) = match (null_test(a), type_test(b)) {
        (Some(local), Some(test)) => (local, test),
        _ => (null_test(b)?, type_test(a)?),
    };
    (local == tested).then_some((local, test))
}
