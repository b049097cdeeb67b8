//! Literals as readers like them: linear sums within bounds, references by where their objects were allocated.
//!
//! From sums of named parts to [`Formula`]s and from these to text. Numbers are mathematical: what is printed as `x + 1` does not
//! wrap around. Bounds on one sum are kept as one range, so conjunctions and disjunctions of them merge.

use super::formula::Reader;
use ivl::syntax::{Syntax, Word};
use std::collections::BTreeSet;

/// What a number may be: bounds, where there are any.
pub(super) type Interval = (Option<i128>, Option<i128>);

/// What a part of a sum is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// An integer.
    Number,
    /// A float, as a number that keeps the order.
    Float,
    /// The tag of this atom.
    Tag(usize),
}

/// A part of a sum. Equal texts are equal parts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Part {
    pub text: String,
    pub kind: Kind,
    pub range: Interval,
}

/// Parts with their factors, none of them 0, in one order everywhere; and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sum {
    pub parts: Vec<(i128, Part)>,
    pub constant: i128,
}

/// How a sum compares with 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Op {
    Le,
    Lt,
    Eq,
    Ne,
}

/// A formula in negation normal form.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Formula {
    True,
    False,
    /// A sum without constant, its first factor positive, lies within bounds.
    Range(Vec<(i128, Part)>, Interval),
    /// It is not this number.
    Ne(Vec<(i128, Part)>, i128),
    /// The tag of this atom is one of these.
    Tags(usize, BTreeSet<i128>),
    /// As it is printed, needing no parentheses.
    Text(String),
    And(Vec<Formula>),
    Or(Vec<Formula>),
}

/// The largest number of values of a tag that are told apart in a sum with other parts.
const CASES: usize = 3;

impl Sum {
    pub fn constant(value: i128) -> Self {
        Sum { parts: Vec::new(), constant: value }
    }

    pub fn part(part: Part) -> Self {
        Sum { parts: vec![(1, part)], constant: 0 }
    }

    /// Adds `factor` times another sum; `None` on overflow.
    pub fn add(&mut self, other: &Sum, factor: i128) -> Option<()> {
        self.constant = self.constant.checked_add(other.constant.checked_mul(factor)?)?;
        for (own, part) in &other.parts {
            let more = own.checked_mul(factor)?;
            match self.parts.iter_mut().find(|(_, known)| known.text == part.text) {
                Some((known, _)) => *known = known.checked_add(more)?,
                None => self.parts.push((more, part.clone())),
            }
        }
        self.parts.retain(|(factor, _)| *factor != 0);
        // Variables before what is put together from them.
        let compound = |part: &Part| part.text.contains(['(', ' ']);
        self.parts.sort_by(|(_, a), (_, b)| compound(a).cmp(&compound(b)).then_with(|| a.cmp(b)));
        Some(())
    }

    pub fn range(&self) -> Interval {
        let (low, high) = interval(&self.parts);
        let moved = |bound: Option<i128>| bound.and_then(|bound| bound.checked_add(self.constant));
        (moved(low), moved(high))
    }

    /// As an expression, such as `x - 2*y + 3`.
    pub fn text(&self) -> Option<String> {
        let mut text = String::new();
        for (factor, part) in &self.parts {
            if part.kind != Kind::Number {
                return None;
            }
            let sign = match (text.is_empty(), *factor < 0) {
                (true, false) => "",
                (true, true) => "-",
                (false, false) => " + ",
                (false, true) => " - ",
            };
            text = format!("{text}{sign}{}", scaled(factor.checked_abs()?, &part.text));
        }
        Some(match self.constant {
            value if text.is_empty() => value.to_string(),
            0 => text,
            value if value < 0 => format!("{text} - {}", value.checked_neg()?),
            value => format!("{text} + {value}"),
        })
    }
}

fn interval(parts: &[(i128, Part)]) -> Interval {
    let (mut low, mut high) = (Some(0i128), Some(0i128));
    for (factor, part) in parts {
        let (least, most) = if *factor < 0 { (part.range.1, part.range.0) } else { part.range };
        let plus = |sum: Option<i128>, bound: Option<i128>| sum?.checked_add(bound?.checked_mul(*factor)?);
        (low, high) = (plus(low, least), plus(high, most));
    }
    (low, high)
}

