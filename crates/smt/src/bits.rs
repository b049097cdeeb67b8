//! Bit-vector operators: their names, sorts and meaning on constants of at most 128 bits.

use crate::term::{Node, Sort, TermId, Terms};

/// A bit-vector operator. `bvugt` and the like are written the other way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BvOp {
    Add,
    Sub,
    Mul,
    Neg,
    Not,
    And,
    Or,
    Xor,
    Shl,
    Lshr,
    Ashr,
    Udiv,
    Urem,
    Sdiv,
    Srem,
    Smod,
    Ult,
    Ule,
    Slt,
    Sle,
    Concat,
    Extract {
        high: u32,
        low: u32,
    },
    /// So many more bits, copies of the sign.
    SignExtend(u32),
    /// So many more bits, all zero.
    ZeroExtend(u32),
    /// An integer modulo 2 to the power of this width.
    FromInt(u32),
    /// The unsigned value.
    ToInt,
}

/// Operators with a plain name.
const PLAIN: [(BvOp, &str); 21] = [
    (BvOp::Add, "bvadd"),
    (BvOp::Sub, "bvsub"),
    (BvOp::Mul, "bvmul"),
    (BvOp::Neg, "bvneg"),
    (BvOp::Not, "bvnot"),
    (BvOp::And, "bvand"),
    (BvOp::Or, "bvor"),
    (BvOp::Xor, "bvxor"),
    (BvOp::Shl, "bvshl"),
    (BvOp::Lshr, "bvlshr"),
    (BvOp::Ashr, "bvashr"),
    (BvOp::Udiv, "bvudiv"),
    (BvOp::Urem, "bvurem"),
    (BvOp::Sdiv, "bvsdiv"),
    (BvOp::Srem, "bvsrem"),
    (BvOp::Smod, "bvsmod"),
    (BvOp::Ult, "bvult"),
    (BvOp::Ule, "bvule"),
    (BvOp::Slt, "bvslt"),
    (BvOp::Sle, "bvsle"),
    (BvOp::Concat, "concat"),
];

impl BvOp {
    /// The operator as SMT-LIB writes it. The conversions have the older names, which every solver knows.
    pub fn text(self) -> String {
        match self {
            BvOp::Extract { high, low } => format!("(_ extract {high} {low})"),
            BvOp::SignExtend(bits) => format!("(_ sign_extend {bits})"),
            BvOp::ZeroExtend(bits) => format!("(_ zero_extend {bits})"),
            BvOp::FromInt(width) => format!("(_ int2bv {width})"),
            BvOp::ToInt => "bv2nat".to_owned(),
            _ => PLAIN.iter().find(|(op, _)| *op == self).map_or("", |(_, name)| name).to_owned(),
        }
    }

    /// The operator of this plain name.
    pub(crate) fn from_text(name: &str) -> Option<BvOp> {
        match name {
            "bv2nat" | "bv2int" | "ubv_to_int" => Some(BvOp::ToInt),
            _ => PLAIN.iter().find(|(_, known)| *known == name).map(|(op, _)| *op),
        }
    }

    /// The sort of the result for operands of these sorts; `None` where they do not fit.
    pub fn result(self, args: &[Sort]) -> Option<Sort> {
        use BvOp::*;
        let same = |count: usize| match args {
            [Sort::BitVec(width), rest @ ..] if args.len() == count && rest.iter().all(|sort| *sort == args[0]) => {
                Some(*width)
            }
            _ => None,
        };
        match self {
            Neg | Not => same(1).map(Sort::BitVec),
            Add | Sub | Mul | And | Or | Xor | Shl | Lshr | Ashr | Udiv | Urem | Sdiv | Srem | Smod => {
                same(2).map(Sort::BitVec)
            }
            Ult | Ule | Slt | Sle => same(2).map(|_| Sort::Bool),
            Concat => match args {
                [Sort::BitVec(a), Sort::BitVec(b)] => a.checked_add(*b).map(Sort::BitVec),
                _ => None,
            },
            Extract { high, low } => {
                same(1).filter(|width| low <= high && high < *width).map(|_| Sort::BitVec(high - low + 1))
            }
            SignExtend(bits) | ZeroExtend(bits) => same(1)?.checked_add(bits).map(Sort::BitVec),
            FromInt(width) => (args == [Sort::Int] && width > 0).then_some(Sort::BitVec(width)),
            ToInt => same(1).map(|_| Sort::Int),
        }
    }

