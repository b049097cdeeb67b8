//! The value of a term under an assignment, as SMT-LIB defines it. No value where it is left open, where a number leaves
//! `i128`, and for what only solvers know.

use crate::bits::{BvOp, mask};
use crate::term::{Node, Sort, TermId, Terms, VarId};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A value of a variable or term.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    Bool(bool),
    Int(i128),
    /// At most 128 bits, as an unsigned number.
    BitVec {
        value: u128,
        width: u32,
    },
    /// `elements` holds only what differs from `other`, the element everywhere else.
    Array {
        elements: Arc<BTreeMap<Value, Value>>,
        other: Arc<Value>,
    },
}

/// Values of variables.
pub type Assignment = FxHashMap<VarId, Value>;

impl Value {
    /// The truth value that it is.
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Value::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// The integer that it is.
    pub fn as_int(&self) -> Option<i128> {
        match self {
            Value::Int(value) => Some(*value),
            _ => None,
        }
    }

    fn as_bits(&self) -> Option<(u128, u32)> {
        match *self {
            Value::BitVec { value, width } => Some((value, width)),
            _ => None,
        }
    }
}

impl Terms {
    /// The value of a term. Both branches of an `ite` and all operands must have values, except where the other operands
    /// decide.
    pub fn eval(&self, term: TermId, assignment: &Assignment) -> Option<Value> {
        let all = self.reachable([term]);
        let mut values: FxHashMap<TermId, Value> = FxHashMap::default();
        for &part in &all {
            if let Some(value) = self.eval_node(part, &values, assignment) {
                values.insert(part, value);
            }
        }
        values.remove(&term)
    }

    fn eval_node(&self, term: TermId, values: &FxHashMap<TermId, Value>, assignment: &Assignment) -> Option<Value> {
        let value = |term: &TermId| values.get(term);
        let bool = |term: &TermId| values.get(term).and_then(Value::as_bool);
        let int = |term: &TermId| values.get(term).and_then(Value::as_int);
        Some(match self.node(term) {
            Node::Var(var) => assignment.get(var)?.clone(),
            Node::True => Value::Bool(true),
            Node::False => Value::Bool(false),
            Node::Int(value) => Value::Int(*value),
            &Node::BitVec { value, width } => Value::BitVec { value, width },
            Node::Not(a) => Value::Bool(!bool(a)?),
            Node::And(args) => decide(args.iter().map(bool), false)?,
            Node::Or(args) => decide(args.iter().map(bool), true)?,
            Node::Eq(a, b) => Value::Bool(value(a)? == value(b)?),
            Node::Ite(cond, then, other) => value(if bool(cond)? { then } else { other })?.clone(),
            Node::Add(args) => {
                Value::Int(args.iter().try_fold(0_i128, |sum, arg| int(arg).and_then(|part| sum.checked_add(part)))?)
            }
            Node::Mul(args) => {
                Value::Int(args.iter().try_fold(1_i128, |all, arg| int(arg).and_then(|part| all.checked_mul(part)))?)
            }
            Node::Div(a, b) => Value::Int(int(a)?.checked_div_euclid(int(b)?)?),
            Node::Mod(a, b) => Value::Int(int(a)?.checked_rem_euclid(int(b)?)?),
            Node::Le(a, b) => Value::Bool(int(a)? <= int(b)?),
            Node::Lt(a, b) => Value::Bool(int(a)? < int(b)?),
            Node::Select(array, index) => match value(array)? {
                Value::Array { elements, other } => elements.get(value(index)?).unwrap_or(other).clone(),
                _ => return None,
            },
            Node::Store(array, index, element) => match (value(array)?, value(index)?, value(element)?) {
                (Value::Array { elements, other }, index, element) => {
                    let mut elements = elements.clone();
                    let map = Arc::make_mut(&mut elements);
                    if *element == **other {
                        map.remove(index);
                    } else {
                        map.insert(index.clone(), element.clone());
                    }
                    Value::Array { elements, other: other.clone() }
                }
                _ => return None,
            },
            Node::ConstArray(sort, element) => {
                // Over few indices, arrays that differ here may be equal; only infinitely many make this form unique.
                let (index, _) = self.array_parts(Sort::Array(*sort))?;
                if index != Sort::Int {
                    return None;
                }
                Value::Array { elements: Arc::default(), other: Arc::new(value(element)?.clone()) }
            }
            Node::Bv(BvOp::FromInt(width), args) if *width <= 128 => {
                Value::BitVec { value: int(&args[0])? as u128 & mask(*width), width: *width }
            }
            Node::Bv(BvOp::ToInt, args) => Value::Int(i128::try_from(value(&args[0])?.as_bits()?.0).ok()?),
            Node::Bv(op, args) => {
                let bits: Option<Vec<_>> = args.iter().map(|arg| value(arg)?.as_bits()).collect();
                let result = op.fold(&bits?)?;
                match self.sort(term) {
                    Sort::Bool => Value::Bool(result == 1),
                    Sort::BitVec(width) => Value::BitVec { value: result, width },
                    _ => return None,
                }
            }
            Node::App(..) | Node::Forall(..) | Node::Exists(..) | Node::Op(..) => return None,
        })
    }
}

/// `decisive` if any operand is that, the opposite if all have values.
fn decide(args: impl Iterator<Item = Option<bool>>, decisive: bool) -> Option<Value> {
    let mut complete = true;
    for arg in args {
        match arg {
            Some(value) if value == decisive => return Some(Value::Bool(decisive)),
            Some(_) => {}
            None => complete = false,
        }
    }
    complete.then_some(Value::Bool(!decisive))
}
