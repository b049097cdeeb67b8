//! Path conditions: which decisions a path has taken, as a list of truth values that grows at its end.
//!
//! Lists share their beginnings, in one arena. Decisions of branches and of assumptions are told apart: only the former make a path one
//! of several, and only they count against bounds. Where two paths meet, the decisions that told them apart are dropped
//! as far as they cover all cases.

use smt::{Node, TermId, Terms};

/// A path condition of a [`Paths`] arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Path(u32);

impl Path {
    /// The beginning: no decision.
    pub const START: Path = Path(0);
}

/// Why something holds on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// One of several ways was taken.
    Branch,
    /// Others were excluded for good.
    Assumption,
}

struct Decision {
    before: Path,
    literal: TermId,
    reason: Reason,
    length: u32,
    /// How many of the decisions are branches.
    branches: u32,
    /// The whole condition, once somebody wanted it.
    whole: Option<TermId>,
}

/// So many of the last decisions are looked at to see what is known.
const REMEMBERED: usize = 96;
/// How deep into a condition one looks for what is known.
const DEPTH: u32 = 3;

/// The arena.
pub struct Paths {
    decisions: Vec<Decision>,
}

/// Two paths that meet.
pub struct Meeting {
    /// What holds afterwards.
    pub path: Path,
    /// Holds on the first way and not on the second.
    pub is_first: TermId,
}

impl Paths {
    /// An arena with the beginning only.
    pub fn new(terms: &mut Terms) -> Self {
        let literal = terms.bool(true);
        let start = Decision {
            before: Path::START,
            literal,
            reason: Reason::Assumption,
            length: 0,
            branches: 0,
            whole: Some(literal),
        };
        Self { decisions: vec![start] }
    }

    fn at(&self, path: Path) -> &Decision {
        &self.decisions[path.0 as usize]
    }

    /// How many decisions are branches.
    pub fn branches(&self, path: Path) -> u32 {
        self.at(path).branches
    }

    /// The path with one more decision, unless it is known already.
    pub fn and(&mut self, terms: &Terms, path: Path, condition: TermId, reason: Reason) -> Path {
        match self.decide(terms, path, condition) {
            Some(true) => path,
            Some(false) | None => self.push(path, condition, reason),
        }
    }

    fn push(&mut self, before: Path, literal: TermId, reason: Reason) -> Path {
        let Decision { length, branches, .. } = *self.at(before);
        let branches = branches + u32::from(reason == Reason::Branch);
        self.decisions.push(Decision { before, literal, reason, length: length + 1, branches, whole: None });
        Path(self.decisions.len() as u32 - 1)
    }

    /// The whole condition.
    pub fn condition(&mut self, terms: &mut Terms, path: Path) -> TermId {
        let mut todo = Vec::new();
        let mut at = path;
        let mut whole = loop {
            if let Some(whole) = self.at(at).whole {
                break whole;
            }
            todo.push(at);
            at = self.at(at).before;
        };
        for at in todo.into_iter().rev() {
            whole = terms.and_also(whole, self.at(at).literal);
            self.decisions[at.0 as usize].whole = Some(whole);
        }
        whole
    }

    /// Whether a condition holds, as far as the last decisions say.
    pub fn decide(&self, terms: &Terms, path: Path, condition: TermId) -> Option<bool> {
        self.decide_within(terms, path, condition, DEPTH)
    }

    fn decide_within(&self, terms: &Terms, path: Path, condition: TermId, depth: u32) -> Option<bool> {
        if let Some(value) = terms.as_bool(condition) {
            return Some(value);
        }
        let (positive, polarity) = match *terms.node(condition) {
            Node::Not(inner) => (inner, false),
            _ => (condition, true),
        };
        let mut at = path;
        for _ in 0..REMEMBERED {
            let decision = self.at(at);
            if decision.length == 0 {
                break;
            }
            if let Some(value) = says(terms, decision.literal, positive) {
                return Some(value == polarity);
            }
            at = decision.before;
        }
        let depth = depth.checked_sub(1)?;
        let (parts, decisive) = match terms.node(condition) {
            &Node::Not(inner) => return self.decide_within(terms, path, inner, depth).map(|value| !value),
            Node::And(parts) => (parts, false),
            Node::Or(parts) => (parts, true),
            _ => return None,
        };
        if parts.len() > 16 {
            return None;
        }
        let mut all = true;
        for &part in parts.iter() {
            match self.decide_within(terms, path, part, depth) {
                Some(value) if value == decisive => return Some(decisive),
                Some(_) => {}
                None => all = false,
            }
        }
        all.then_some(!decisive)
    }

