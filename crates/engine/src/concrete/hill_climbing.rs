//! How far a run is from taking a branch that none has taken: the distance of the two sides of a comparison.
//!
//! Changing one number so that the distance shrinks leads to values that no list of constants contains (the alternating
//! variable method of search-based testing).

use super::coverage::Coverage;
use super::dictionary::Dictionary;
use super::random::Random;
use ivl::interp::{Given, Observer, Place, Value, View};
use ivl::{BinOp, BlockId, Const, Expr, ProcId, Program, TermKind, Type, UnOp};
use std::collections::HashMap;

/// A branch that no run has taken: the way out of a block that has this number, `arms.len()` being the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Branch {
    pub proc: ProcId,
    pub block: BlockId,
    pub way: usize,
}

/// The branches beside the ways that runs have taken, of these procedures.
pub(super) fn open_branches(program: &Program, procs: &[ProcId], coverage: &Coverage) -> Vec<Branch> {
    let mut open = Vec::new();
    for &proc in procs {
        for (block, content) in program.procs[proc].blocks.entries() {
            // Only two-way branches: their guard says it all.
            if let TermKind::Goto { arms, otherwise } = &content.term.kind
                && let [arm] = &arms[..]
                && coverage.has_reached(proc, block)
            {
                for (way, target) in [arm.target, *otherwise].into_iter().enumerate() {
                    if !coverage.has_reached(proc, target) {
                        open.push(Branch { proc, block, way });
                    }
                }
            }
        }
    }
    open
}

/// The smallest distance to each branch in one run.
pub(super) struct Distances<'p> {
    program: &'p Program,
    at: HashMap<(ProcId, BlockId), Vec<(usize, usize)>>,
    best: Vec<f64>,
    steps: u64,
}

impl<'p> Distances<'p> {
    pub(super) fn new(program: &'p Program, branches: &[Branch]) -> Self {
        let mut at: HashMap<_, Vec<_>> = HashMap::new();
        for (index, branch) in branches.iter().enumerate() {
            at.entry((branch.proc, branch.block)).or_default().push((branch.way, index));
        }
        Self { program, at, best: vec![f64::INFINITY; branches.len()], steps: 0 }
    }

    /// The distances, in the order of the branches.
    pub(super) fn best(&self) -> &[f64] {
        &self.best
    }

    /// Statements of the run.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// Forgets the run.
    pub(super) fn clear(&mut self) {
        self.best.fill(f64::INFINITY);
        self.steps = 0;
    }
}

impl Observer for Distances<'_> {
    fn step(&mut self, place: Place, view: &mut View<'_, '_>) {
        self.steps += 1;
        let Some(wanted) = self.at.get(&(place.proc, place.block)) else { return };
        let proc = &self.program.procs[place.proc];
        let block = &proc.blocks[place.block];
        if place.stmt != block.stmts.len() {
            return;
        }
        let TermKind::Goto { arms, .. } = &block.term.kind else { return };
        let [arm] = &arms[..] else { return };
        for &(way, index) in wanted {
            let local = |local: ivl::LocalId, view: &mut View<'_, '_>| match proc.locals.get(local)?.ty {
                // Looking at a reference would keep its object alive.
                Type::Ref => None,
                _ => match view.local(local)? {
                    Value::Const(value) => Some(value),
                    Value::Object(_) => None,
                },
            };
            if let Some(distance) = distance(&arm.guard, way == 0, &mut |id| local(id, view)) {
                self.best[index] = self.best[index].min(distance);
            }
        }
    }
}

type Locals<'a> = dyn FnMut(ivl::LocalId) -> Option<Const> + 'a;

/// How far the guard is from being `wanted`; none if nothing can be said.
fn distance(guard: &Expr, wanted: bool, locals: &mut Locals<'_>) -> Option<f64> {
    match guard {
        Expr::Unary(UnOp::Not, inner) => distance(inner, !wanted, locals),
        Expr::Binary(BinOp::And | BinOp::Or, a, b) => {
            let is_sum = matches!(guard, Expr::Binary(BinOp::And, ..)) == wanted;
            let (a, b) = (distance(a, wanted, locals)?, distance(b, wanted, locals)?);
            Some(if is_sum { a + b } else { a.min(b) })
        }
        Expr::Binary(op, a, b) if op.is_comparison() => {
            let (a, b) = (number(eval(a, locals)?)?, number(eval(b, locals)?)?);
            let op = if wanted { *op } else { opposite(*op) };
            let gap = (a - b).abs();
            // Infinitely far is a place to start from, too.
            let gap = if gap.is_finite() { gap } else { f64::MAX };
            Some(match op {
                BinOp::Eq => gap,
                BinOp::Ne => f64::from(a == b),
                BinOp::Lt if a < b => 0.0,
                BinOp::Le if a <= b => 0.0,
                BinOp::Gt if a > b => 0.0,
                BinOp::Ge if a >= b => 0.0,
                _ => gap + 1.0,
            })
        }
        _ => None,
    }
}

