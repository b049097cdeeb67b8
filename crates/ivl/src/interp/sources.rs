//! Sources of inputs: a pseudo-random one, those of a real run, and one that asks another for each kind of input.

use super::inputs::{Inputs, NoInput, nearest_zero};
use super::value::at_most;
use crate::expr::{Const, Type};
use crate::program::{Input, InputId, InputKind};
use std::io::Read;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Pseudo-random values, the same for the same seed, with a liking for small values and the ends of ranges.
#[derive(Clone, Debug)]
pub struct Seeded {
    state: u64,
    longest: u64,
}

impl Seeded {
    /// Values from this seed.
    pub fn new(seed: u64) -> Self {
        Self { state: seed, longest: 12 }
    }

    /// SplitMix64.
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end.max(1)
    }

    fn integer(&mut self, low: i128, high: i128) -> i128 {
        let value = match self.below(8) {
            0 | 1 => i128::from(self.below(4)) - 1,
            2 | 3 => i128::from(self.below(32)) - 8,
            4 => {
                let power = 1_i64.wrapping_shl(self.below(64) as u32);
                i128::from(power.wrapping_add(self.below(3) as i64 - 1))
            }
            5 => low + i128::from(self.below(3)),
            6 => high - i128::from(self.below(3)),
            _ => i128::from(self.next() as i64),
        };
        if (low..=high).contains(&value) {
            return value;
        }
        let span = (high - low + 1) as u128;
        low + (u128::from(self.next()) % span) as i128
    }

    fn float(&mut self) -> f64 {
        match self.below(8) {
            0 => [0.0, -0.0, 1.0, -1.0, 0.5][self.below(5) as usize],
            1 => [f64::INFINITY, f64::NEG_INFINITY, f64::NAN, f64::MIN_POSITIVE, f64::MAX][self.below(5) as usize],
            2 | 3 => self.below(64) as f64 - 16.0,
            4 | 5 => (self.below(1 << 20) as f64 - (1 << 19) as f64) / 64.0,
            6 => (self.next() >> 11) as f64 / (1_u64 << 53) as f64,
            _ => f64::from_bits(self.next()),
        }
    }

    fn value(&mut self, ty: Type, range: Option<(Const, Const)>) -> Const {
        let value = match ty {
            Type::Bool => Const::Bool(self.next() & 1 == 1),
            Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 => {
                let (low, high) = match range {
                    Some((Const::Int(_, low), Const::Int(_, high))) => (low, high),
                    _ => ty.range().unwrap_or((0, 0)),
                };
                Const::Int(ty, self.integer(low, high.max(low)))
            }
            Type::F32 => Const::f32(self.float_in(range) as f32),
            Type::F64 => Const::f64(self.float_in(range)),
            Type::Ref => Const::Null,
        };
        match range {
            // Rounding may have led out of a range, and `bool` may not have both values.
            Some((low, high)) if !at_most(low, value) || !at_most(value, high) => low,
            Some(_) | None => value,
        }
    }

    fn float_in(&mut self, range: Option<(Const, Const)>) -> f64 {
        let (low, high) = match range {
            Some((Const::F32(low), Const::F32(high))) => (f32::from_bits(low).into(), f32::from_bits(high).into()),
            Some((Const::F64(low), Const::F64(high))) => (f64::from_bits(low), f64::from_bits(high)),
            _ => return self.float(),
        };
        match self.below(4) {
            0 => low,
            1 => high,
            _ => {
                let share = (self.next() >> 11) as f64 / (1_u64 << 53) as f64;
                let value = low + share * (high - low);
                if value.is_nan() { low } else { value.clamp(low, high) }
            }
        }
    }
}

impl Inputs for Seeded {
    fn scalar(&mut self, _: InputId, decl: &Input, range: Option<(Const, Const)>) -> Result<Const, NoInput> {
        Ok(self.value(decl.ty, range))
    }

    fn array(&mut self, _: InputId, decl: &Input) -> Result<Vec<Const>, NoInput> {
        let length = self.below(self.longest);
        // Texts mostly are of printable characters.
        let printable = decl.ty == Type::U16 && self.below(4) > 0;
        let range = printable.then_some((Const::Int(Type::U16, 0x20), Const::Int(Type::U16, 0x7e)));
        Ok((0..length).map(|_| self.value(decl.ty, range)).collect())
    }
}

/// The arguments a program is started with: a scalar input is their number, each array input the next one.
#[derive(Clone, Debug, Default)]
pub struct Arguments {
    args: Vec<Vec<u16>>,
    next: usize,
}

impl Arguments {
    /// These arguments.
    pub fn new<S: AsRef<str>>(args: impl IntoIterator<Item = S>) -> Self {
        let args = args.into_iter().map(|arg| arg.as_ref().encode_utf16().collect()).collect();
        Self { args, next: 0 }
    }
}

impl Inputs for Arguments {
    fn scalar(&mut self, _: InputId, decl: &Input, _: Option<(Const, Const)>) -> Result<Const, NoInput> {
        match decl.ty {
            Type::I32 => Ok(Const::i32(i32::try_from(self.args.len()).map_err(|_| NoInput::NoSource)?)),
            _ => Err(NoInput::Shape),
        }
    }

    fn array(&mut self, _: InputId, decl: &Input) -> Result<Vec<Const>, NoInput> {
        let arg = self.args.get(self.next).ok_or(NoInput::UsedUp)?;
        let values = match decl.ty {
            Type::U16 => arg.iter().map(|unit| Const::Int(Type::U16, (*unit).into())).collect(),
            // The bytes of the text.
            ty @ (Type::I8 | Type::U8) => {
                let text = String::from_utf16_lossy(arg);
                text.bytes().map(|byte| Const::Int(ty, ty.wrap(byte.into()))).collect()
            }
            _ => return Err(NoInput::Shape),
        };
        self.next += 1;
        Ok(values)
    }
}

