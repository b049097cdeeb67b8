//! Expressions.
//!
//! Which operand types an operator takes is asked of [`arith`]: what has no value there for sample operands is not
//! well-typed here. Operands that may be undefined are always evaluated; the others only where they are needed.

use super::{Compiler, MAX_DEPTH, Problem, Res};
use crate::arith;
use crate::expr::{BinOp, Const, Expr, MathOp, Type, UnOp};
use crate::interp::op::{Op, Reg};
use crate::interp::value::bits_of;
use crate::program::ClassId;
use crate::stmt::LocalId;
use base::Id;

impl Compiler<'_> {
    /// Code for an expression; the register with its value, which is a local's own or a temporary's, and its type.
    pub(super) fn value(&mut self, expr: &Expr) -> Res<(Reg, Type)> {
        self.eval(expr, None)
    }

    /// The register that holds the value of an expression, which must be of this type.
    pub(super) fn value_of(&mut self, expr: &Expr, ty: Type) -> Res<Reg> {
        let (reg, found) = self.value(expr)?;
        if found == ty { Ok(reg) } else { Err(Problem("an expression has the wrong type")) }
    }

    /// Code for an expression of this type whose value goes to `d`, which may be read up to the last operation.
    pub(super) fn value_to(&mut self, expr: &Expr, d: Reg, ty: Type) -> Res<()> {
        let (_, found) = self.eval(expr, Some(d))?;
        if found == ty { Ok(()) } else { Err(Problem("an expression has the wrong type")) }
    }

    pub(super) fn local_type(&self, local: LocalId) -> Res<Type> {
        self.proc.locals.get(local).map(|local| local.ty).ok_or(Problem("there is no such local"))
    }

    fn eval(&mut self, expr: &Expr, d: Option<Reg>) -> Res<(Reg, Type)> {
        if self.depth > MAX_DEPTH {
            return Err(Problem("an expression is nested too deeply"));
        }
        self.depth += 1;
        let result = self.eval_here(expr, d);
        self.depth -= 1;
        result
    }

    fn eval_here(&mut self, expr: &Expr, d: Option<Reg>) -> Res<(Reg, Type)> {
        match expr {
            Expr::Local(local) => {
                let ty = self.local_type(*local)?;
                match self.near(*local) {
                    Some(reg) => self.moved(reg, d, ty),
                    None => {
                        let d = self.result(d, ty)?;
                        let a = self.far(*local);
                        self.emit(Op::FarLoad { d, a });
                        Ok((d, ty))
                    }
                }
            }
            Expr::Const(value) => {
                let d = self.result(d, value.ty())?;
                self.emit(Op::Const { d, k: well_formed(*value)? });
                Ok((d, value.ty()))
            }
            Expr::Text(text) => {
                if self.program.texts.get(*text).is_none() || !self.has_text_layout() {
                    return Err(Problem("there is no such text"));
                }
                let d = self.result(d, Type::Ref)?;
                self.emit(Op::Text { d, text: text.index() as u32 });
                Ok((d, Type::Ref))
            }
            Expr::Unary(op, a) => self.unary(*op, a, d),
            Expr::Binary(op, a, b) => self.binary(*op, a, b, d),
            Expr::Math(op, args) => self.math(*op, args, d),
            Expr::Cast(to, a) => self.cast(*to, a, d),
            Expr::Ite(parts) => self.ite(parts, d),
            Expr::InstanceOf(a, class) => {
                let mark = self.mark();
                let a = self.value_of(a, Type::Ref)?;
                self.release(mark);
                let d = self.result(d, Type::Bool)?;
                let set = self.subtype_set(*class)?;
                self.emit(Op::InSet { d, a, set });
                Ok((d, Type::Bool))
            }
            Expr::TypeIn(a, classes) => {
                let mark = self.mark();
                let a = self.value_of(a, Type::Ref)?;
                self.release(mark);
                let d = self.result(d, Type::Bool)?;
                let op = match self.sole_class(classes)? {
                    Some(class) => Op::IsClass { d, a, class },
                    None => Op::InSet { d, a, set: self.class_set(classes)? },
                };
                self.emit(op);
                Ok((d, Type::Bool))
            }
            Expr::CanStore(a, b) => {
                let mark = self.mark();
                let a = self.value_of(a, Type::Ref)?;
                let b = self.value_of(b, Type::Ref)?;
                self.release(mark);
                let d = self.result(d, Type::Bool)?;
                self.emit(Op::CanStore { d, a, b });
                Ok((d, Type::Bool))
            }
            Expr::Fits(op, parts) => {
                let mark = self.mark();
                let (a, ty) = self.value(&parts[0])?;
                let (b, right) = self.value(&parts[1])?;
                if arith::fits(*op, ty.zero(), right.zero()).is_err() {
                    return Err(Problem("an operand has the wrong type"));
                }
                self.release(mark);
                let d = self.result(d, Type::Bool)?;
                self.emit(Op::Fits { op: *op, ty, d, a, b });
                Ok((d, Type::Bool))
            }
            Expr::FitsIn(ty, a) => {
                let mark = self.mark();
                let (a, from) = self.value(a)?;
                if arith::fits_in(*ty, from.zero()).is_err() {
                    return Err(Problem("an operand has the wrong type"));
                }
                self.release(mark);
                let d = self.result(d, Type::Bool)?;
                self.emit(Op::FitsIn { ty: *ty, from, d, a });
                Ok((d, Type::Bool))
            }
        }
    }

    fn has_text_layout(&self) -> bool {
        let is_concrete = |class: ClassId| self.program.classes.get(class).is_some();
        self.program.text_layout.is_some_and(|layout| {
            is_concrete(layout.class)
                && is_concrete(layout.array)
                && self.classes.layout(self.classes.number(layout.array)).kind()
                    == crate::interp::classes::array_kind(Type::U16, Type::I32)
                && self.program.fields.get(layout.value).is_some_and(|field| field.ty == Type::Ref)
                && self
                    .classes
                    .index_of(self.program, self.classes.layout(self.classes.number(layout.class)).tag, layout.value)
                    .is_some()
        })
    }

    /// The register of a near local.
    pub(super) fn near(&self, local: LocalId) -> Option<Reg> {
        if local.index() < super::NEAR_LOCALS { Reg::try_from(local.index()).ok() } else { None }
    }

    /// The slot of a far local.
    pub(super) fn far(&self, local: LocalId) -> u32 {
        (crate::interp::op::WINDOW + local.index() - super::NEAR_LOCALS) as u32
    }

    /// How many temporaries are in use, to give the later ones back.
    pub(super) fn mark(&self) -> (usize, usize) {
        (self.temps.used_refs, self.temps.used_others)
    }

    pub(super) fn release(&mut self, mark: (usize, usize)) {
        (self.temps.used_refs, self.temps.used_others) = mark;
    }

    /// Where a result goes: where it is wanted, or to a temporary.
    fn result(&mut self, d: Option<Reg>, ty: Type) -> Res<Reg> {
        match d {
            Some(d) => Ok(d),
            None => self.temps.take(ty),
        }
    }

    /// A value that is there already, now of this type.
    fn moved(&mut self, a: Reg, d: Option<Reg>, ty: Type) -> Res<(Reg, Type)> {
        match d {
            Some(d) => {
                self.emit(Op::Move { d, a });
                Ok((d, ty))
            }
            None => Ok((a, ty)),
        }
    }

    fn unary(&mut self, op: UnOp, a: &Expr, d: Option<Reg>) -> Res<(Reg, Type)> {
        let mark = self.mark();
        let (a, from) = self.value(a)?;
        let Ok(sample) = arith::unary(op, from.zero()) else { return Err(Problem("an operand has the wrong type")) };
        let ty = sample.ty();
        if matches!((op, from), (UnOp::ToBits, Type::F64) | (UnOp::FromBits, Type::I64)) {
            return self.moved(a, d, ty);
        }
        self.release(mark);
        let d = self.result(d, ty)?;
        self.emit(match (op, from) {
            (UnOp::Neg, Type::I32) => Op::NegI { d, a },
            (UnOp::Neg, Type::U32 | Type::I64 | Type::U64) => Op::NegL { d, a },
            (UnOp::Neg, Type::F32) => Op::NegF { d, a },
            (UnOp::Neg, _) => Op::NegD { d, a },
            (UnOp::Not, _) => Op::XorK { d, a, k: 1 },
            (UnOp::ToBits, _) => Op::ToI32 { d, a },
            (UnOp::FromBits, _) => Op::Low32 { d, a },
        });
        if ty == Type::U32 {
            self.emit(Op::Low32 { d, a: d });
        }
        Ok((d, ty))
    }

    fn binary(&mut self, op: BinOp, a: &Expr, b: &Expr, d: Option<Reg>) -> Res<(Reg, Type)> {
        let mark = self.mark();
        // Constants to the right.
        let (op, a, b) = match (small(a), small(b), flipped(op)) {
            (Some(_), None, Some(op)) => (op, b, a),
            _ => (op, a, b),
        };
        let (a, left) = self.value(a)?;
        if let Some(k) = small(b) {
            let right = b.as_const().map_or(Type::I32, Const::ty);
            let ty = result_type(op, left, right)?;
            // Subtracting is adding the opposite, which this one does not have.
            if (op != BinOp::Sub || k != i32::MIN) && !is_unsigned(op, left) {
                self.release(mark);
                let d = self.result(d, ty)?;
                self.emit(with_constant(op, left, d, a, k));
                self.cut(op, left, d);
                return Ok((d, ty));
            }
        }
        let (b, right) = self.value(b)?;
        let ty = result_type(op, left, right)?;
        self.release(mark);
        let d = self.result(d, ty)?;
        self.emit(with_registers(op, left, d, a, b));
        self.cut(op, left, d);
        Ok((d, ty))
    }

    /// What operations on 64 bits or with a sign leave above the 32 bits of a u32 is cut off.
    fn cut(&mut self, op: BinOp, ty: Type, d: Reg) {
        let may_exceed = matches!(op, BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Shl | BinOp::Shr | BinOp::Ushr);
        if ty == Type::U32 && may_exceed {
            self.emit(Op::Low32 { d, a: d });
        }
    }

    fn math(&mut self, op: MathOp, args: &[Expr], d: Option<Reg>) -> Res<(Reg, Type)> {
        let mark = self.mark();
        if args.len() != op.arity() {
            return Err(Problem("a function has the wrong number of operands"));
        }
        let mut regs = [0; 3];
        let mut types = Vec::new();
        for (reg, arg) in regs.iter_mut().zip(args) {
            let (found, ty) = self.value(arg)?;
            *reg = found;
            types.push(ty);
        }
        let samples: Vec<Const> = types.iter().map(|ty| ty.zero()).collect();
        let Ok(sample) = arith::math(op, &samples) else { return Err(Problem("an operand has the wrong type")) };
        let ty = sample.ty();
        self.release(mark);
        let d = self.result(d, ty)?;
        self.emit(Op::Math { op, wide: ty == Type::F64, d, a: regs[0], b: regs[1], c: regs[2] });
        Ok((d, ty))
    }

    fn cast(&mut self, to: Type, a: &Expr, d: Option<Reg>) -> Res<(Reg, Type)> {
        let mark = self.mark();
        let (a, from) = self.value(a)?;
        if arith::cast(to, from.zero()).is_err() {
            return Err(Problem("a cast from or to the wrong type"));
        }
        let covers = |wide: Type| match (from.range(), wide.range()) {
            (Some((low, high)), Some((least, most))) => least <= low && high <= most,
            _ => false,
        };
        // The 64 bits of what is narrower, or of the other sign, are those of the result.
        let has_same_bits = from.is_int() && (to == Type::U64 || (from, to) == (Type::U64, Type::I64));
        if from == Type::Bool || covers(to) || has_same_bits {
            return self.moved(a, d, to);
        }
        self.release(mark);
        let d = self.result(d, to)?;
        self.emit(match (from, to) {
            (_, Type::Bool) => Op::AndK { d, a, k: 1 },
            (_, Type::I8) => Op::ToI8 { d, a },
            (_, Type::U8) => Op::ToU8 { d, a },
            (_, Type::U16) => Op::ToU16 { d, a },
            (_, Type::I16) => Op::ToI16 { d, a },
            (Type::F32, Type::I32) => Op::FtoI { d, a },
            (Type::F64, Type::I32) => Op::DtoI { d, a },
            (_, Type::I32) => Op::ToI32 { d, a },
            (Type::F32, Type::U32 | Type::U64) => Op::FtoU { wide: to == Type::U64, d, a },
            (Type::F64, Type::U32 | Type::U64) => Op::DtoU { wide: to == Type::U64, d, a },
            (_, Type::U32) => Op::Low32 { d, a },
            (Type::F32, Type::I64) => Op::FtoL { d, a },
            (Type::F64, Type::I64) => Op::DtoL { d, a },
            (_, Type::I64 | Type::U64 | Type::Ref) => return Err(Problem("a cast from or to the wrong type")),
            (Type::F64, Type::F32) => Op::DtoF { d, a },
            (Type::U64, Type::F32) => Op::UtoF { d, a },
            (_, Type::F32) => Op::LtoF { d, a },
            (Type::F32, Type::F64) => Op::FtoD { d, a },
            (Type::U64, Type::F64) => Op::UtoD { d, a },
            (_, Type::F64) => Op::LtoD { d, a },
        });
        Ok((d, to))
    }

    fn ite(&mut self, parts: &[Expr; 3], d: Option<Reg>) -> Res<(Reg, Type)> {
        let [cond, yes, no] = parts;
        if yes.is_partial() || no.is_partial() {
            let mark = self.mark();
            let c = self.value_of(cond, Type::Bool)?;
            let (a, ty) = self.value(yes)?;
            let b = self.value_of(no, ty)?;
            self.release(mark);
            let d = self.result(d, ty)?;
            self.emit(Op::Select { d, c, a, b });
            return Ok((d, ty));
        }
        let ty = self.type_of(yes)?;
        let mark = self.mark();
        let (otherwise, end) = (self.label(), self.label());
        self.branch(cond, false, otherwise)?;
        self.release(mark);
        let d = self.result(d, ty)?;
        let mark = self.mark();
        self.value_to(yes, d, ty)?;
        self.release(mark);
        self.jump_free(end);
        self.bind(otherwise);
        self.value_to(no, d, ty)?;
        self.release(mark);
        self.bind(end);
        Ok((d, ty))
    }

    /// The type of an expression, which need not be well-typed further in.
    fn type_of(&self, expr: &Expr) -> Res<Type> {
        let wrong = |_| Problem("an operand has the wrong type");
        let mut expr = expr;
        loop {
            return match expr {
                Expr::Local(local) => self.local_type(*local),
                Expr::Const(value) => Ok(value.ty()),
                Expr::Text(_) => Ok(Type::Ref),
                Expr::InstanceOf(..) | Expr::TypeIn(..) | Expr::CanStore(..) | Expr::Fits(..) | Expr::FitsIn(..) => {
                    Ok(Type::Bool)
                }
                Expr::Cast(to, _) => Ok(*to),
                Expr::Math(MathOp::Fma, args) => {
                    expr = args.first().ok_or(Problem("a function has the wrong number of operands"))?;
                    continue;
                }
                Expr::Math(..) => Ok(Type::F64),
                Expr::Unary(UnOp::Not, _) => Ok(Type::Bool),
                Expr::Unary(UnOp::Neg, a) => {
                    expr = a;
                    continue;
                }
                Expr::Unary(op @ (UnOp::ToBits | UnOp::FromBits), a) => {
                    arith::unary(*op, self.type_of(a)?.zero()).map(Const::ty).map_err(wrong)
                }
                Expr::Binary(op, a, _) => {
                    if op.is_comparison() {
                        return Ok(Type::Bool);
                    }
                    expr = a;
                    continue;
                }
                Expr::Ite(parts) => {
                    expr = &parts[1];
                    continue;
                }
            };
        }
    }
}