fn opposite(op: BinOp) -> BinOp {
    match op {
        BinOp::Eq => BinOp::Ne,
        BinOp::Ne => BinOp::Eq,
        BinOp::Lt => BinOp::Ge,
        BinOp::Le => BinOp::Gt,
        BinOp::Gt => BinOp::Le,
        BinOp::Ge => BinOp::Lt,
        other => other,
    }
}

fn number(value: Const) -> Option<f64> {
    match value {
        Const::Bool(value) => Some(value.into()),
        Const::Int(_, value) => Some(value as f64),
        Const::F32(bits) => Some(f32::from_bits(bits).into()),
        Const::F64(bits) => Some(f64::from_bits(bits)),
        Const::Null => None,
    }
}

/// The value of an expression without references. Expressions are limited in depth.
fn eval(expr: &Expr, locals: &mut Locals<'_>) -> Option<Const> {
    match expr {
        Expr::Const(value) => Some(*value),
        Expr::Local(local) => locals(*local),
        Expr::Unary(op, a) => ivl::unary(*op, eval(a, locals)?).ok(),
        Expr::Binary(op, a, b) => {
            let (a, b) = (eval(a, locals)?, eval(b, locals)?);
            ivl::binary(*op, a, b).ok()
        }
        Expr::Cast(ty, a) => ivl::cast(*ty, eval(a, locals)?).ok(),
        Expr::Ite(parts) => match eval(&parts[0], locals)? {
            Const::Bool(true) => eval(&parts[1], locals),
            Const::Bool(false) => eval(&parts[2], locals),
            _ => None,
        },
        Expr::Math(op, args) => {
            let args: Option<Vec<Const>> = args.iter().map(|arg| eval(arg, locals)).collect();
            ivl::math(*op, &args?).ok()
        }
        Expr::Fits(op, parts) => ivl::fits(*op, eval(&parts[0], locals)?, eval(&parts[1], locals)?).ok(),
        Expr::FitsIn(ty, a) => ivl::fits_in(*ty, eval(a, locals)?).ok(),
        Expr::Text(_) | Expr::InstanceOf(..) | Expr::TypeIn(..) | Expr::CanStore(..) => None,
    }
}

/// No more inputs, and no more elements of one, are changed.
const INPUTS: usize = 16;
const ELEMENTS: usize = 24;
/// Texts do not become longer.
const LONGEST: usize = 4_096;

/// A number of a plan that can be changed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Knob {
    /// The input itself.
    Value(usize),
    /// The length of an array.
    Length(usize),
    /// An element of an array.
    Element(usize, usize),
}

/// What can be changed in a plan.
pub(super) fn knobs(plan: &[Given]) -> Vec<Knob> {
    let mut knobs = Vec::new();
    for (at, given) in plan.iter().enumerate().take(INPUTS) {
        match given {
            Given::Scalar(_) => knobs.push(Knob::Value(at)),
            Given::Array(elements) => {
                knobs.push(Knob::Length(at));
                knobs.extend((0..elements.len().min(ELEMENTS)).map(|index| Knob::Element(at, index)));
            }
        }
    }
    knobs
}

impl Knob {
    /// Whether it is a float.
    pub(super) fn is_float(self, plan: &[Given]) -> bool {
        match self {
            Knob::Value(at) => plan.get(at).is_some_and(is_float),
            Knob::Length(_) | Knob::Element(..) => false,
        }
    }

    /// The plan with this number changed; none if it cannot be.
    pub(super) fn moved(self, plan: &[Given], by: i64) -> Option<Vec<Given>> {
        let mut plan = plan.to_vec();
        match self {
            Knob::Value(at) => match plan.get_mut(at)? {
                Given::Scalar(value) => *value = moved(*value, by)?,
                Given::Array(_) => return None,
            },
            Knob::Element(at, index) => match plan.get_mut(at)? {
                Given::Array(elements) => {
                    let element = elements.get_mut(index)?;
                    *element = moved(*element, by)?;
                }
                Given::Scalar(_) => return None,
            },
            Knob::Length(at) => match plan.get_mut(at)? {
                Given::Array(elements) => {
                    let length = usize::try_from(i64::try_from(elements.len()).ok()?.checked_add(by)?).ok()?;
                    let filler = elements.last().copied().unwrap_or(Const::Int(Type::U16, b'a'.into()));
                    if length > LONGEST {
                        return None;
                    }
                    elements.resize(length, filler);
                }
                Given::Scalar(_) => return None,
            },
        }
        Some(plan)
    }
}

