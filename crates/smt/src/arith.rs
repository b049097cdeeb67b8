//! Arithmetic constructors, with a light linear normal form.
//!
//! A sum of integers is kept as coefficients of distinct atoms, in the order of their ids, and one constant at the end. A
//! coefficient is a product of two, the number and the atom; other products hold no number.
//! Numbers are `i128`; where a coefficient would leave that range the plain application is kept.

use crate::term::{Node, Sort, TermId, Terms};
use rustc_hash::FxHashMap;

/// Sums up to this length are merged into an outer sum; more would make long chains quadratic.
const MERGED: usize = 32;
/// Products up to this length are merged; without a limit repeated squaring would be exponential.
const FACTORS: usize = 4;

/// A sum: coefficients of atoms, and a constant.
#[derive(Default)]
struct Linear {
    atoms: FxHashMap<TermId, i128>,
    constant: i128,
}

impl Linear {
    /// Adds `factor` times a term; `None` on overflow.
    fn add(&mut self, terms: &Terms, term: TermId, factor: i128) -> Option<()> {
        match terms.node(term) {
            Node::Add(parts) if parts.len() <= MERGED => {
                parts.iter().try_for_each(|&part| self.add_product(terms, part, factor))
            }
            _ => self.add_product(terms, term, factor),
        }
    }

    fn add_product(&mut self, terms: &Terms, term: TermId, factor: i128) -> Option<()> {
        let (atom, coefficient) = match terms.node(term) {
            Node::Int(value) => {
                self.constant = self.constant.checked_add(value.checked_mul(factor)?)?;
                return Some(());
            }
            Node::Mul(parts) => match **parts {
                [factor, atom] => terms.as_int(factor).map_or((term, 1), |factor| (atom, factor)),
                _ => (term, 1),
            },
            _ => (term, 1),
        };
        let entry = self.atoms.entry(atom).or_insert(0);
        *entry = entry.checked_add(coefficient.checked_mul(factor)?)?;
        Some(())
    }

    /// The atoms that are left, in order.
    fn sorted(self) -> (Vec<(TermId, i128)>, i128) {
        let mut atoms: Vec<_> = self.atoms.into_iter().filter(|&(_, factor)| factor != 0).collect();
        atoms.sort_unstable();
        (atoms, self.constant)
    }
}

impl Terms {
    /// An integer constant.
    pub fn int(&mut self, value: i128) -> TermId {
        self.intern(Node::Int(value), Sort::Int)
    }

    /// The sum of one or more numbers of one sort; 0 of nothing.
    pub fn add(&mut self, args: impl IntoIterator<Item = TermId>) -> TermId {
        let args: Vec<TermId> = args.into_iter().collect();
        match *args {
            [] => return self.int(0),
            [only] => return only,
            _ => {}
        }
        let sort = self.sort(args[0]);
        debug_assert!(args.iter().all(|&arg| self.sort(arg) == sort), "operands of + have one sort");
        if sort == Sort::Int {
            let mut sum = Linear::default();
            if args.iter().try_for_each(|&arg| sum.add(self, arg, 1)).is_some() {
                let (atoms, constant) = sum.sorted();
                return self.linear(&atoms, constant);
            }
        }
        self.intern(Node::Add(args.into()), sort)
    }

    fn linear(&mut self, atoms: &[(TermId, i128)], constant: i128) -> TermId {
        let mut parts: Vec<TermId> = atoms.iter().map(|&(atom, factor)| self.scaled(factor, atom)).collect();
        if constant != 0 || parts.is_empty() {
            parts.push(self.int(constant));
        }
        match *parts {
            [only] => only,
            _ => self.intern(Node::Add(parts.into()), Sort::Int),
        }
    }

    /// An atom of a sum times a number that is not 0.
    fn scaled(&mut self, factor: i128, atom: TermId) -> TermId {
        if factor == 1 {
            return atom;
        }
        let factor = self.int(factor);
        self.intern(Node::Mul([factor, atom].into()), Sort::Int)
    }

    /// The difference of two numbers of one sort.
    pub fn sub(&mut self, a: TermId, b: TermId) -> TermId {
        let negated = self.neg(b);
        self.add([a, negated])
    }

    /// The number with the other sign.
    pub fn neg(&mut self, a: TermId) -> TermId {
        if self.sort(a) != Sort::Int {
            let sort = self.sort(a);
            return self.op("-", sort, &[a]);
        }
        let minus_one = self.int(-1);
        self.mul([minus_one, a])
    }

    /// The product of one or more numbers of one sort; 1 of nothing.
    pub fn mul(&mut self, args: impl IntoIterator<Item = TermId>) -> TermId {
        let args: Vec<TermId> = args.into_iter().collect();
        match *args {
            [] => return self.int(1),
            [only] => return only,
            _ => {}
        }
        let sort = self.sort(args[0]);
        debug_assert!(args.iter().all(|&arg| self.sort(arg) == sort), "operands of * have one sort");
        if sort == Sort::Int
            && let Some(product) = self.int_product(&args)
        {
            return product;
        }
        self.intern(Node::Mul(args.into()), sort)
    }