/// The bytes of a stream, each an i32 from 0 to 255; -1 at the end.
#[derive(Debug)]
pub struct Stdin<R> {
    bytes: std::io::Bytes<std::io::BufReader<R>>,
}

impl<R: Read> Stdin<R> {
    /// The bytes of this reader.
    pub fn new(reader: R) -> Self {
        Self { bytes: std::io::BufReader::new(reader).bytes() }
    }
}

impl<R: Read> Inputs for Stdin<R> {
    fn scalar(&mut self, _: InputId, decl: &Input, _: Option<(Const, Const)>) -> Result<Const, NoInput> {
        if decl.ty != Type::I32 {
            return Err(NoInput::Shape);
        }
        match self.bytes.next() {
            Some(Ok(byte)) => Ok(Const::i32(byte.into())),
            Some(Err(_)) => Err(NoInput::Unreadable),
            None => Ok(Const::i32(-1)),
        }
    }

    fn array(&mut self, _: InputId, _: &Input) -> Result<Vec<Const>, NoInput> {
        Err(NoInput::Shape)
    }
}

/// A clock. Nanoseconds are counted from the start of the run; other inputs are the milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub enum Clock {
    /// The time it is.
    Real(Instant),
    /// Always this time.
    Fixed(i64),
}

impl Clock {
    /// The time it is, from now on.
    pub fn real() -> Self {
        Clock::Real(Instant::now())
    }
}

impl Inputs for Clock {
    fn scalar(&mut self, _: InputId, decl: &Input, range: Option<(Const, Const)>) -> Result<Const, NoInput> {
        let time = match self {
            Clock::Fixed(time) => *time,
            Clock::Real(start) if decl.kind == InputKind::Nanos => {
                i64::try_from(start.elapsed().as_nanos()).unwrap_or(i64::MAX)
            }
            Clock::Real(_) => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
            }
        };
        match decl.ty {
            Type::I64 => Ok(within(Const::i64(time), range)),
            Type::I32 => Ok(within(Const::i32(time as i32), range)),
            _ => Err(NoInput::Shape),
        }
    }

    fn array(&mut self, _: InputId, _: &Input) -> Result<Vec<Const>, NoInput> {
        Err(NoInput::Shape)
    }
}

/// Different numbers, for identity hash codes: scattered, not negative, each given once (in 2^31).
#[derive(Clone, Copy, Debug, Default)]
pub struct Counter {
    given: u32,
}

impl Inputs for Counter {
    fn scalar(&mut self, _: InputId, decl: &Input, range: Option<(Const, Const)>) -> Result<Const, NoInput> {
        self.given = self.given.wrapping_add(1);
        // An odd factor permutes the numbers below 2^31.
        let value = i64::from(self.given.wrapping_mul(0x2545_f491) & 0x7fff_ffff);
        match decl.ty {
            Type::I32 | Type::I64 => Ok(within(Const::Int(decl.ty, value.into()), range)),
            _ => Err(NoInput::Shape),
        }
    }

    fn array(&mut self, _: InputId, _: &Input) -> Result<Vec<Const>, NoInput> {
        Err(NoInput::Shape)
    }
}

/// The value, or the end of the range that is nearest to zero if it is not in it.
fn within(value: Const, range: Option<(Const, Const)>) -> Const {
    match range {
        Some((low, high)) if !at_most(low, value) || !at_most(value, high) => nearest_zero(value.ty(), range),
        Some(_) | None => value,
    }
}

/// A source for each kind of input.
pub struct ByKind<'a> {
    /// For all other kinds of inputs.
    pub nondet: Box<dyn Inputs + 'a>,
    /// For [`InputKind::Argument`].
    pub argument: Box<dyn Inputs + 'a>,
    /// For [`InputKind::Stdin`].
    pub stdin: Box<dyn Inputs + 'a>,
    /// For [`InputKind::Nanos`] and [`InputKind::Millis`].
    pub clock: Box<dyn Inputs + 'a>,
    /// For [`InputKind::Hash`].
    pub hash: Box<dyn Inputs + 'a>,
}

impl<'a> ByKind<'a> {
    /// Nondeterministic values from this source; no arguments, nothing to read, a clock that stands still at 0.
    pub fn new(nondet: impl Inputs + 'a) -> Self {
        Self {
            nondet: Box::new(nondet),
            argument: Box::new(Arguments::default()),
            stdin: Box::new(Stdin::new(std::io::empty())),
            clock: Box::new(Clock::Fixed(0)),
            hash: Box::new(Counter::default()),
        }
    }

    fn source(&mut self, kind: InputKind) -> &mut (dyn Inputs + 'a) {
        match kind {
            InputKind::Nondet
            | InputKind::Array
            | InputKind::Random
            | InputKind::Size
            | InputKind::Indeterminate
            | InputKind::External
            | InputKind::Address => &mut *self.nondet,
            InputKind::Argument => &mut *self.argument,
            InputKind::Stdin => &mut *self.stdin,
            InputKind::Nanos | InputKind::Millis => &mut *self.clock,
            InputKind::Hash => &mut *self.hash,
        }
    }
}

impl Inputs for ByKind<'_> {
    fn scalar(&mut self, input: InputId, decl: &Input, range: Option<(Const, Const)>) -> Result<Const, NoInput> {
        self.source(decl.kind).scalar(input, decl, range)
    }

    fn array(&mut self, input: InputId, decl: &Input) -> Result<Vec<Const>, NoInput> {
        self.source(decl.kind).array(input, decl)
    }
}