/// The number moved by this much; none if it is no number or would leave its type.
fn moved(value: Const, by: i64) -> Option<Const> {
    match value {
        Const::Int(ty, value) => {
            let new = value + i128::from(by);
            ty.holds(new).then_some(Const::Int(ty, new))
        }
        // Floats are moved in their order: one step is to the neighbour, many steps are another magnitude.
        Const::F32(bits) if !f32::from_bits(bits).is_nan() => {
            let new = ordered(bits.into(), 1 << 31).checked_add(by)?;
            let bits = u32::try_from(unordered(new, 1 << 31)?).ok()?;
            (!f32::from_bits(bits).is_nan()).then_some(Const::F32(bits))
        }
        Const::F64(bits) if !f64::from_bits(bits).is_nan() => {
            let new = ordered(bits, 1 << 63).checked_add(by)?;
            let bits = unordered(new, 1 << 63)?;
            (!f64::from_bits(bits).is_nan()).then_some(Const::F64(bits))
        }
        Const::F32(_) | Const::F64(_) | Const::Bool(_) | Const::Null => None,
    }
}

/// The place of a float among all floats, counted from zero; `sign` is its sign bit.
fn ordered(bits: u64, sign: u64) -> i64 {
    let size = (bits & !sign) as i64;
    if bits & sign == 0 { size } else { -size }
}

/// The bits of the float at this place.
fn unordered(place: i64, sign: u64) -> Option<u64> {
    let size = place.unsigned_abs();
    (size < sign).then_some(if place < 0 { size | sign } else { size })
}

/// A plan near this one in which some floats have changed, by steps of any size; none if it has no floats.
pub(super) fn shaken(plan: &[Given], dictionary: &Dictionary, random: &mut Random) -> Option<Vec<Given>> {
    let floats: Vec<usize> = (0..plan.len().min(INPUTS)).filter(|at| is_float(&plan[*at])).collect();
    let mut plan = plan.to_vec();
    for _ in 0..=random.below(floats.len().max(1)) {
        let at = *random.of(&floats)?;
        if let Given::Scalar(value) = &mut plan[at] {
            *value = shaken_value(*value, dictionary, random);
        }
    }
    Some(plan)
}

/// Whether it can be moved by less than one.
pub(super) fn is_float(given: &Given) -> bool {
    matches!(given, Given::Scalar(Const::F32(_) | Const::F64(_)))
}

fn shaken_value(value: Const, dictionary: &Dictionary, random: &mut Random) -> Const {
    let ty = value.ty();
    let Some(old) = number(value).filter(|old| old.is_finite()) else { return dictionary.pick(ty, None, random) };
    let sign = if random.once_in(2) { 1.0 } else { -1.0 };
    let size = (1 + random.below(8)) as f64;
    let new = match random.below(8) {
        0..=3 => old + sign * size * 2f64.powi(random.below(32) as i32 - 24),
        4..=6 => old * (1.0 + sign * size * 2f64.powi(-(random.below(24) as i32))),
        _ => return dictionary.pick(ty, None, random),
    };
    if ty == Type::F32 { Const::f32(new as f32) } else { Const::f64(new) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_moved_in_their_order() {
        let one = |by| moved(Const::f64(1.0), by);
        assert_eq!(one(1), Some(Const::f64(1f64.next_up())));
        assert_eq!(one(-1), Some(Const::f64(1f64.next_down())));
        assert_eq!(one(1 << 52), Some(Const::f64(2.0)));
        assert_eq!(one(i64::MAX), None);
        assert_eq!(moved(Const::f64(0.0), -1), Some(Const::f64(-f64::from_bits(1))));
        assert_eq!(moved(Const::f64(-0.0), 1), Some(Const::f64(f64::from_bits(1))));
        assert_eq!(moved(Const::f64(f64::MAX), 1), Some(Const::f64(f64::INFINITY)));
        assert_eq!(moved(Const::f64(f64::INFINITY), 1), None);
        assert_eq!(moved(Const::f64(f64::NAN), 1), None);
        assert_eq!(moved(Const::f32(-1.0), 1), Some(Const::f32((-1f32).next_up())));
        assert_eq!(moved(Const::f32(1.0), 1 << 40), None);
    }
}
