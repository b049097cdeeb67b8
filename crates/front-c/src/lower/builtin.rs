//! Functions of the compiler: bits, overflow, classes of floating numbers.

use super::lifetime::Kept;
use super::object::Contents;
use super::{Code, Value, kinds};
use crate::hir::{Builtin, CompareOp, Expr as CExpr};
use ivl::{BinOp, Const, Expr, TermKind, Type, UnOp, and, ite, not, simplify_binary, simplify_cast, simplify_unary};

fn int(ty: Type, value: i128) -> Expr {
    Const::Int(ty, ty.wrap(value)).into()
}

fn shifted(op: BinOp, value: Expr, by: u32) -> Expr {
    simplify_binary(op, value, Expr::i32(by as i32))
}

impl<'p> Code<'_, 'p> {
    pub fn builtin(&mut self, which: Builtin, args: &'p [CExpr], expr: &'p CExpr) -> Value {
        match which {
            Builtin::Unreachable => {
                self.emit.check(kinds::CALL, "a place is reached that is said to be unreachable", Expr::FALSE);
                Value::Nothing
            }
            Builtin::Trap => {
                self.emit.end(TermKind::Halt { status: Expr::i32(132) });
                Value::Nothing
            }
            Builtin::Alloca => {
                let value = self.allocation(expr, args.first(), None, Kept::Frame, Contents::Any);
                self.add_to_frame(value)
            }
            Builtin::Prefetch | Builtin::Barrier => {
                args.iter().for_each(|arg| {
                    self.expr(arg);
                });
                Value::Nothing
            }
            Builtin::Bswap(_)
            | Builtin::Clz(_)
            | Builtin::Ctz(_)
            | Builtin::Clrsb(_)
            | Builtin::Popcount(_)
            | Builtin::Ffs(_)
            | Builtin::Parity(_) => {
                let value = self.number(&args[0]);
                self.emit.at(expr.span);
                self.bits(which, value, expr)
            }
            Builtin::AddOverflow => self.overflows(BinOp::Add, args, expr, true),
            Builtin::SubOverflow => self.overflows(BinOp::Sub, args, expr, true),
            Builtin::MulOverflow => self.overflows(BinOp::Mul, args, expr, true),
            Builtin::AddOverflowP => self.overflows(BinOp::Add, args, expr, false),
            Builtin::SubOverflowP => self.overflows(BinOp::Sub, args, expr, false),
            Builtin::MulOverflowP => self.overflows(BinOp::Mul, args, expr, false),
            Builtin::IsNan | Builtin::SignBit => {
                let value = self.number(&args[0]);
                let value = self.emit.keep(value);
                self.emit.at(expr.span);
                if !self.emit.ty(&value).is_float() {
                    return self.not_modelled("values of this type", expr);
                }
                if which == Builtin::IsNan {
                    return Self::truth(simplify_binary(BinOp::Ne, value.clone(), value));
                }
                let bits = simplify_unary(UnOp::ToBits, value);
                let ty = self.emit.ty(&bits);
                Self::truth(simplify_binary(BinOp::Lt, bits, int(ty, 0)))
            }
            Builtin::IsInf | Builtin::IsInfSign | Builtin::IsFinite | Builtin::IsNormal | Builtin::FpClassify => {
                self.float_class(which, args, expr)
            }
            Builtin::IsLess(_) | Builtin::IsUnordered | Builtin::IsLessGreater => {
                let (a, b) = (self.number(&args[0]), self.number(&args[1]));
                let (a, b) = (self.emit.keep(a), self.emit.keep(b));
                if !self.emit.ty(&a).is_float() {
                    return self.not_modelled("values of this type", expr);
                }
                let is_nan = |value: &Expr| simplify_binary(BinOp::Ne, value.clone(), value.clone());
                Self::truth(match which {
                    Builtin::IsLess(op) => Self::compare(op, a, b),
                    Builtin::IsUnordered => simplify_binary(BinOp::Or, is_nan(&a), is_nan(&b)),
                    _ => simplify_binary(
                        BinOp::Or,
                        Self::compare(CompareOp::Lt, a.clone(), b.clone()),
                        Self::compare(CompareOp::Gt, a, b),
                    ),
                })
            }
            Builtin::ObjectSize | Builtin::FrameAddress | Builtin::ReturnAddress => {
                self.not_modelled("this function of the compiler", expr)
            }
        }
    }

    /// What is asked of the bits of an integer.
    fn bits(&mut self, which: Builtin, value: Expr, expr: &CExpr) -> Value {
        let width = match which {
            Builtin::Bswap(width)
            | Builtin::Clz(width)
            | Builtin::Ctz(width)
            | Builtin::Clrsb(width)
            | Builtin::Popcount(width)
            | Builtin::Ffs(width)
            | Builtin::Parity(width) => u32::from(width),
            _ => return self.not_modelled("this function of the compiler", expr),
        };
        let ty = if width > 32 { Type::U64 } else { Type::U32 };
        let own = self.emit.ty(&value);
        let value = if own == ty { value } else { simplify_cast(ty, value) };
        let value = self.emit.keep(value);
        let is_zero = simplify_binary(BinOp::Eq, value.clone(), int(ty, 0));
        let result = match which {
            Builtin::Bswap(_) => {
                let byte = |index: u32| {
                    let byte = simplify_binary(BinOp::And, shifted(BinOp::Shr, value.clone(), 8 * index), int(ty, 255));
                    shifted(BinOp::Shl, byte, width - 8 - 8 * index)
                };
                let swapped = (0..width / 8).map(byte).reduce(|a, b| simplify_binary(BinOp::Or, a, b));
                let swapped = swapped.unwrap_or(value);
                return match self.emit.world.scalar(expr.ty) {
                    Some(own) if own != ty => Value::Scalar(simplify_cast(own, swapped)),
                    _ => Value::Scalar(swapped),
                };
            }
            Builtin::Clz(_) => {
                self.emit.check(kinds::CALL, "the leading zeros of zero are asked for", not(is_zero));
                self.leading_zeros(value, ty)
            }
            Builtin::Ctz(_) => {
                self.emit.check(kinds::CALL, "the trailing zeros of zero are asked for", not(is_zero));
                self.trailing_zeros(value, ty)
            }
            Builtin::Ffs(_) => {
                let zeros = self.trailing_zeros(value, ty);
                ite(is_zero, int(ty, 0), simplify_binary(BinOp::Add, zeros, int(ty, 1)))
            }
            Builtin::Clrsb(_) => {
                let signed = if ty == Type::U64 { Type::I64 } else { Type::I32 };
                let sign = shifted(BinOp::Shr, simplify_cast(signed, value.clone()), width - 1);
                let other = self.emit.keep(simplify_binary(BinOp::Xor, value, simplify_cast(ty, sign)));
                let zeros = self.leading_zeros(other, ty);
                simplify_binary(BinOp::Sub, zeros, int(ty, 1))
            }
            Builtin::Parity(_) => {
                let count = self.ones(value, ty);
                simplify_binary(BinOp::And, count, int(ty, 1))
            }
            _ => self.ones(value, ty),
        };
        Value::Scalar(simplify_cast(Type::I32, result))
    }

    /// The leading zeros of a number; all of them if it is zero.
    fn leading_zeros(&mut self, value: Expr, ty: Type) -> Expr {
        let width = ty.width();
        let (mut rest, mut count, mut step) = (value, int(ty, 0), width / 2);
        while step > 0 {
            let top = shifted(BinOp::Shr, rest.clone(), width - step);
            let none = self.emit.keep(simplify_binary(BinOp::Eq, top, int(ty, 0)));
            count = self.emit.keep(ite(
                none.clone(),
                simplify_binary(BinOp::Add, count.clone(), int(ty, step.into())),
                count,
            ));
            rest = self.emit.keep(ite(none, shifted(BinOp::Shl, rest.clone(), step), rest));
            step /= 2;
        }
        let none = simplify_binary(BinOp::Eq, shifted(BinOp::Shr, rest, width - 1), int(ty, 0));
        ite(none, simplify_binary(BinOp::Add, count.clone(), int(ty, 1)), count)
    }

    /// The trailing zeros of a number: the ones below its lowest one.
    fn trailing_zeros(&mut self, value: Expr, ty: Type) -> Expr {
        let below = simplify_binary(BinOp::Sub, value.clone(), int(ty, 1));
        let below = simplify_binary(BinOp::And, below, simplify_binary(BinOp::Xor, value, int(ty, -1)));
        self.ones(below, ty)
    }

    /// How many bits are set: sums of neighbours, then of their neighbours.
    fn ones(&mut self, value: Expr, ty: Type) -> Expr {
        let mut sum = self.emit.keep(value);
        let mut step = 1;
        while step < ty.width() {
            // Ones in every other group of as many bits.
            let mask = (0..ty.width()).filter(|bit| bit / step % 2 == 0).fold(0i128, |mask, bit| mask | 1 << bit);
            let low = simplify_binary(BinOp::And, sum.clone(), int(ty, mask));
            let high = simplify_binary(BinOp::And, shifted(BinOp::Shr, sum, step), int(ty, mask));
            sum = self.emit.keep(simplify_binary(BinOp::Add, low, high));
            step *= 2;
        }
        sum
    }

    /// Whether a result does not fit into a type; it is stored there as far as it does.
    fn overflows(&mut self, op: BinOp, args: &'p [CExpr], expr: &'p CExpr, is_stored: bool) -> Value {
        let (a, b) = (self.number(&args[0]), self.number(&args[1]));
        let (a, b) = (self.emit.keep(a), self.emit.keep(b));
        let to = self.expr(&args[2]);
        let to = self.kept(to);
        self.emit.at(expr.span);
        let result = if is_stored { self.emit.world.pointee(args[2].ty) } else { Some(args[2].ty) };
        let scalar = result.and_then(|ty| self.emit.world.scalar(ty));
        let (Some(ty), Some(scalar)) = (result, scalar.filter(|scalar| scalar.is_int())) else {
            return self.not_modelled("this function of the compiler", expr);
        };
        let (own_a, own_b) = (self.emit.ty(&a), self.emit.ty(&b));
        let is_unsigned = |ty: Type| ty == Type::Bool || !ty.is_signed();
        let wide = match (is_unsigned(own_a), is_unsigned(own_b)) {
            (true, true) if op != BinOp::Sub || scalar == Type::U64 => Type::U64,
            _ => Type::I64,
        };
        let holds = |ty: Type| ty == wide || ty.width() < 64;
        // What cannot be in `wide` cannot be in the result either.
        let is_inside = scalar == wide || scalar.width() < 64;
        if !holds(own_a) || !holds(own_b) || !is_inside {
            return self.not_modelled("arithmetic on 64 bits with and without a sign", expr);
        }
        let widened = |value: Expr, own: Type| if own == wide { value } else { simplify_cast(wide, value) };
        let (a, b) = (widened(a, own_a), widened(b, own_b));
        let (a, b) = (self.emit.keep(a), self.emit.keep(b));
        let fits = super::arith::fits(op, a.clone(), b.clone());
        let exact = self.emit.keep(simplify_binary(op, a, b));
        let fits = match scalar.range().filter(|_| scalar != wide) {
            Some((least, most)) => {
                let bounds = wide.range().unwrap_or((least, most));
                let low = simplify_binary(BinOp::Ge, exact.clone(), int(wide, least.max(bounds.0)));
                let high = simplify_binary(BinOp::Le, exact.clone(), int(wide, most.min(bounds.1)));
                and(fits, and(low, high))
            }
            None => fits,
        };
        let fits = self.emit.keep(fits);
        if is_stored {
            let value = if scalar == wide { exact } else { simplify_cast(scalar, exact) };
            let spot = self.pointed(to);
            self.store(spot, None, ty, Value::Scalar(value));
        }
        Value::Scalar(not(fits))
    }
}
