//! Inputs for one run: first those of a plan, made to fit what is asked for, then more of a kind.
//!
//! Everything given is written down, so that a run can be had again whatever it was planned to be.

use super::dictionary::{Dictionary, int_range, into_range};
use super::random::Random;
use ivl::interp::{Given, Inputs, NoInput};
use ivl::{Const, Input, InputId, InputKind, Type};

/// What to give when the plan is used up.
#[derive(Clone, Copy, Debug)]
pub(super) enum Tail {
    /// Zeros, empty texts, no arguments, nothing to read.
    Zero,
    /// The lowest value of an input that has few, zeros for others.
    Lowest,
    /// For each type the value that has this place in the dictionary.
    Same(usize),
    /// Anything.
    Random,
}

/// How many values there are for an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Domain {
    /// From this one on, so many.
    Few(Const, u64),
    Many,
}

/// A source of inputs.
pub(super) struct Source<'a> {
    plan: &'a [Given],
    tail: Tail,
    dictionary: &'a Dictionary,
    random: Random,
    given: Vec<(InputId, Given)>,
    domains: Vec<Domain>,
    most: usize,
    clock: i64,
    hash: i64,
    /// What is still to be read, backwards; none before it was asked for.
    stdin: Option<Vec<u16>>,
}

/// Ranges of no more values than this count as few.
const FEW: u64 = 16;

/// Sizes are smaller than this.
const SIZES: usize = 5;

impl<'a> Source<'a> {
    pub(super) fn new(plan: &'a [Given], tail: Tail, dictionary: &'a Dictionary, random: Random, most: usize) -> Self {
        Self {
            plan,
            tail,
            dictionary,
            random,
            given: Vec::new(),
            domains: Vec::new(),
            most,
            clock: 0,
            hash: 0,
            stdin: None,
        }
    }

    /// What was given, and how many choices there were each time.
    pub(super) fn into_given(self) -> (Vec<(InputId, Given)>, Vec<Domain>) {
        (self.given, self.domains)
    }

    fn note(&mut self, input: InputId, given: Given, domain: Domain) -> Result<(), NoInput> {
        if self.given.len() >= self.most {
            return Err(NoInput::UsedUp);
        }
        self.given.push((input, given));
        self.domains.push(domain);
        Ok(())
    }

    /// A value of the tail.
    fn more(&mut self, decl: &Input, range: Option<(Const, Const)>) -> Const {
        match decl.kind {
            InputKind::Nondet
            | InputKind::Array
            | InputKind::Random
            | InputKind::Indeterminate
            | InputKind::External
            | InputKind::Address => self.nondet(decl.ty, range),
            InputKind::Argument => {
                let count = match self.tail {
                    Tail::Zero | Tail::Lowest => 0,
                    Tail::Same(place) => place % 4,
                    Tail::Random => self.random.below(4),
                };
                Const::Int(decl.ty, count as i128)
            }
            InputKind::Size => {
                // What is built from it grows fast.
                let size = match self.tail {
                    Tail::Zero | Tail::Lowest => 0,
                    Tail::Same(place) => place % SIZES,
                    Tail::Random => self.random.below(SIZES),
                };
                Const::Int(decl.ty, size as i128)
            }
            InputKind::Stdin => Const::Int(decl.ty, self.byte().into()),
            InputKind::Nanos | InputKind::Millis => {
                let step = match self.tail {
                    Tail::Zero | Tail::Lowest => 0,
                    Tail::Same(place) => self.step(place),
                    Tail::Random if self.random.once_in(3) => self.step(8),
                    Tail::Random => self.random.below(2_000) as i64,
                };
                self.clock = self.clock.saturating_add(step);
                Const::Int(decl.ty, self.clock.into())
            }
            InputKind::Hash => {
                // Mostly different ones, as on a real machine.
                self.hash += 1;
                let value = match self.tail {
                    Tail::Random if self.random.once_in(4) => 1 + self.random.below(3) as i64,
                    _ => (self.hash * 0x2545_f491) & 0x7fff_ffff,
                };
                Const::Int(decl.ty, value.into())
            }
        }
    }

    /// How far a clock goes on.
    fn step(&self, place: usize) -> i64 {
        let step = self.dictionary.ints(0, i64::MAX.into()).nth(place);
        step.and_then(|step| i64::try_from(step).ok()).unwrap_or(1)
    }

    fn nondet(&mut self, ty: Type, range: Option<(Const, Const)>) -> Const {
        match self.tail {
            Tail::Zero => zero(ty, range),
            Tail::Lowest => match range {
                Some((low, _)) => low,
                None => ty.zero(),
            },
            Tail::Random => self.dictionary.pick(ty, range, &mut self.random),
            Tail::Same(place) => match ty {
                Type::Bool => Const::Bool(place % 2 == 1),
                Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 => {
                    let (low, high) = int_range(ty, range);
                    Const::Int(ty, self.dictionary.ints(low, high).nth(place).unwrap_or(low))
                }
                Type::F32 => Const::f32(self.dictionary.floats().nth(place).unwrap_or(0.0) as f32),
                Type::F64 => Const::f64(self.dictionary.floats().nth(place).unwrap_or(0.0)),
                Type::Ref => Const::Null,
            },
        }
    }