fn gcd(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn negated(parts: &[(i128, Part)]) -> Vec<(i128, Part)> {
    // Factors are read from terms in i128 and may be the least number only if nobody can print them anyway.
    parts.iter().map(|(factor, part)| (factor.saturating_neg(), part.clone())).collect()
}

/// The comparison of a sum with 0; `None` if it cannot be said.
pub(super) fn compare(reader: &Reader<'_>, mut sum: Sum, op: Op) -> Option<Formula> {
    if sum.parts.is_empty() {
        return Some(truth(holds(sum.constant, op)));
    }
    let tag = sum.parts.iter().enumerate().find_map(|(index, (_, part))| match part.kind {
        Kind::Tag(atom) => Some((index, atom)),
        Kind::Number | Kind::Float => None,
    });
    if let Some((index, atom)) = tag {
        let (factor, _) = sum.parts.remove(index);
        let domain = reader.domain(atom);
        let at = |value: i128| sum.constant.checked_add(factor.checked_mul(value)?);
        if sum.parts.is_empty() {
            let mut allowed = BTreeSet::new();
            for value in domain {
                if holds(at(*value)?, op) {
                    allowed.insert(*value);
                }
            }
            return Some(tags(reader, atom, allowed));
        }
        if domain.len() > CASES {
            return None;
        }
        let mut cases = Vec::new();
        for value in domain {
            let rest = Sum { parts: sum.parts.clone(), constant: at(*value)? };
            let others = domain.iter().copied().filter(|other| other != value).collect();
            let then = compare(reader, rest, op)?;
            cases.push(junction(reader, false, vec![tags(reader, atom, others), then]));
        }
        return Some(junction(reader, true, cases));
    }
    let has_float = sum.parts.iter().any(|(_, part)| part.kind == Kind::Float);
    if has_float && (sum.parts.len() > 1 || sum.parts[0].0.checked_abs() != Some(1)) {
        return None;
    }
    let mut divisor = 0;
    for (factor, _) in &sum.parts {
        divisor = gcd(divisor, factor.checked_abs()?);
    }
    sum.parts.iter_mut().for_each(|(factor, _)| *factor /= divisor);
    let bound = sum.constant.checked_neg()?;
    let exact = bound % divisor == 0;
    let flipped = sum.parts[0].0 < 0;
    let parts = if flipped { negated(&sum.parts) } else { sum.parts };
    let sign = if flipped { -1 } else { 1 };
    match op {
        Op::Le | Op::Lt => {
            let bound = if op == Op::Lt { bound.checked_sub(1)? } else { bound }.div_euclid(divisor);
            let range = if flipped { (Some(bound.checked_neg()?), None) } else { (None, Some(bound)) };
            Some(settle(parts, range))
        }
        Op::Eq | Op::Ne if !exact => Some(truth(op == Op::Ne)),
        Op::Eq => {
            let value = bound / divisor * sign;
            Some(settle(parts, (Some(value), Some(value))))
        }
        Op::Ne => {
            let value = bound / divisor * sign;
            let (low, high) = interval(&parts);
            let possible = low.is_none_or(|low| low <= value) && high.is_none_or(|high| value <= high);
            Some(if possible { Formula::Ne(parts, value) } else { Formula::True })
        }
    }
}

fn truth(value: bool) -> Formula {
    if value { Formula::True } else { Formula::False }
}

fn holds(value: i128, op: Op) -> bool {
    match op {
        Op::Le => value <= 0,
        Op::Lt => value < 0,
        Op::Eq => value == 0,
        Op::Ne => value != 0,
    }
}

fn tags(reader: &Reader<'_>, atom: usize, allowed: BTreeSet<i128>) -> Formula {
    match allowed.len() {
        0 => Formula::False,
        count if count == reader.domain(atom).len() => Formula::True,
        _ => Formula::Tags(atom, allowed),
    }
}

/// A range without the bounds that hold anyway.
fn settle(parts: Vec<(i128, Part)>, (mut low, mut high): Interval) -> Formula {
    let (least, most) = interval(&parts);
    let below = |a: Option<i128>, b: Option<i128>| matches!((a, b), (Some(a), Some(b)) if a < b);
    if below(high, low) || below(high, least) || below(most, low) {
        return Formula::False;
    }
    // At the edge of what is possible only one value is left.
    if high.is_some() && high == least {
        low = high;
    }
    if low.is_some() && low == most {
        high = low;
    }
    if low != high {
        low = low.filter(|_| low > least);
        high = high.filter(|high| most.is_none_or(|most| *high < most));
    } else if least == most {
        return Formula::True;
    }
    if low.is_none() && high.is_none() { Formula::True } else { Formula::Range(parts, (low, high)) }
}

/// A conjunction or disjunction, with what speaks of one sum or reference merged.
pub(super) fn junction(reader: &Reader<'_>, conjunction: bool, parts: Vec<Formula>) -> Formula {
    let mut flat: Vec<Formula> = Vec::new();
    for part in parts {
        let inner = match part {
            Formula::And(inner) if conjunction => inner,
            Formula::Or(inner) if !conjunction => inner,
            other => vec![other],
        };
        for part in inner {
            match (&part, conjunction) {
                (Formula::True, true) | (Formula::False, false) => continue,
                (Formula::True, false) | (Formula::False, true) => return part,
                _ => {}
            }
            // What merges may merge further with what stands there.
            let mut part = part;
            while let Some((index, merged)) = flat
                .iter()
                .enumerate()
                .find_map(|(index, known)| Some((index, merge(reader, conjunction, known, &part)?)))
            {
                match (&merged, conjunction) {
                    (Formula::True, false) | (Formula::False, true) => return merged,
                    _ => {}
                }
                flat.remove(index);
                part = merged;
            }
            flat.push(part);
        }
    }
    if !conjunction {
        flat.sort_by_key(|part| match part {
            Formula::Tags(..) => 0,
            Formula::Text(_) => 1,
            _ => 2,
        });
    }
    match flat.len() {
        0 => truth(conjunction),
        1 => flat.remove(0),
        _ if conjunction => Formula::And(flat),
        _ => Formula::Or(flat),
    }
}

/// Two literals as one.
fn merge(reader: &Reader<'_>, conjunction: bool, a: &Formula, b: &Formula) -> Option<Formula> {
    if a == b {
        return Some(a.clone());
    }
    match (a, b) {
        (Formula::Tags(atom, one), Formula::Tags(other, two)) if atom == other => {
            let set = if conjunction { one & two } else { one | two };
            Some(tags(reader, *atom, set))
        }
        (Formula::Range(parts, one), Formula::Range(other, two)) if parts == other => {
            if conjunction {
                let low = one.0.max(two.0);
                let high = [one.1, two.1].into_iter().flatten().min();
                return Some(settle(parts.clone(), (low, high)));
            }
            // `first` starts lower; together they are a range if no number lies between them, or all but one number.
            let (first, second) = if one.0 <= two.0 { (one, two) } else { (two, one) };
            let (Some(end), Some(start)) = (first.1, second.0) else {
                let low = first.0.and(second.0).and(first.0);
                let high = first.1.and(second.1).and(first.1.max(second.1));
                return Some(settle(parts.clone(), (low, high)));
            };
            if start <= end.saturating_add(1) {
                let high = second.1.map(|high| high.max(end));
                return Some(settle(parts.clone(), (first.0, high)));
            }
            let hole = start == end.saturating_add(2) && first.0.is_none() && second.1.is_none();
            hole.then(|| Formula::Ne(parts.clone(), end + 1))
        }
        (Formula::Range(parts, range), Formula::Ne(other, value))
        | (Formula::Ne(other, value), Formula::Range(parts, range))
            if parts == other =>
        {
            let inside = range.0.is_none_or(|low| low <= *value) && range.1.is_none_or(|high| *value <= high);
            match (conjunction, inside) {
                (true, false) => Some(Formula::Range(parts.clone(), *range)),
                (true, true) if range.0 == Some(*value) => Some(settle(parts.clone(), (value.checked_add(1), range.1))),
                (true, true) if range.1 == Some(*value) => Some(settle(parts.clone(), (range.0, value.checked_sub(1)))),
                (true, true) => None,
                (false, true) => Some(Formula::True),
                (false, false) => Some(Formula::Ne(parts.clone(), *value)),
            }
        }
        (Formula::Or(one), Formula::Or(two)) if conjunction => factored(reader, one, two),
        _ => None,
    }
}

/// `(a || b) && (a || c)` as `a || (b && c)`, where `b` and `c` merge.
fn factored(reader: &Reader<'_>, one: &[Formula], two: &[Formula]) -> Option<Formula> {
    let first: Vec<&Formula> = one.iter().filter(|part| !two.contains(part)).collect();
    let second: Vec<&Formula> = two.iter().filter(|part| !one.contains(part)).collect();
    match (&first[..], &second[..]) {
        ([], _) => Some(Formula::Or(one.to_vec())),
        (_, []) => Some(Formula::Or(two.to_vec())),
        ([a], [b]) => {
            let mut parts = vec![merge(reader, true, a, b)?];
            parts.extend(one.iter().filter(|part| two.contains(part)).cloned());
            Some(junction(reader, false, parts))
        }
        _ => None,
    }
}

/// The conjuncts of a range as texts, one or two.
pub(super) fn range_texts(parts: &[(i128, Part)], range: Interval, syntax: &dyn Syntax) -> Vec<String> {
    if let [(1, Part { text, kind: Kind::Float, .. })] = parts {
        return super::floats::texts(text, range, syntax);
    }
    let alone = match parts {
        [(1, part)] => Some(&part.text),
        _ => None,
    };
    match (alone, range) {
        (_, (Some(low), Some(high))) if low == high => vec![equation(parts, low, Word::Equal, syntax)],
        (Some(text), (Some(low), Some(_))) => {
            let mut both = vec![format!("{low} <= {text}")];
            both.extend(range_texts(parts, (None, range.1), syntax));
            both
        }
        (Some(text), (Some(low), None)) if low.checked_sub(1).is_some_and(|less| round(less) > round(low)) => {
            vec![format!("{text} > {}", low - 1)]
        }
        (Some(text), (Some(low), None)) => vec![format!("{text} >= {low}")],
        (Some(text), (None, Some(high))) if high.checked_add(1).is_some_and(|more| round(more) > round(high)) => {
            vec![format!("{text} < {}", high + 1)]
        }
        (Some(text), (None, Some(high))) => vec![format!("{text} <= {high}")],
        (None, (low, high)) => {
            let low = low.map(|low| inequation(&negated(parts), low.saturating_neg()));
            low.into_iter().chain(high.map(|high| inequation(parts, high))).collect()
        }
        (Some(_), (None, None)) => Vec::new(),
    }
}

/// How natural a bound looks.
fn round(value: i128) -> u32 {
    let mut zeros = 0;
    let mut rest = value;
    while rest != 0 && rest % 10 == 0 {
        (rest, zeros) = (rest / 10, zeros + 2);
    }
    let limits = [i32::MAX.into(), i32::MIN.into(), i64::MAX.into(), i64::MIN.into()];
    match value {
        0 => 9,
        _ if limits.contains(&value) || value >= 4 && value & (value - 1) == 0 => zeros + 1,
        _ => zeros,
    }
}

fn scaled(factor: i128, text: &str) -> String {
    if factor == 1 { text.to_owned() } else { format!("{factor}*{text}") }
}

/// Positive parts, and negative parts with the other sign.
fn sides(parts: &[(i128, Part)]) -> (String, String) {
    let side = |negative: bool| {
        let own = parts.iter().filter(|(factor, _)| (*factor < 0) == negative);
        own.map(|(factor, part)| scaled(factor.saturating_abs(), &part.text)).collect::<Vec<_>>().join(" + ")
    };
    (side(false), side(true))
}

/// `parts <= bound`
fn inequation(parts: &[(i128, Part)], bound: i128) -> String {
    let (left, right) = sides(parts);
    match bound {
        _ if right.is_empty() => format!("{left} <= {bound}"),
        _ if left.is_empty() => format!("{right} >= {}", bound.saturating_neg()),
        0 => format!("{left} <= {right}"),
        -1 => format!("{left} < {right}"),
        _ if bound < 0 => format!("{left} + {} <= {right}", bound.saturating_neg()),
        _ => format!("{left} <= {right} + {bound}"),
    }
}

/// `parts == value`, or `!=`.
pub(super) fn equation(parts: &[(i128, Part)], value: i128, word: Word, syntax: &dyn Syntax) -> String {
    if let [(1, Part { text, kind: Kind::Float, .. })] = parts {
        return super::floats::equation(text, value, word, syntax);
    }
    let operator = syntax.word(word);
    let (left, right) = sides(parts);
    match value {
        _ if right.is_empty() => format!("{left} {operator} {value}"),
        _ if left.is_empty() => format!("{right} {operator} {}", value.saturating_neg()),
        0 => format!("{left} {operator} {right}"),
        _ if value < 0 => format!("{left} + {} {operator} {right}", value.saturating_neg()),
        _ => format!("{left} {operator} {right} + {value}"),
    }
}