    /// The result on constants `(value, width)`. Conversions from and to integers are not done here.
    pub(crate) fn fold(self, args: &[(u128, u32)]) -> Option<u128> {
        use BvOp::*;
        let &(a, width) = args.first()?;
        let b = args.get(1).map_or(0, |&(value, _)| value);
        if args.iter().any(|&(_, width)| width > 128) {
            return None;
        }
        let (mask, sign) = (mask(width), |value: u128| signed(value, width));
        let shift = u32::try_from(b).ok().filter(|bits| *bits < width);
        let value = match self {
            Add => a.wrapping_add(b),
            Sub => a.wrapping_sub(b),
            Mul => a.wrapping_mul(b),
            Neg => a.wrapping_neg(),
            Not => !a,
            And => a & b,
            Or => a | b,
            Xor => a ^ b,
            Shl => shift.map_or(0, |bits| a << bits),
            Lshr => shift.map_or(0, |bits| a >> bits),
            Ashr => (sign(a) >> shift.unwrap_or(width - 1)) as u128,
            // Division by zero is defined: all ones, and the dividend.
            Udiv => a.checked_div(b).unwrap_or(mask),
            Urem => a.checked_rem(b).unwrap_or(a),
            Sdiv | Srem | Smod if b == 0 => return None,
            Sdiv => sign(a).wrapping_div(sign(b)) as u128,
            Srem => sign(a).wrapping_rem(sign(b)) as u128,
            Smod => {
                let rest = sign(a).wrapping_rem(sign(b));
                if rest != 0 && (rest < 0) != (sign(b) < 0) { (rest + sign(b)) as u128 } else { rest as u128 }
            }
            Ult => u128::from(a < b),
            Ule => u128::from(a <= b),
            Slt => u128::from(sign(a) < sign(b)),
            Sle => u128::from(sign(a) <= sign(b)),
            Concat => {
                let &(_, low) = args.get(1)?;
                if width + low > 128 {
                    return None;
                }
                return Some(a << low | b);
            }
            Extract { high, low } => return Some((a >> low) & self::mask(high - low + 1)),
            SignExtend(bits) if width + bits <= 128 => return Some(sign(a) as u128 & self::mask(width + bits)),
            ZeroExtend(bits) if width + bits <= 128 => return Some(a),
            SignExtend(_) | ZeroExtend(_) | FromInt(_) | ToInt => return None,
        };
        Some(value & mask)
    }
}

/// So many ones, for a width of 1 to 128.
pub(crate) fn mask(width: u32) -> u128 {
    u128::MAX >> (128 - width.clamp(1, 128))
}

/// The value of a two's complement number.
fn signed(value: u128, width: u32) -> i128 {
    let unused = 128 - width.clamp(1, 128);
    (value << unused) as i128 >> unused
}

impl Terms {
    /// A bit-vector constant; the value is cut to the width, which is 1 to 128.
    pub fn bit_vec(&mut self, value: u128, width: u32) -> TermId {
        debug_assert!((1..=128).contains(&width), "constants have at most 128 bits");
        self.intern(Node::BitVec { value: value & mask(width), width }, Sort::BitVec(width))
    }

    /// A bit-vector operation on operands that fit it.
    pub fn bv(&mut self, op: BvOp, args: &[TermId]) -> TermId {
        let sorts: Vec<Sort> = args.iter().map(|&arg| self.sort(arg)).collect();
        let sort = op.result(&sorts).expect("bit-vector operands fit their operator");
        let constants: Option<Vec<(u128, u32)>> = args
            .iter()
            .map(|&arg| match *self.node(arg) {
                Node::BitVec { value, width } => Some((value, width)),
                _ => None,
            })
            .collect();
        if let Some(constants) = constants {
            let folded = op.fold(&constants);
            match (op, sort, folded) {
                (BvOp::ToInt, ..) => {
                    if let Ok(value) = i128::try_from(constants[0].0) {
                        return self.int(value);
                    }
                }
                (_, Sort::Bool, Some(value)) => return self.bool(value == 1),
                (_, Sort::BitVec(width), Some(value)) if width <= 128 => return self.bit_vec(value, width),
                _ => {}
            }
        }
        if let (BvOp::FromInt(width @ 1..=128), Some(value)) = (op, args.first().and_then(|&arg| self.as_int(arg))) {
            // Two's complement makes the cut of the bits the remainder, for negative numbers too.
            return self.bit_vec(value as u128, width);
        }
        self.intern(Node::Bv(op, args.into()), sort)
    }
}
