//! Terms of one problem, over all of its emissions: the arena, ranges, definitions of variables, and Java's integers on terms.
//!
//! Constructors fold what folds: constants, neutral operands, choices among constants, and comparisons that the ranges decide.
//! Division and remainder are those of the IVL for divisors that are not zero.

use super::ranges::{Range, Ranges};
use ivl::{BinOp, Const, Type};
use rustc_hash::FxHashMap;
use smt::{BvOp, Definitions, FpOp, Node, Sort, TermId, Terms};

/// Operations are pushed into choices among at most so many constants.
const CHOICES: usize = 12;

/// Terms with what is known about them.
#[derive(Default)]
pub struct Formulas {
    /// The arena.
    pub terms: Terms,
    /// In which ranges terms lie.
    pub ranges: Ranges,
    /// What always holds of variables.
    pub definitions: Definitions,
    /// The float that bits stand for, where it was computed.
    pub(super) floats: FxHashMap<TermId, TermId>,
    /// The bits of a float that was computed.
    pub(super) bits: FxHashMap<TermId, TermId>,
    /// How many constants a choice is among, where it is among few.
    leaves: FxHashMap<TermId, usize>,
    /// Whether any term is a float: then solvers need another logic.
    pub has_floats: bool,
    instances: FxHashMap<(u32, Box<[u32]>), u32>,
    /// What was read of unknown arrays, and where.
    pub(super) bases: FxHashMap<TermId, Vec<(TermId, TermId)>>,
    /// Of which array something was read.
    pub(super) read_of: FxHashMap<TermId, TermId>,
    /// Elements that were read, by array and position.
    pub(super) selected: FxHashMap<(TermId, TermId), TermId>,
    /// Tags and numbers of codes.
    pub(super) parts: FxHashMap<(TermId, bool), TermId>,
}

impl Formulas {
    /// The number of a place within an instance: the same place has the same number in every emission.
    pub fn instance(&mut self, outer: u32, place: Box<[u32]>) -> u32 {
        let next = self.instances.len() as u32 + 1;
        *self.instances.entry((outer, place)).or_insert(next)
    }

    /// The term of a constant that is no reference.
    pub fn constant(&mut self, value: Const) -> TermId {
        match value {
            Const::Bool(value) => self.terms.bool(value),
            // The low bits are all there is.
            Const::Int(ty, value) => self.int(value as i64, ty.width()),
            Const::F32(bits) => self.terms.bit_vec(bits.into(), 32),
            Const::F64(bits) => self.terms.bit_vec(bits.into(), 64),
            Const::Null => self.terms.bool(false),
        }
    }

    /// A two's complement number.
    pub fn int(&mut self, value: i64, width: u32) -> TermId {
        self.terms.bit_vec(value as u64 as u128, width)
    }

    /// The constant of a type that a term is.
    pub fn as_const(&self, ty: Type, term: TermId) -> Option<Const> {
        match (self.terms.node(term), ty) {
            (Node::True, _) => Some(Const::Bool(true)),
            (Node::False, _) => Some(Const::Bool(false)),
            (Node::BitVec { value, .. }, Type::F32) => Some(Const::F32(*value as u32)),
            (Node::BitVec { value, .. }, Type::F64) => Some(Const::F64(*value as u64)),
            (Node::BitVec { value, .. }, _) if ty.is_unsigned_int() => Some(Const::wrapped(ty, *value as i128)),
            (Node::BitVec { value, width: width @ 1..=64 }, _) => {
                let unused = 64 - width;
                Some(Const::Int(ty, (((*value as u64) << unused) as i64 >> unused).into()))
            }
            _ => None,
        }
    }

    /// The signed number that a term is.
    pub fn as_int(&self, term: TermId) -> Option<i64> {
        match self.as_const(Type::I64, term) {
            Some(Const::Int(_, value)) => i64::try_from(value).ok(),
            _ => None,
        }
    }

    /// The range of a bit-vector.
    pub fn range(&mut self, term: TermId) -> Range {
        self.ranges.of(&self.terms, term).unwrap_or((i64::MIN, i64::MAX))
    }

    /// How many leaves a choice among constants has, if few.
    fn choices(&self, term: TermId) -> Option<usize> {
        match self.terms.node(term) {
            Node::BitVec { .. } => Some(1),
            _ => self.leaves.get(&term).copied(),
        }
    }