/// The register's bits of a constant that is within its type.
fn well_formed(value: Const) -> Res<u64> {
    match value {
        Const::Int(ty, value) if !ty.holds(value) => Err(Problem("a constant is not within its type")),
        Const::Bool(_) | Const::Int(..) | Const::F32(_) | Const::F64(_) | Const::Null => Ok(bits_of(value)),
    }
}

/// The value of a constant that fits an operation; not for floats.
pub(super) fn small(expr: &Expr) -> Option<i32> {
    match expr.as_const()? {
        Const::Bool(value) => Some(value.into()),
        constant @ Const::Int(_, value) if well_formed(constant).is_ok() => i32::try_from(value).ok(),
        Const::Null => Some(0),
        Const::Int(..) | Const::F32(_) | Const::F64(_) => None,
    }
}

/// The operator that does the same with its operands exchanged.
pub(super) fn flipped(op: BinOp) -> Option<BinOp> {
    match op {
        BinOp::Add | BinOp::Mul | BinOp::And | BinOp::Or | BinOp::Xor | BinOp::Eq | BinOp::Ne => Some(op),
        BinOp::Lt => Some(BinOp::Gt),
        BinOp::Le => Some(BinOp::Ge),
        BinOp::Gt => Some(BinOp::Lt),
        BinOp::Ge => Some(BinOp::Le),
        BinOp::Sub | BinOp::Div | BinOp::Rem | BinOp::Shl | BinOp::Shr | BinOp::Ushr => None,
    }
}