    /// `None` on overflow.
    fn int_product(&mut self, args: &[TermId]) -> Option<TermId> {
        let mut factor: i128 = 1;
        let mut atoms = Vec::new();
        let mut parts: Vec<TermId> = args.iter().rev().copied().collect();
        while let Some(part) = parts.pop() {
            match self.node(part) {
                Node::Int(value) => factor = factor.checked_mul(*value)?,
                // Twice at most: a number times a product.
                Node::Mul(inner) if inner.len() <= FACTORS => parts.extend(inner.iter().rev()),
                _ => atoms.push(part),
            }
        }
        if factor == 0 || atoms.is_empty() {
            return Some(self.int(factor));
        }
        if let [only] = *atoms {
            let mut sum = Linear::default();
            sum.add(self, only, factor)?;
            let (atoms, constant) = sum.sorted();
            return Some(self.linear(&atoms, constant));
        }
        atoms.sort_unstable();
        let product = self.intern(Node::Mul(atoms.into()), Sort::Int);
        Some(self.scaled(factor, product))
    }

    /// Integer division as SMT-LIB has it. By 0 it is some number that only the solver knows.
    pub fn div(&mut self, a: TermId, b: TermId) -> TermId {
        match (self.as_int(a), self.as_int(b)) {
            (_, Some(1)) => return a,
            (Some(x), Some(y)) if y != 0 => {
                if let Some(value) = x.checked_div_euclid(y) {
                    return self.int(value);
                }
            }
            _ => {}
        }
        self.intern(Node::Div(a, b), Sort::Int)
    }

    /// The remainder of [`Terms::div`], never negative unless the divisor is 0.
    pub fn modulo(&mut self, a: TermId, b: TermId) -> TermId {
        match (self.as_int(a), self.as_int(b)) {
            (_, Some(1 | -1)) => return self.int(0),
            (Some(x), Some(y)) if y != 0 => {
                if let Some(value) = x.checked_rem_euclid(y) {
                    return self.int(value);
                }
            }
            _ => {}
        }
        self.intern(Node::Mod(a, b), Sort::Int)
    }

    /// `a <= b`
    pub fn le(&mut self, a: TermId, b: TermId) -> TermId {
        if a == b {
            return self.bool(true);
        }
        match self.comparison(a, b) {
            Ok((a, b)) => self.intern(Node::Le(a, b), Sort::Bool),
            Err(difference) => self.bool(difference <= 0),
        }
    }

    /// `a < b`
    pub fn lt(&mut self, a: TermId, b: TermId) -> TermId {
        if a == b {
            return self.bool(false);
        }
        match self.comparison(a, b) {
            Ok((a, b)) => self.intern(Node::Lt(a, b), Sort::Bool),
            Err(difference) => self.bool(difference < 0),
        }
    }

    /// `a >= b`, as `b <= a`.
    pub fn ge(&mut self, a: TermId, b: TermId) -> TermId {
        self.le(b, a)
    }

    /// `a > b`, as `b < a`.
    pub fn gt(&mut self, a: TermId, b: TermId) -> TermId {
        self.lt(b, a)
    }

    /// The sides of a comparison without what stands on both; or, if `a − b` is a number, one of its sign.
    pub(crate) fn comparison(&mut self, a: TermId, b: TermId) -> Result<(TermId, TermId), i128> {
        debug_assert_eq!(self.sort(a), self.sort(b), "operands of a comparison have one sort");
        if self.sort(a) != Sort::Int {
            return Ok((a, b));
        }
        if let (Some(x), Some(y)) = (self.as_int(a), self.as_int(b)) {
            // Only the sign matters, and the difference itself may be too big.
            return Err(x.cmp(&y) as i128);
        }
        let (Some(left), Some(right)) = (self.linear_form(a), self.linear_form(b)) else { return Ok((a, b)) };
        let shared = left.atoms.iter().any(|(atom, &factor)| factor != 0 && right.atoms.contains_key(atom));
        let alone = left.atoms.is_empty() || right.atoms.is_empty();
        // A constant beside atoms moves to the other side if there is one already, or nothing else.
        let lopsided = |side: &Linear| alone && !side.atoms.is_empty() && side.constant != 0;
        let moves = left.constant != 0 && right.constant != 0 || lopsided(&left) || lopsided(&right);
        if shared || moves { self.difference(a, b).unwrap_or(Ok((a, b))) } else { Ok((a, b)) }
    }

    fn linear_form(&self, term: TermId) -> Option<Linear> {
        let mut sum = Linear::default();
        sum.add(self, term, 1)?;
        Some(sum)
    }

    /// `None` on overflow.
    fn difference(&mut self, a: TermId, b: TermId) -> Option<Result<(TermId, TermId), i128>> {
        let mut sum = Linear::default();
        sum.add(self, a, 1)?;
        sum.add(self, b, -1)?;
        let (atoms, constant) = sum.sorted();
        if atoms.is_empty() {
            return Some(Err(constant));
        }
        let left: Vec<_> = atoms.iter().copied().filter(|&(_, factor)| factor > 0).collect();
        let mut right = Vec::new();
        for &(atom, factor) in atoms.iter().filter(|&&(_, factor)| factor < 0) {
            right.push((atom, factor.checked_neg()?));
        }
        // The constant stands where there is nothing else; else to the right, with its sign turned.
        let (to_left, to_right) = if left.is_empty() { (constant, 0) } else { (0, constant.checked_neg()?) };
        let left = self.linear(&left, to_left);
        let right = self.linear(&right, to_right);
        Some(Ok((left, right)))
    }
}