    /// `ite`, noting choices among constants.
    pub fn ite(&mut self, cond: TermId, then: TermId, other: TermId) -> TermId {
        let term = self.terms.ite(cond, then, other);
        if let &Node::Ite(_, a, b) = self.terms.node(term)
            && let (Some(a), Some(b)) = (self.choices(a), self.choices(b))
            && a + b <= CHOICES
        {
            self.leaves.insert(term, a + b);
        }
        term
    }

    /// An operation with a choice among few constants and a constant: the choice among the results. Recurses as deep as a choice
    /// among few is.
    fn distribute(&mut self, op: BvOp, a: TermId, b: TermId) -> Option<TermId> {
        match (self.terms.node(a), self.terms.node(b)) {
            (Node::BitVec { .. }, Node::BitVec { .. }) => Some(self.terms.bv(op, &[a, b])),
            (&Node::Ite(cond, x, y), Node::BitVec { .. }) if self.choices(a).is_some() => {
                let (x, y) = (self.distribute(op, x, b)?, self.distribute(op, y, b)?);
                Some(self.ite(cond, x, y))
            }
            (Node::BitVec { .. }, &Node::Ite(cond, x, y)) if self.choices(b).is_some() => {
                let (x, y) = (self.distribute(op, a, x)?, self.distribute(op, a, y)?);
                Some(self.ite(cond, x, y))
            }
            _ => None,
        }
    }

    /// An operator on two bit-vectors of one width.
    pub fn bv(&mut self, op: BvOp, a: TermId, b: TermId) -> TermId {
        let (x, y) = (self.as_int(a), self.as_int(b));
        let Sort::BitVec(width) = self.terms.sort(a) else { return a };
        match (op, x, y) {
            // Solvers leave open what the IVL calls stuck.
            (BvOp::Sdiv | BvOp::Srem | BvOp::Udiv | BvOp::Urem, _, Some(0)) => return a,
            (_, Some(_), Some(_)) => return self.terms.bv(op, &[a, b]),
            (BvOp::Add | BvOp::Or | BvOp::Xor, Some(0), _) => return b,
            (BvOp::Add | BvOp::Sub | BvOp::Or | BvOp::Xor | BvOp::Shl | BvOp::Lshr | BvOp::Ashr, _, Some(0)) => {
                return a;
            }
            (BvOp::Mul, Some(1), _) => return b,
            (BvOp::Mul | BvOp::Sdiv | BvOp::Udiv, _, Some(1)) => return a,
            (BvOp::Mul | BvOp::And, Some(0), _) => return a,
            (BvOp::Mul | BvOp::And, _, Some(0)) => return b,
            (BvOp::And, Some(-1), _) => return b,
            (BvOp::And, _, Some(-1)) => return a,
            (BvOp::Srem, _, Some(1 | -1)) | (BvOp::Urem, _, Some(1)) => return self.int(0, width),
            (BvOp::Sub | BvOp::Xor, ..) if a == b => return self.int(0, width),
            (BvOp::And | BvOp::Or, ..) if a == b => return a,
            // A mask that keeps all there is.
            (BvOp::And, _, Some(mask)) if mask >= 0 && (mask & (mask.wrapping_add(1))) == 0 => {
                let (low, high) = self.range(a);
                if low >= 0 && high <= mask {
                    return a;
                }
            }
            (BvOp::Sub, _, Some(number)) => {
                let negated = self.int(number.wrapping_neg(), width);
                return self.bv(BvOp::Add, a, negated);
            }
            (BvOp::Add, Some(_), None) => return self.bv(BvOp::Add, b, a),
            (BvOp::Add, None, Some(_)) => {
                if let Node::Bv(BvOp::Add, parts) = self.terms.node(a) {
                    let (inner, number) = (parts[0], parts[1]);
                    if self.as_int(number).is_some() {
                        let number = self.terms.bv(BvOp::Add, &[number, b]);
                        return self.bv(BvOp::Add, inner, number);
                    }
                }
            }
            _ => {}
        }
        match self.distribute(op, a, b) {
            Some(term) => term,
            None => self.terms.bv(op, &[a, b]),
        }
    }

    /// Equality of two terms of one sort.
    pub fn eq(&mut self, a: TermId, b: TermId) -> TermId {
        if a == b {
            return self.terms.bool(true);
        }
        if let Sort::BitVec(_) = self.terms.sort(a) {
            let ((al, ah), (bl, bh)) = (self.range(a), self.range(b));
            if ah < bl || bh < al {
                return self.terms.bool(false);
            }
            if let Some(term) = self.distribute_test(a, b, Test::Equal) {
                return term;
            }
            // x + c = d
            if let (Node::Bv(BvOp::Add, parts), Some(_)) = (self.terms.node(a), self.as_int(b)) {
                let (inner, number) = (parts[0], parts[1]);
                if self.as_int(number).is_some() {
                    let number = self.terms.bv(BvOp::Sub, &[b, number]);
                    return self.eq(inner, number);
                }
            }
        }
        self.terms.eq(a, b)
    }