/// The type of the result, if the operands have the right ones.
pub(super) fn result_type(op: BinOp, left: Type, right: Type) -> Res<Type> {
    let one = match right {
        Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 => {
            Const::Int(right, 1)
        }
        Type::Bool | Type::F32 | Type::F64 | Type::Ref => right.zero(),
    };
    arith::binary(op, left.zero(), one).map(Const::ty).map_err(|_| Problem("an operand has the wrong type"))
}

/// Whether an operation on 64 bits depends on there being no sign.
pub(super) fn is_unsigned(op: BinOp, ty: Type) -> bool {
    ty == Type::U64 && matches!(op, BinOp::Div | BinOp::Rem | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge)
}

/// Whether an operation is done on 64 bits. Shifts of a u32 take as many bits of the count as those of an i32.
fn is_wide(op: BinOp, ty: Type) -> bool {
    match ty {
        Type::I64 | Type::U64 => true,
        Type::U32 => !matches!(op, BinOp::Shl | BinOp::Shr | BinOp::Ushr),
        Type::Bool | Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::F32 | Type::F64 | Type::Ref => {
            false
        }
    }
}

/// What stands for an operation on a type: a shift without sign never brings in ones.
fn by_sign(op: BinOp, ty: Type) -> BinOp {
    if op == BinOp::Shr && ty.is_unsigned_int() { BinOp::Ushr } else { op }
}

