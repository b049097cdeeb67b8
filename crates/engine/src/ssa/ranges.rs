//! In which range a term lies, whatever its variables are: enough to decide most tests on counters, digits and lengths.
//!
//! From a bit-vector term of at most 64 bits to a range of two's complement numbers. Found once for each term.

use rustc_hash::FxHashMap;
use smt::{BvOp, Node, Sort, TermId, Terms};

/// Smallest and largest value, both included.
pub type Range = (i64, i64);

/// What is known of terms.
#[derive(Default)]
pub struct Ranges {
    known: FxHashMap<TermId, Range>,
    /// Variables that never leave a range.
    given: FxHashMap<TermId, Range>,
}

fn full(width: u32) -> Range {
    let unused = 64 - width.clamp(1, 64);
    (i64::MIN >> unused, i64::MAX >> unused)
}

impl Ranges {
    /// A variable that always lies in a range. Before anybody asks about it.
    pub fn declare(&mut self, var: TermId, range: Range) {
        self.given.insert(var, range);
    }

    /// The range of a term; nothing for other sorts.
    pub fn of(&mut self, terms: &Terms, term: TermId) -> Option<Range> {
        let Sort::BitVec(1..=64) = terms.sort(term) else { return None };
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.known.contains_key(&top) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            for child in terms.node(top).children() {
                if matches!(terms.sort(child), Sort::BitVec(1..=64)) && !self.known.contains_key(&child) {
                    stack.push(child);
                }
            }
            if stack.len() == before {
                let range = self.compute(terms, top);
                self.known.insert(top, range);
                stack.pop();
            }
        }
        self.known.get(&term).copied()
    }

    fn compute(&self, terms: &Terms, term: TermId) -> Range {
        let Sort::BitVec(width) = terms.sort(term) else { return full(64) };
        let whole = full(width);
        let range = |term: TermId| self.known.get(&term).copied().unwrap_or_else(|| full(64));
        let within = |low: i128, high: i128| {
            if low >= i128::from(whole.0) && high <= i128::from(whole.1) { (low as i64, high as i64) } else { whole }
        };
        match terms.node(term) {
            Node::BitVec { value, .. } => {
                let unused = 64 - width;
                let value = ((*value as u64) << unused) as i64 >> unused;
                (value, value)
            }
            Node::Ite(_, a, b) => {
                let (a, b) = (range(*a), range(*b));
                (a.0.min(b.0), a.1.max(b.1))
            }
            Node::Bv(op, args) => {
                let a = args.first().map_or(whole, |arg| range(*arg));
                let b = args.get(1).map_or(whole, |arg| range(*arg));
                let ((al, ah), (bl, bh)) = ((i128::from(a.0), i128::from(a.1)), (i128::from(b.0), i128::from(b.1)));
                match op {
                    BvOp::Add => within(al + bl, ah + bh),
                    BvOp::Sub => within(al - bh, ah - bl),
                    BvOp::Neg => within(-ah, -al),
                    BvOp::Not => (!a.1, !a.0),
                    BvOp::Mul => {
                        let all = [al * bl, al * bh, ah * bl, ah * bh];
                        within(all.into_iter().min().unwrap_or(0), all.into_iter().max().unwrap_or(0))
                    }
                    // By a positive number; the only wrap-around is by -1.
                    BvOp::Sdiv if bl > 0 => {
                        let all = [al / bl, al / bh, ah / bl, ah / bh];
                        within(all.into_iter().min().unwrap_or(0), all.into_iter().max().unwrap_or(0))
                    }
                    BvOp::Srem if bl > 0 => {
                        let most = bh - 1;
                        let low = if al >= 0 { 0 } else { al.max(-most) };
                        let high = if ah <= 0 { 0 } else { ah.min(most) };
                        within(low, high)
                    }
                    BvOp::And if a.0 >= 0 && b.0 >= 0 => (0, a.1.min(b.1)),
                    BvOp::And if a.0 >= 0 => (0, a.1),
                    BvOp::And if b.0 >= 0 => (0, b.1),
                    BvOp::Or | BvOp::Xor if a.0 >= 0 && b.0 >= 0 => (0, below_power(a.1.max(b.1))),
                    BvOp::Lshr | BvOp::Ashr if a.0 >= 0 && bl == bh && bl >= 0 => {
                        let shift = (bl as u32).min(63);
                        (a.0 >> shift, a.1 >> shift)
                    }
                    BvOp::Lshr if a.0 >= 0 => (0, a.1),
                    BvOp::Lshr if bl == bh && bl > 0 && bl < width.into() => {
                        // The unsigned number without its lowest bits.
                        let bits = width - bl as u32;
                        (0, if bits >= 63 { i64::MAX } else { (1 << bits) - 1 })
                    }
                    BvOp::Ashr => (a.0.min(0), a.1.max(0)),
                    BvOp::SignExtend(_) => a,
                    BvOp::ZeroExtend(_) => {
                        let narrow = match terms.sort(args[0]) {
                            Sort::BitVec(width) => width,
                            _ => return whole,
                        };
                        if a.0 >= 0 { a } else { (0, if narrow >= 63 { i64::MAX } else { (1 << narrow) - 1 }) }
                    }
                    // Kept if nothing is cut off.
                    BvOp::Extract { low: 0, .. } if a.0 >= whole.0 && a.1 <= whole.1 => a,
                    BvOp::Extract { .. }
                    | BvOp::And
                    | BvOp::Or
                    | BvOp::Xor
                    | BvOp::Shl
                    | BvOp::Lshr
                    | BvOp::Udiv
                    | BvOp::Urem
                    | BvOp::Sdiv
                    | BvOp::Srem
                    | BvOp::Smod
                    | BvOp::Ult
                    | BvOp::Ule
                    | BvOp::Slt
                    | BvOp::Sle
                    | BvOp::Concat
                    | BvOp::FromInt(_)
                    | BvOp::ToInt => whole,
                }
            }
            Node::Var(_) => self.given.get(&term).copied().unwrap_or(whole),
            _ => whole,
        }
    }
}