    /// `a < b`, signed.
    pub fn lt(&mut self, a: TermId, b: TermId) -> TermId {
        let ((al, ah), (bl, bh)) = (self.range(a), self.range(b));
        match () {
            () if ah < bl => self.terms.bool(true),
            () if al >= bh => self.terms.bool(false),
            () => match self.distribute_test(a, b, Test::Less) {
                Some(term) => term,
                None => {
                    // One form: `a < b` is `not (b <= a)`.
                    let at_most = self.terms.bv(BvOp::Sle, &[b, a]);
                    self.terms.not(at_most)
                }
            },
        }
    }

    /// `a <= b`, signed.
    pub fn le(&mut self, a: TermId, b: TermId) -> TermId {
        let less = self.lt(b, a);
        self.terms.not(less)
    }

    /// `a < b`, unsigned.
    pub fn ult(&mut self, a: TermId, b: TermId) -> TermId {
        let ((al, _), (bl, _)) = (self.range(a), self.range(b));
        // Numbers without a sign are in the same order either way.
        if al >= 0 && bl >= 0 {
            return self.lt(a, b);
        }
        if a == b {
            return self.terms.bool(false);
        }
        match self.distribute_test(a, b, Test::Below) {
            Some(term) => term,
            None => {
                let at_most = self.terms.bv(BvOp::Ule, &[b, a]);
                self.terms.not(at_most)
            }
        }
    }

    /// `a < b` in the order of a type.
    pub fn less(&mut self, ty: Type, a: TermId, b: TermId) -> TermId {
        if ty.is_unsigned_int() { self.ult(a, b) } else { self.lt(a, b) }
    }

    /// Unsigned division or remainder; as numbers with a sign where both have none, of which more is known.
    fn unsigned(&mut self, op: BvOp, with_sign: BvOp, a: TermId, b: TermId) -> TermId {
        let ((al, _), (bl, _)) = (self.range(a), self.range(b));
        self.bv(if al >= 0 && bl >= 0 { with_sign } else { op }, a, b)
    }

    fn distribute_test(&mut self, a: TermId, b: TermId, test: Test) -> Option<TermId> {
        match (self.terms.node(a), self.terms.node(b)) {
            (Node::BitVec { .. }, Node::BitVec { .. }) => Some(match test {
                Test::Equal => self.terms.eq(a, b),
                Test::Less => self.terms.bv(BvOp::Slt, &[a, b]),
                Test::Below => self.terms.bv(BvOp::Ult, &[a, b]),
            }),
            (&Node::Ite(cond, x, y), Node::BitVec { .. }) if self.choices(a).is_some() => {
                let (x, y) = (self.distribute_test(x, b, test)?, self.distribute_test(y, b, test)?);
                Some(self.terms.ite(cond, x, y))
            }
            (Node::BitVec { .. }, &Node::Ite(cond, x, y)) if self.choices(b).is_some() => {
                let (x, y) = (self.distribute_test(a, x, test)?, self.distribute_test(a, y, test)?);
                Some(self.terms.ite(cond, x, y))
            }
            _ => None,
        }
    }

    /// An operator on two integers of a computing type (for shifts the count is an i32).
    pub fn int_binary(&mut self, op: BinOp, ty: Type, a: TermId, b: TermId) -> TermId {
        match op {
            BinOp::Div if ty.is_unsigned_int() => self.unsigned(BvOp::Udiv, BvOp::Sdiv, a, b),
            BinOp::Rem if ty.is_unsigned_int() => {
                let ((low, high), (least, _)) = (self.range(a), self.range(b));
                if low >= 0 && least > high { a } else { self.unsigned(BvOp::Urem, BvOp::Srem, a, b) }
            }
            BinOp::Shr if ty.is_unsigned_int() => self.shift(BvOp::Lshr, a, b),
            BinOp::Add => self.bv(BvOp::Add, a, b),
            BinOp::Sub => self.bv(BvOp::Sub, a, b),
            BinOp::Mul => self.bv(BvOp::Mul, a, b),
            BinOp::Div => self.bv(BvOp::Sdiv, a, b),
            BinOp::Rem => {
                let ((low, high), (least, _)) = (self.range(a), self.range(b));
                // Smaller than the divisor already.
                if low >= 0 && least > high { a } else { self.bv(BvOp::Srem, a, b) }
            }
            BinOp::And => self.bv(BvOp::And, a, b),
            BinOp::Or => self.bv(BvOp::Or, a, b),
            BinOp::Xor => self.bv(BvOp::Xor, a, b),
            BinOp::Shl => self.shift(BvOp::Shl, a, b),
            BinOp::Shr => self.shift(BvOp::Ashr, a, b),
            BinOp::Ushr => self.shift(BvOp::Lshr, a, b),
            BinOp::Eq => self.eq(a, b),
            BinOp::Ne => {
                let equal = self.eq(a, b);
                self.terms.not(equal)
            }
            BinOp::Lt => self.less(ty, a, b),
            BinOp::Le => {
                let greater = self.less(ty, b, a);
                self.terms.not(greater)
            }
            BinOp::Gt => self.less(ty, b, a),
            BinOp::Ge => {
                let less = self.less(ty, a, b);
                self.terms.not(less)
            }
        }
    }