/// The operation on a register and a constant; the types are right.
fn with_constant(op: BinOp, ty: Type, d: Reg, a: Reg, k: i32) -> Op {
    let (op, wide) = (by_sign(op, ty), is_wide(op, ty));
    match op {
        BinOp::Add if wide => Op::AddLK { d, a, k },
        BinOp::Add => Op::AddIK { d, a, k },
        BinOp::Sub if wide => Op::AddLK { d, a, k: k.wrapping_neg() },
        BinOp::Sub => Op::AddIK { d, a, k: k.wrapping_neg() },
        BinOp::Mul if wide => Op::MulLK { d, a, k },
        BinOp::Mul => Op::MulIK { d, a, k },
        BinOp::Div if wide => Op::DivLK { d, a, k },
        BinOp::Div => Op::DivIK { d, a, k },
        BinOp::Rem if wide => Op::RemLK { d, a, k },
        BinOp::Rem => Op::RemIK { d, a, k },
        BinOp::And => Op::AndK { d, a, k },
        BinOp::Or => Op::OrK { d, a, k },
        BinOp::Xor => Op::XorK { d, a, k },
        BinOp::Shl if wide => Op::ShlLK { d, a, k },
        BinOp::Shl => Op::ShlIK { d, a, k },
        BinOp::Shr if wide => Op::ShrLK { d, a, k },
        BinOp::Shr => Op::ShrIK { d, a, k },
        BinOp::Ushr if wide => Op::UshrLK { d, a, k },
        BinOp::Ushr => Op::UshrIK { d, a, k },
        BinOp::Eq => Op::EqK { d, a, k },
        BinOp::Ne => Op::NeK { d, a, k },
        BinOp::Lt => Op::LtK { d, a, k },
        BinOp::Le => Op::LeK { d, a, k },
        BinOp::Gt => Op::GtK { d, a, k },
        BinOp::Ge => Op::GeK { d, a, k },
    }
}