    /// Where two paths, of which at most one is taken, come together.
    pub fn meet(&mut self, terms: &mut Terms, first: Path, second: Path) -> Meeting {
        let common = self.common(first, second);
        let (left, right) = (self.since(first, common), self.since(second, common));
        // What tells them apart: the first decision if both took it, one this way and one that way; else all of them.
        let opposite = match (left.first(), right.first()) {
            (Some(&(a, Reason::Branch)), Some(&(b, Reason::Branch))) => terms.not(a) == b,
            _ => false,
        };
        let mut path = common;
        if opposite {
            let is_first = left[0].0;
            for (own, rest) in [(right[0].0, &left[1..]), (left[0].0, &right[1..])] {
                if rest.is_empty() {
                    continue;
                }
                // Where the first decision went this way, the others did too.
                let reason = if rest.iter().any(|(_, reason)| *reason == Reason::Branch) {
                    Reason::Branch
                } else {
                    Reason::Assumption
                };
                let all = terms.and(rest.iter().map(|(literal, _)| *literal));
                let condition = disjunction(terms, own, all);
                path = self.and(terms, path, condition, reason);
            }
            return Meeting { path, is_first };
        }
        let all = |terms: &mut Terms, part: &[(TermId, Reason)]| terms.and(part.iter().map(|(literal, _)| *literal));
        let branches = |terms: &mut Terms, part: &[(TermId, Reason)]| {
            terms.and(part.iter().filter(|(_, reason)| *reason == Reason::Branch).map(|(literal, _)| *literal))
        };
        let (is_first, is_second) = (all(terms, &left), all(terms, &right));
        let (took_left, took_right) = (branches(terms, &left), branches(terms, &right));
        let covered = disjunction(terms, took_left, took_right);
        let reason = if terms.as_bool(covered) == Some(true) { Reason::Assumption } else { Reason::Branch };
        let condition = disjunction(terms, is_first, is_second);
        Meeting { path: self.and(terms, common, condition, reason), is_first }
    }

    /// The longest common beginning.
    fn common(&self, mut a: Path, mut b: Path) -> Path {
        while a != b {
            if self.at(a).length >= self.at(b).length {
                a = self.at(a).before;
            } else {
                b = self.at(b).before;
            }
        }
        a
    }

    /// The decisions after a beginning, in order.
    fn since(&self, path: Path, start: Path) -> Vec<(TermId, Reason)> {
        let mut found = Vec::new();
        let mut at = path;
        while at != start {
            let decision = self.at(at);
            found.push((decision.literal, decision.reason));
            at = decision.before;
        }
        found.reverse();
        found
    }
}

/// What a decision says about a condition that is no negation.
fn says(terms: &Terms, literal: TermId, condition: TermId) -> Option<bool> {
    if literal == condition {
        return Some(true);
    }
    let is = |part: &TermId, negated: bool| match *terms.node(*part) {
        Node::Not(inner) => negated && inner == condition,
        _ => !negated && *part == condition,
    };
    match terms.node(literal) {
        Node::And(parts) if parts.iter().any(|part| is(part, false)) => Some(true),
        Node::And(parts) if parts.iter().any(|part| is(part, true)) => Some(false),
        Node::Not(inner) if *inner == condition => Some(false),
        Node::Not(inner) => match terms.node(*inner) {
            Node::Or(parts) if parts.iter().any(|part| is(part, false)) => Some(false),
            Node::Or(parts) if parts.iter().any(|part| is(part, true)) => Some(true),
            _ => None,
        },
        _ => None,
    }
}

/// `a or b`, where what one side excludes is dropped from conjunctions of the other.
fn disjunction(terms: &mut Terms, a: TermId, b: TermId) -> TermId {
    let (a, b) = (reduced(terms, a, b), reduced(terms, b, a));
    terms.or([a, b])
}

/// A conjunction without the parts that hold wherever `other` does not.
fn reduced(terms: &mut Terms, term: TermId, other: TermId) -> TermId {
    let Node::And(parts) = terms.node(term) else { return term };
    let parts = parts.clone();
    let alternatives: Vec<TermId> = match terms.node(other) {
        Node::Or(parts) => parts.to_vec(),
        _ => vec![other],
    };
    let kept: Vec<TermId> = parts
        .iter()
        .copied()
        .filter(|&part| {
            let not = terms.not(part);
            !alternatives.contains(&not)
        })
        .collect();
    terms.and(kept)
}

#[cfg(test)]
mod tests {
    use super::*;
    use smt::Sort;

    #[test]
    fn ways_that_cover_all_cases_leave_nothing() {
        let mut terms = Terms::new();
        let mut paths = Paths::new(&mut terms);
        let [a, b, c] = ["a", "b", "c"].map(|name| terms.var(name, Sort::Bool));
        let (not_a, not_b) = (terms.not(a), terms.not(b));
        let base = paths.and(&terms, Path::START, c, Reason::Branch);
        let first = paths.and(&terms, base, a, Reason::Branch);
        let other = paths.and(&terms, base, not_a, Reason::Branch);
        let second = paths.and(&terms, other, b, Reason::Branch);
        let third = paths.and(&terms, other, not_b, Reason::Branch);
        let late = paths.meet(&mut terms, second, third);
        assert_eq!((late.path, late.is_first), (other, b));
        let all = paths.meet(&mut terms, first, late.path);
        assert_eq!((all.path, all.is_first), (base, a));
        // In the wrong order it comes out the same.
        let early = paths.meet(&mut terms, first, second);
        assert_eq!(paths.branches(early.path), 2);
        assert_eq!(paths.meet(&mut terms, early.path, third).path, base);
    }

    #[test]
    fn assumptions_stay_and_do_not_count() {
        let mut terms = Terms::new();
        let mut paths = Paths::new(&mut terms);
        let [a, b] = ["a", "b"].map(|name| terms.var(name, Sort::Bool));
        let not_a = terms.not(a);
        let first = paths.and(&terms, Path::START, a, Reason::Branch);
        let first = paths.and(&terms, first, b, Reason::Assumption);
        let second = paths.and(&terms, Path::START, not_a, Reason::Branch);
        let met = paths.meet(&mut terms, first, second).path;
        assert_eq!(paths.branches(met), 0);
        let expected = terms.or([not_a, b]);
        assert_eq!(paths.condition(&mut terms, met), expected);
        assert_eq!(paths.decide(&terms, first, not_a), Some(false));
    }
}