    fn shift(&mut self, op: BvOp, a: TermId, count: TermId) -> TermId {
        let wide = self.terms.sort(a) == Sort::BitVec(64);
        let mask = self.int(if wide { 63 } else { 31 }, 32);
        let count = self.bv(BvOp::And, count, mask);
        let count = if wide { self.extend(count, 64, false) } else { count };
        self.bv(op, a, count)
    }

    /// The bit-vector with more bits.
    pub fn extend(&mut self, a: TermId, to: u32, signed: bool) -> TermId {
        let Sort::BitVec(from) = self.terms.sort(a) else { return a };
        if from >= to {
            return a;
        }
        if let Node::Ite(cond, x, y) = *self.terms.node(a)
            && self.choices(a).is_some()
        {
            let (x, y) = (self.extend(x, to, signed), self.extend(y, to, signed));
            return self.ite(cond, x, y);
        }
        let op = if signed { BvOp::SignExtend(to - from) } else { BvOp::ZeroExtend(to - from) };
        self.terms.bv(op, &[a])
    }

    /// The lowest bits.
    pub fn cut(&mut self, a: TermId, to: u32) -> TermId {
        let Sort::BitVec(from) = self.terms.sort(a) else { return a };
        if from <= to {
            return a;
        }
        match self.terms.node(a) {
            &Node::Ite(cond, x, y) if self.choices(a).is_some() => {
                let (x, y) = (self.cut(x, to), self.cut(y, to));
                return self.ite(cond, x, y);
            }
            Node::Bv(BvOp::SignExtend(_), parts) => {
                let inner = parts[0];
                return self.cut_or_extend(inner, to, true);
            }
            Node::Bv(BvOp::ZeroExtend(_), parts) => {
                let inner = parts[0];
                return self.cut_or_extend(inner, to, false);
            }
            _ => {}
        }
        self.terms.bv(BvOp::Extract { high: to - 1, low: 0 }, &[a])
    }

    fn cut_or_extend(&mut self, a: TermId, to: u32, signed: bool) -> TermId {
        match self.terms.sort(a) {
            Sort::BitVec(from) if from > to => self.cut(a, to),
            _ => self.extend(a, to, signed),
        }
    }

    /// A conversion between integers, and from and to truth values.
    pub fn int_cast(&mut self, from: Type, to: Type, a: TermId) -> TermId {
        match (from, to) {
            (Type::Bool, _) => {
                let (one, zero) = (self.int(1, to.width()), self.int(0, to.width()));
                self.ite(a, one, zero)
            }
            (_, Type::Bool) => {
                let bit = self.int(1, from.width());
                let lowest = self.bv(BvOp::And, a, bit);
                self.eq(lowest, bit)
            }
            _ if to.width() > from.width() => self.extend(a, to.width(), from.is_signed()),
            _ => self.cut(a, to.width()),
        }
    }

    /// A new variable with a name of its own; the same name is the same variable.
    pub fn var(&mut self, name: &str, sort: Sort) -> TermId {
        self.terms.var(name, sort)
    }

    /// Says what always holds of a variable.
    pub fn define(&mut self, var: TermId, formula: TermId) {
        if let Some(var) = self.terms.as_var(var)
            && self.terms.as_bool(formula).is_none()
        {
            self.definitions.insert(var, formula);
        }
    }

    /// A floating-point operation.
    pub(super) fn fp(&mut self, op: FpOp, args: &[TermId]) -> TermId {
        self.has_floats = true;
        self.terms.fp(op, args)
    }
}

#[derive(Clone, Copy)]
enum Test {
    Equal,
    /// With sign.
    Less,
    /// Without sign.
    Below,
}