/// The operation on two registers; the types are right.
fn with_registers(op: BinOp, ty: Type, d: Reg, a: Reg, b: Reg) -> Op {
    let (op, wide) = (by_sign(op, ty), is_wide(op, ty));
    macro_rules! by_type {
        ($i:ident, $l:ident, $f:ident, $d:ident) => {
            match ty {
                Type::F32 => Op::$f { d, a, b },
                Type::F64 => Op::$d { d, a, b },
                _ if wide => Op::$l { d, a, b },
                _ => Op::$i { d, a, b },
            }
        };
        ($i:ident, $l:ident) => {
            if wide { Op::$l { d, a, b } } else { Op::$i { d, a, b } }
        };
    }
    match op {
        BinOp::Div if ty == Type::U64 => Op::DivU { d, a, b },
        BinOp::Rem if ty == Type::U64 => Op::RemU { d, a, b },
        BinOp::Lt if ty == Type::U64 => Op::LtU { d, a, b },
        BinOp::Le if ty == Type::U64 => Op::LeU { d, a, b },
        BinOp::Add => by_type!(AddI, AddL, AddF, AddD),
        BinOp::Sub => by_type!(SubI, SubL, SubF, SubD),
        BinOp::Mul => by_type!(MulI, MulL, MulF, MulD),
        BinOp::Div => by_type!(DivI, DivL, DivF, DivD),
        BinOp::Rem => by_type!(RemI, RemL, RemF, RemD),
        BinOp::And => Op::And { d, a, b },
        BinOp::Or => Op::Or { d, a, b },
        BinOp::Xor => Op::Xor { d, a, b },
        BinOp::Shl => by_type!(ShlI, ShlL),
        BinOp::Shr => by_type!(ShrI, ShrL),
        BinOp::Ushr => by_type!(UshrI, UshrL),
        BinOp::Eq => by_type!(Eq, Eq, EqF, EqD),
        BinOp::Ne => by_type!(Ne, Ne, NeF, NeD),
        BinOp::Lt => by_type!(Lt, Lt, LtF, LtD),
        BinOp::Le => by_type!(Le, Le, LeF, LeD),
        BinOp::Gt => with_registers(BinOp::Lt, ty, d, b, a),
        BinOp::Ge => with_registers(BinOp::Le, ty, d, b, a),
    }
}
