//! Expressions of JML on values: from a tree and two heaps, before and after the call, to true, false, or nothing where it means nothing.
//!
//! Only what the generator makes is known; anything else panics, since it would be a mistake of the test.

use jml::ast::{BinaryOp, Expr, ExprKind, Quantifier, UnaryOp};

/// A value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// An `int`, or what was one.
    Int(i32),
    /// A `long`: what `\num_of` counts.
    Long(i64),
    /// A truth value.
    Bool(bool),
    /// An object, or null.
    Ref(Option<usize>),
}

/// An object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Object {
    /// Of `Node`.
    Node { value: i32, next: Option<usize> },
    /// Of `int[]`.
    Array(Vec<i32>),
}

/// All objects.
pub type Heap = Vec<Object>;
/// Variables.
pub type Names = Vec<(String, Value)>;

/// What a clause speaks of.
pub struct Clause<'a> {
    pub before: &'a Heap,
    pub after: &'a Heap,
    pub names: &'a Names,
    pub result: Value,
}

/// It means nothing: Java would throw.
struct Undefined;
type Known = Result<Value, Undefined>;

/// Bounds that the generator writes are far inside.
const NUMBERS: std::ops::Range<i32> = -12..13;

impl Clause<'_> {
    /// Whether it holds; what means nothing does not.
    pub fn holds(&self, clause: &Expr) -> bool {
        matches!(self.value(clause, self.after, &mut self.names.clone()), Ok(Value::Bool(true)))
    }

    fn is_true(&self, expr: &Expr, heap: &Heap, names: &mut Names) -> Result<bool, Undefined> {
        match self.value(expr, heap, names)? {
            Value::Bool(value) => Ok(value),
            other => panic!("{other:?} is no truth value"),
        }
    }

    fn value(&self, expr: &Expr, heap: &Heap, names: &mut Names) -> Known {
        match &expr.kind {
            ExprKind::Literal(text) => Ok(match &**text {
                "true" => Value::Bool(true),
                "false" => Value::Bool(false),
                "null" => Value::Ref(None),
                number => Value::Int(number.parse().expect("a small number")),
            }),
            ExprKind::Name(name) => {
                Ok(names.iter().rev().find(|(known, _)| known == name).unwrap_or_else(|| panic!("{name}")).1)
            }
            ExprKind::Paren(inner) => self.value(inner, heap, names),
            ExprKind::Result => Ok(self.result),
            ExprKind::Old(inner, None) => self.value(inner, self.before, names),
            ExprKind::Field(target, field) => {
                let Value::Ref(target) = self.value(target, heap, names)? else { panic!("a field of a number") };
                match (&heap[target.ok_or(Undefined)?], &*field.name) {
                    (Object::Node { value, .. }, "value") => Ok(Value::Int(*value)),
                    (Object::Node { next, .. }, "next") => Ok(Value::Ref(*next)),
                    (Object::Array(cells), "length") => Ok(Value::Int(cells.len() as i32)),
                    (object, field) => panic!("{field} of {object:?}"),
                }
            }
            ExprKind::Index(array, index) => {
                let array = self.value(array, heap, names)?;
                let index = self.value(index, heap, names)?;
                let (Value::Ref(array), Value::Int(index)) = (array, index) else { panic!("{array:?}[{index:?}]") };
                match &heap[array.ok_or(Undefined)?] {
                    Object::Array(cells) => {
                        let cell = usize::try_from(index).ok().and_then(|index| cells.get(index));
                        cell.map(|cell| Value::Int(*cell)).ok_or(Undefined)
                    }
                    object @ Object::Node { .. } => panic!("a cell of {object:?}"),
                }
            }
            ExprKind::Unary(op, inner) => match (op, self.value(inner, heap, names)?) {
                (UnaryOp::Minus, Value::Int(value)) => Ok(Value::Int(value.wrapping_neg())),
                (UnaryOp::Not, Value::Bool(value)) => Ok(Value::Bool(!value)),
                (op, value) => panic!("{op:?} {value:?}"),
            },
            ExprKind::Conditional(cond, yes, no) => {
                let chosen = if self.is_true(cond, heap, names)? { yes } else { no };
                self.value(chosen, heap, names)
            }
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b, heap, names),
            ExprKind::Call { target: Some(set), name, args } => {
                let reached = self.reached(set, heap, names)?;
                match (&*name.name, &args[..]) {
                    ("has", [wanted]) => match self.value(wanted, heap, names)? {
                        Value::Ref(wanted) => Ok(Value::Bool(wanted.is_some_and(|one| reached.contains(&one)))),
                        other => panic!("{other:?} is no object"),
                    },
                    ("int_size", []) => Ok(Value::Int(reached.len() as i32)),
                    (name, _) => panic!("{name} of a set"),
                }
            }
            ExprKind::Quantified { kind, vars, range, body } => {
                let [var] = &vars[..] else { panic!("one variable was expected") };
                let name = var.name.name.clone();
                if var.ty.text == "Node" {
                    let (found, rest) = set_of(range.as_deref().expect("a range"));
                    let values: Vec<Value> =
                        self.reached(found, heap, names)?.into_iter().map(|one| Value::Ref(Some(one))).collect();
                    // The first that counts may be another one: only what is defined everywhere is asked then.
                    self.over(*kind, &name, &values, rest, body, heap, names)
                } else {
                    let values: Vec<Value> = NUMBERS.map(Value::Int).collect();
                    self.over(*kind, &name, &values, range.as_deref(), body, heap, names)
                }
            }
            other => panic!("{other:?} is not generated"),
        }
    }

    #[expect(clippy::too_many_arguments, reason = "they are the parts of one expression and of its surroundings")]
    fn over(
        &self,
        kind: Quantifier,
        name: &str,
        values: &[Value],
        range: Option<&Expr>,
        body: &Expr,
        heap: &Heap,
        names: &mut Names,
    ) -> Known {
        let (mut count, mut sum, mut least): (i64, i32, Option<i32>) = (0, 0, None);
        for value in values {
            names.push((name.to_owned(), *value));
            let of = range.map_or(Ok(true), |range| self.is_true(range, heap, names));
            let of = of.and_then(|is_in| if is_in { self.value(body, heap, names).map(Some) } else { Ok(None) });
            names.pop();
            match (kind, of?) {
                (_, None) => {}
                (Quantifier::Forall, Some(Value::Bool(false))) => return Ok(Value::Bool(false)),
                (Quantifier::Exists, Some(Value::Bool(true))) => return Ok(Value::Bool(true)),
                (Quantifier::NumOf, Some(Value::Bool(is_true))) => count += i64::from(is_true),
                (Quantifier::Forall | Quantifier::Exists, Some(Value::Bool(_))) => {}
                (Quantifier::Sum, Some(Value::Int(one))) => sum = sum.wrapping_add(one),
                (Quantifier::Min, Some(Value::Int(one))) => least = Some(least.map_or(one, |least| least.min(one))),
                (Quantifier::Max, Some(Value::Int(one))) => least = Some(least.map_or(one, |most| most.max(one))),
                (kind, value) => panic!("{kind:?} of {value:?}"),
            }
        }
        match kind {
            Quantifier::Forall => Ok(Value::Bool(true)),
            Quantifier::Exists => Ok(Value::Bool(false)),
            Quantifier::NumOf => Ok(Value::Long(count)),
            Quantifier::Sum => Ok(Value::Int(sum)),
            Quantifier::Min | Quantifier::Max => least.map(Value::Int).ok_or(Undefined),
            Quantifier::Product => panic!("a product is not generated"),
        }
    }

    /// What is reached: over all fields, of which there is one that leads on.
    fn reached(&self, set: &Expr, heap: &Heap, names: &mut Names) -> Result<Vec<usize>, Undefined> {
        if let ExprKind::Old(inner, None) = &set.kind {
            return self.reached(inner, self.before, names);
        }
        let ExprKind::Reach { from, .. } = &set.kind else { panic!("{set:?} is no set") };
        let Value::Ref(mut at) = self.value(from, heap, names)? else { panic!("a number leads nowhere") };
        let mut reached = Vec::new();
        while let Some(one) = at.filter(|one| !reached.contains(one)) {
            reached.push(one);
            at = match &heap[one] {
                Object::Node { next, .. } => *next,
                Object::Array(_) => None,
            };
        }
        Ok(reached)
    }

    fn binary(&self, op: BinaryOp, a: &Expr, b: &Expr, heap: &Heap, names: &mut Names) -> Known {
        let decided = match op {
            BinaryOp::And => Some(false),
            BinaryOp::Or => Some(true),
            BinaryOp::Implies => Some(false),
            _ => None,
        };
        if let Some(decided) = decided {
            let left = self.is_true(a, heap, names)?;
            return match (op, left == decided) {
                (BinaryOp::Implies, true) => Ok(Value::Bool(true)),
                (_, true) => Ok(Value::Bool(decided)),
                (_, false) => self.is_true(b, heap, names).map(Value::Bool),
            };
        }
        let (a, b) = (self.value(a, heap, names)?, self.value(b, heap, names)?);
        match (op, a, b) {
            (BinaryOp::Eq | BinaryOp::Iff, Value::Int(a), Value::Long(b))
            | (BinaryOp::Eq | BinaryOp::Iff, Value::Long(b), Value::Int(a)) => Ok(Value::Bool(i64::from(a) == b)),
            (BinaryOp::Eq | BinaryOp::Iff, a, b) => Ok(Value::Bool(a == b)),
            (BinaryOp::Ne | BinaryOp::NotIff, a, b) => Ok(Value::Bool(a != b)),
            (BinaryOp::Add, Value::Int(a), Value::Int(b)) => Ok(Value::Int(a.wrapping_add(b))),
            (BinaryOp::Sub, Value::Int(a), Value::Int(b)) => Ok(Value::Int(a.wrapping_sub(b))),
            (BinaryOp::Mul, Value::Int(a), Value::Int(b)) => Ok(Value::Int(a.wrapping_mul(b))),
            (BinaryOp::Div, Value::Int(_), Value::Int(0)) | (BinaryOp::Rem, Value::Int(_), Value::Int(0)) => {
                Err(Undefined)
            }
            (BinaryOp::Div, Value::Int(a), Value::Int(b)) => Ok(Value::Int(a.wrapping_div(b))),
            (BinaryOp::Rem, Value::Int(a), Value::Int(b)) => Ok(Value::Int(a.wrapping_rem(b))),
            (BinaryOp::Lt, Value::Int(a), Value::Int(b)) => Ok(Value::Bool(a < b)),
            (BinaryOp::Le, Value::Int(a), Value::Int(b)) => Ok(Value::Bool(a <= b)),
            (BinaryOp::Gt, Value::Int(a), Value::Int(b)) => Ok(Value::Bool(a > b)),
            (BinaryOp::Ge, Value::Int(a), Value::Int(b)) => Ok(Value::Bool(a >= b)),
            (op, a, b) => panic!("{a:?} {op:?} {b:?} is not generated"),
        }
    }
}

/// `\reach(…).has(n) && rest`: the set and the rest.
fn set_of(range: &Expr) -> (&Expr, Option<&Expr>) {
    match &range.kind {
        ExprKind::Call { target: Some(set), .. } => (set, None),
        ExprKind::Binary(BinaryOp::And, first, rest) => (set_of(first).0, Some(rest)),
        other => panic!("{other:?} is no range of objects"),
    }
}
