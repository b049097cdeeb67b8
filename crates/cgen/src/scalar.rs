//! C's arithmetic types for LP64, their conversions, and constants of them.

use random::Rng;

/// An arithmetic type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scalar {
    Bool,
    Char,
    SChar,
    UChar,
    Short,
    UShort,
    Int,
    UInt,
    Long,
    ULong,
    LongLong,
    ULongLong,
    Float,
    Double,
}

pub(crate) const INTEGERS: [Scalar; 12] = [
    Scalar::Bool,
    Scalar::Char,
    Scalar::SChar,
    Scalar::UChar,
    Scalar::Short,
    Scalar::UShort,
    Scalar::Int,
    Scalar::UInt,
    Scalar::Long,
    Scalar::ULong,
    Scalar::LongLong,
    Scalar::ULongLong,
];

impl Scalar {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Scalar::Bool => "_Bool",
            Scalar::Char => "char",
            Scalar::SChar => "signed char",
            Scalar::UChar => "unsigned char",
            Scalar::Short => "short",
            Scalar::UShort => "unsigned short",
            Scalar::Int => "int",
            Scalar::UInt => "unsigned",
            Scalar::Long => "long",
            Scalar::ULong => "unsigned long",
            Scalar::LongLong => "long long",
            Scalar::ULongLong => "unsigned long long",
            Scalar::Float => "float",
            Scalar::Double => "double",
        }
    }

    pub(crate) fn bits(self) -> u32 {
        match self {
            Scalar::Bool => 1,
            Scalar::Char | Scalar::SChar | Scalar::UChar => 8,
            Scalar::Short | Scalar::UShort => 16,
            Scalar::Int | Scalar::UInt | Scalar::Float => 32,
            Scalar::Long | Scalar::ULong | Scalar::LongLong | Scalar::ULongLong | Scalar::Double => 64,
        }
    }

    pub(crate) fn is_float(self) -> bool {
        matches!(self, Scalar::Float | Scalar::Double)
    }

    pub(crate) fn is_signed(self) -> bool {
        matches!(self, Scalar::Char | Scalar::SChar | Scalar::Short | Scalar::Int | Scalar::Long | Scalar::LongLong)
    }

    /// After integer promotion.
    pub(crate) fn promoted(self) -> Scalar {
        if !self.is_float() && self.bits() < 32 { Scalar::Int } else { self }
    }

    /// The type of an operator's result: the usual arithmetic conversions.
    pub(crate) fn common(self, other: Scalar) -> Scalar {
        let rank = |ty: Scalar| match ty {
            Scalar::Double => 9,
            Scalar::Float => 8,
            Scalar::ULongLong => 7,
            Scalar::LongLong => 6,
            Scalar::ULong => 5,
            Scalar::Long => 4,
            Scalar::UInt => 3,
            _ => 2,
        };
        let (a, b) = (self.promoted(), other.promoted());
        let (high, low) = if rank(a) >= rank(b) { (a, b) } else { (b, a) };
        // A signed type that cannot hold all values of the other, as long as it.
        match (high, low) {
            (Scalar::LongLong, Scalar::ULong) => Scalar::ULongLong,
            _ => high,
        }
    }

    /// A constant of exactly this type.
    pub(crate) fn constant(self, rng: &mut Rng) -> String {
        let small = |rng: &mut Rng| rng.range(-9, 20);
        match self {
            Scalar::Float => format!("{}f", self.decimal(rng)),
            Scalar::Double => self.decimal(rng),
            Scalar::Int => match rng.below(6) {
                0 => "2147483647".to_owned(),
                1 => "(-2147483647 - 1)".to_owned(),
                2 => rng.range(-70_000, 70_000).to_string(),
                3 => format!("0x{:x}", rng.range(0, 0x7fff_ffff)),
                4 => format!("'{}'", *rng.pick(&['a', 'Z', '0', ' ', '~'])),
                _ => small(rng).to_string(),
            },
            Scalar::UInt => match rng.below(4) {
                0 => "4294967295u".to_owned(),
                1 => format!("0x{:x}u", rng.range(0, 0xffff_ffff)),
                _ => format!("{}u", rng.range(0, 30)),
            },
            Scalar::Long | Scalar::LongLong => {
                let end = if self == Scalar::Long { "L" } else { "LL" };
                match rng.below(5) {
                    0 => format!("9223372036854775807{end}"),
                    1 => format!("(-9223372036854775807{end} - 1)"),
                    2 => format!("{}{end}", rng.range(-1 << 40, 1 << 40)),
                    _ => format!("{}{end}", small(rng)),
                }
            }
            Scalar::ULong | Scalar::ULongLong => {
                let end = if self == Scalar::ULong { "UL" } else { "ULL" };
                match rng.below(4) {
                    0 => format!("18446744073709551615{end}"),
                    1 => format!("0x{:x}{end}", rng.range(0, 1 << 60)),
                    _ => format!("{}{end}", rng.range(0, 30)),
                }
            }
            Scalar::Bool => rng.pick(&["(_Bool) 0", "(_Bool) 1", "(_Bool) 7"]).to_string(),
            narrow => match rng.below(3) {
                0 => format!("({}) {}", narrow.name(), rng.range(-40_000, 40_000)),
                _ => format!("({}) {}", narrow.name(), small(rng)),
            },
        }
    }

    fn decimal(self, rng: &mut Rng) -> String {
        match rng.below(6) {
            0 => "0.0".to_owned(),
            1 => "-0.0".to_owned(),
            2 => "1e10".to_owned(),
            3 => format!("{}.1", rng.range(-99, 99)),
            _ => format!("{}.{}", rng.range(-9, 99), *rng.pick(&[0, 5, 25, 125])),
        }
    }
}

/// A type, integers first of all.
pub(crate) fn any_scalar(rng: &mut Rng, with_floats: bool) -> Scalar {
    if with_floats && rng.chance(15) {
        return *rng.pick(&[Scalar::Float, Scalar::Double]);
    }
    if rng.chance(35) { Scalar::Int } else { *rng.pick(&INTEGERS) }
}