    fn byte(&mut self) -> i64 {
        if self.stdin.is_none() {
            let mut text = Vec::new();
            let words = match self.tail {
                Tail::Zero | Tail::Lowest => 0,
                Tail::Same(_) => 1,
                Tail::Random => self.random.below(5),
            };
            for _ in 0..words {
                text.extend(match self.tail {
                    Tail::Zero | Tail::Lowest => Vec::new(),
                    Tail::Same(place) => self.dictionary.texts().get(place).cloned().unwrap_or_default(),
                    Tail::Random => self.dictionary.pick_text(&mut self.random),
                });
                text.push(if self.random.once_in(4) { b' '.into() } else { b'\n'.into() });
            }
            text.reverse();
            self.stdin = Some(text);
        }
        self.stdin.as_mut().and_then(Vec::pop).map_or(-1, |unit| i64::from(unit & 0xff))
    }

    fn text(&mut self) -> Vec<u16> {
        match self.tail {
            Tail::Zero | Tail::Lowest => Vec::new(),
            Tail::Same(place) => self.dictionary.texts().get(place).cloned().unwrap_or_default(),
            Tail::Random => self.dictionary.pick_text(&mut self.random),
        }
    }
}

/// Zero, or what is nearest to it in the range.
fn zero(ty: Type, range: Option<(Const, Const)>) -> Const {
    match (ty.zero(), range) {
        (Const::Int(_, _), Some((Const::Int(_, low), Const::Int(_, high)))) => {
            Const::Int(ty, 0_i128.clamp(low, high.max(low)))
        }
        (zero, range) => fit_float(zero, range),
    }
}

/// The value if it is within the range, else an end of it.
fn fit_float(value: Const, range: Option<(Const, Const)>) -> Const {
    match (value, range) {
        (Const::F32(bits), Some((Const::F32(low), Const::F32(high)))) => {
            let (value, ends) = (f32::from_bits(bits), (f32::from_bits(low), f32::from_bits(high)));
            if value > ends.1 {
                return Const::F32(high);
            }
            if value >= ends.0 { Const::F32(bits) } else { Const::F32(low) }
        }
        (Const::F64(bits), Some((Const::F64(low), Const::F64(high)))) => {
            let (value, ends) = (f64::from_bits(bits), (f64::from_bits(low), f64::from_bits(high)));
            if value > ends.1 {
                return Const::F64(high);
            }
            if value >= ends.0 { Const::F64(bits) } else { Const::F64(low) }
        }
        (value, _) => value,
    }
}

/// A planned value as one of the type and range asked for; none if it is of another sort.
fn fit(value: Const, ty: Type, range: Option<(Const, Const)>) -> Option<Const> {
    match (value, ty) {
        (
            Const::Int(_, value),
            Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64,
        ) => {
            let (low, high) = int_range(ty, range);
            Some(Const::Int(ty, into_range(value, low, high)))
        }
        (value, ty) if value.ty() == ty => Some(fit_float(value, range)),
        _ => None,
    }
}

/// The part of a range with the sizes that are tried.
fn small(ty: Type, range: Option<(Const, Const)>) -> Option<(Const, Const)> {
    let (low, high) = int_range(ty, range);
    Some((Const::Int(ty, low), Const::Int(ty, high.min(low.max(SIZES as i128 - 1)))))
}

fn domain(decl: &Input, range: Option<(Const, Const)>) -> Domain {
    match (decl.kind, decl.ty, range) {
        (InputKind::Nondet | InputKind::Random, Type::Bool, _) => Domain::Few(Const::Bool(false), 2),
        (InputKind::Nondet | InputKind::Random, ty, Some((Const::Int(_, low), Const::Int(_, high)))) => {
            match u64::try_from(high - low + 1) {
                Ok(size) if size <= FEW => Domain::Few(Const::Int(ty, low), size),
                _ => Domain::Many,
            }
        }
        _ => Domain::Many,
    }
}

impl Inputs for Source<'_> {
    fn scalar(&mut self, input: InputId, decl: &Input, range: Option<(Const, Const)>) -> Result<Const, NoInput> {
        let planned = match self.plan.get(self.given.len()) {
            Some(Given::Scalar(value)) if decl.kind == InputKind::Size => fit(*value, decl.ty, small(decl.ty, range)),
            Some(Given::Scalar(value)) => fit(*value, decl.ty, range),
            Some(Given::Array(_)) | None => None,
        };
        let value = match planned {
            Some(value) => value,
            None => {
                let value = self.more(decl, range);
                fit(value, decl.ty, range).unwrap_or(value)
            }
        };
        if let (InputKind::Nanos | InputKind::Millis, Const::Int(_, time)) = (decl.kind, value) {
            self.clock = i64::try_from(time).unwrap_or(i64::MAX);
        }
        self.note(input, Given::Scalar(value), domain(decl, range))?;
        Ok(value)
    }

    fn array(&mut self, input: InputId, decl: &Input) -> Result<Vec<Const>, NoInput> {
        let elements = match self.plan.get(self.given.len()) {
            Some(Given::Array(elements)) => elements.iter().filter_map(|value| fit(*value, decl.ty, None)).collect(),
            Some(Given::Scalar(_)) | None => {
                let text = self.text();
                text.into_iter().filter_map(|unit| fit(Const::Int(Type::U16, unit.into()), decl.ty, None)).collect()
            }
        };
        self.note(input, Given::Array(Vec::clone(&elements)), Domain::Many)?;
        Ok(elements)
    }
}