/// The largest number with as many bits as this one, which is not negative.
fn below_power(value: i64) -> i64 {
    if value <= 0 { 0 } else { i64::MAX >> (value.leading_zeros() - 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every operator on every pair of 4-bit numbers: the result is in the range.
    #[test]
    fn hold_all_results() {
        use BvOp::*;
        let mut terms = Terms::new();
        let (x, y) = (terms.var("x", Sort::BitVec(4)), terms.var("y", Sort::BitVec(4)));
        let mut ranges = Ranges::default();
        let constants: Vec<TermId> = (0..16).map(|value| terms.bit_vec(value, 4)).collect();
        let (low, high) = (terms.bit_vec(2, 4), terms.bit_vec(13, 4));
        let cut = terms.bv(And, &[x, low]);
        let chosen = {
            let cond = terms.bv(Slt, &[x, y]);
            terms.ite(cond, low, high)
        };
        for op in [Add, Sub, Mul, And, Or, Xor, Shl, Lshr, Ashr, Udiv, Urem, Sdiv, Srem, Smod] {
            for left in [x, cut, chosen].into_iter().chain(constants.clone()) {
                for right in [y, chosen, constants[3], constants[1], constants[12], constants[0]] {
                    check(&mut terms, &mut ranges, op, &[left, right], (x, y), &constants);
                }
            }
        }
        for op in [Neg, Not, SignExtend(3), ZeroExtend(3), Extract { high: 2, low: 0 }, Extract { high: 3, low: 1 }] {
            for left in [x, cut, chosen] {
                check(&mut terms, &mut ranges, op, &[left], (x, y), &constants);
            }
        }
    }

    fn check(
        terms: &mut Terms,
        ranges: &mut Ranges,
        op: BvOp,
        args: &[TermId],
        (x, y): (TermId, TermId),
        constants: &[TermId],
    ) {
        let term = terms.bv(op, args);
        let (low, high) = ranges.of(terms, term).expect("a bit-vector");
        let vars = [x, y].map(|var| terms.as_var(var).expect("a variable"));
        for &a in constants {
            for &b in constants {
                let map = [(vars[0], a), (vars[1], b)].into_iter().collect();
                let result = terms.substitute(term, &map);
                // What is left open is not a number.
                if !matches!(terms.node(result), Node::BitVec { .. }) {
                    continue;
                }
                let (value, _) = ranges.of(terms, result).expect("a bit-vector");
                assert!(low <= value && value <= high, "{op:?} {args:?}: {value} is not in {low} .. {high}");
            }
        }
    }
}
