//! Functions of the compiler: `__builtin_…`, `va_list`, `__sync_…`.

use super::Pass;
use super::constant::widened;
use super::convert::Operand;
use super::library;
use crate::ast;
use crate::error::{Outcome, fail};
use crate::hir::{Builtin, CompareOp, Expr, ExprKind, FloatValue};
use crate::source::Span;
use crate::types::{FloatKind, IntKind, Type, TypeId};

/// What kind of integer a suffix stands for: none, `l`, `ll`, `imax`.
fn suffixed(name: &str, stem: &str) -> Option<IntKind> {
    match name.strip_prefix(stem)? {
        "" => Some(IntKind::Int),
        "l" => Some(IntKind::Long),
        "ll" => Some(IntKind::LongLong),
        "imax" => Some(IntKind::Long),
        _ => None,
    }
}

impl Pass<'_> {
    /// A call of a function of the compiler. None if it is none.
    pub(super) fn builtin_call(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Outcome<Option<Expr>> {
        if name == "__sync_synchronize" || name == "__atomic_thread_fence" {
            return self.plain(Builtin::Barrier, args, self.basic.void, span).map(Some);
        }
        if name.starts_with("__sync_") || name.starts_with("__atomic_") {
            return self.atomic_call(name, args, span).map(Some);
        }
        let Some(name) = name.strip_prefix("__builtin_") else { return Ok(None) };
        if let Some(value) = self.special(name, args, span)? {
            return Ok(Some(value));
        }
        if let Some(value) = self.bits(name, args, span)? {
            return Ok(Some(value));
        }
        if let Some(value) = self.overflow(name, args, span)? {
            return Ok(Some(value));
        }
        if let Some(value) = self.floating(name, args, span)? {
            return Ok(Some(value));
        }
        if let Some(value) = self.checked(name, args, span)? {
            return Ok(Some(value));
        }
        if library::signature(name).is_some() {
            return Ok(None);
        }
        for arg in args {
            self.value(arg)?;
        }
        let ty = if name.starts_with("ia32_") || name.contains("shuffle") || name == "complex" {
            self.unmodelled("a vector")
        } else if name == "longjmp" {
            self.basic.void
        } else {
            self.basic.int
        };
        Ok(Some(self.unsupported(format!("`__builtin_{name}`"), ty, span)))
    }

    fn values(&mut self, args: &[ast::Expr]) -> Outcome<Vec<Expr>> {
        args.iter().map(|arg| self.value(arg)).collect()
    }

    /// A builtin whose arguments are taken as they are.
    fn plain(&mut self, which: Builtin, args: &[ast::Expr], ty: TypeId, span: Span) -> Outcome<Expr> {
        let args = self.values(args)?;
        Ok(Expr { kind: ExprKind::Builtin { which, args }, ty, span })
    }

    /// A builtin with one argument of a type.
    fn of_one(&mut self, which: Builtin, args: &[ast::Expr], param: TypeId, ty: TypeId, span: Span) -> Outcome<Expr> {
        let [arg] = args else { return fail(span, "one argument is expected here") };
        let arg = self.value(arg)?;
        let arg = self.assigned(arg, param)?;
        Ok(Expr { kind: ExprKind::Builtin { which, args: vec![arg] }, ty, span })
    }

    /// Those with rules of their own.
    fn special(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Outcome<Option<Expr>> {
        let void = self.basic.void;
        let pointer = self.types.pointer(void.into());
        Ok(Some(match (name, args) {
            ("expect" | "expect_with_probability", [value, rest @ ..]) => {
                let value = self.value(value)?;
                let long = self.types.int(IntKind::Long);
                for other in rest {
                    let other = self.value(other)?;
                    if self.constant(&other).is_none() {
                        return Ok(Some(self.unsupported("a value to be expected that is computed", long, span)));
                    }
                }
                self.assigned(value, long)?
            }
            ("constant_p", [value]) => {
                let value = self.value(value)?;
                let is_constant = self.constant(&value).is_some();
                self.int(i128::from(is_constant), self.basic.int, span)
            }
            ("classify_type", [value]) => {
                let value = self.value(value)?;
                let class = match self.types.get(value.ty) {
                    Type::Void => 0,
                    Type::Int(_) | Type::Bool | Type::Enum(_) => 1,
                    Type::Pointer(_) => 5,
                    Type::Float(_) => 8,
                    Type::Record(id) => match self.types.records[*id].kind {
                        crate::types::RecordKind::Struct => 12,
                        crate::types::RecordKind::Union => 13,
                    },
                    _ => -1,
                };
                self.int(class, self.basic.int, span)
            }
            ("unreachable", []) => self.plain(Builtin::Unreachable, args, void, span)?,
            ("trap", []) => self.plain(Builtin::Trap, args, void, span)?,
            ("alloca" | "alloca_with_align", [size, ..]) => {
                let size_type = self.basic.size;
                self.of_one(Builtin::Alloca, std::slice::from_ref(size), size_type, pointer, span)?
            }
            ("object_size" | "dynamic_object_size", [_, _]) => {
                self.plain(Builtin::ObjectSize, args, self.basic.size, span)?
            }
            ("prefetch", [_, ..]) => self.plain(Builtin::Prefetch, args, void, span)?,
            ("frame_address", [_]) => self.plain(Builtin::FrameAddress, args, pointer, span)?,
            ("return_address", [_]) => self.plain(Builtin::ReturnAddress, args, pointer, span)?,
            ("extract_return_addr" | "frob_return_addr" | "assume_aligned", [value, ..]) => {
                let value = self.value(value)?;
                self.assigned(value, pointer)?
            }
            ("strlen", [ast::Expr { kind: ast::ExprKind::String(units, _), .. }]) => {
                let length = units.iter().position(|unit| *unit == 0).unwrap_or(0);
                self.int(length as i128, self.basic.size, span)
            }
            ("va_start" | "stdarg_start" | "c23_va_start", [list, ..]) => {
                if self.function.as_ref().is_some_and(|function| !function.is_variadic) {
                    return fail(span, "`va_start` in a function without variable arguments");
                }
                let list = Box::new(self.list(list)?);
                Expr { kind: ExprKind::VaStart { list }, ty: void, span }
            }
            ("va_end", [list]) => {
                let list = Box::new(self.list(list)?);
                Expr { kind: ExprKind::VaEnd { list }, ty: void, span }
            }
            ("va_copy", [to, from]) => {
                let to = Box::new(self.list(to)?);
                let from = Box::new(self.list(from)?);
                Expr { kind: ExprKind::VaCopy { to, from }, ty: void, span }
            }
            _ => return Ok(None),
        }))
    }

    /// A pointer to the object that a `va_list` is.
    fn list(&mut self, list: &ast::Expr) -> Outcome<Expr> {
        let span = list.span;
        let operand = self.operand(list)?;
        let is_list = |p: &Self, ty| matches!(p.types.get(ty), Type::VaList);
        if let Operand::Place(place) = &operand
            && is_list(self, place.ty.ty)
        {
            return self.address_of(operand, span);
        }
        let value = self.rvalue(operand)?;
        match self.types.pointee(value.ty) {
            Some(to) if is_list(self, to.ty) => Ok(value),
            _ if self.types.is_unsupported(value.ty) => Ok(value),
            _ => fail(span, format!("a `va_list` is expected here, not {}", self.words(value.ty))),
        }
    }

    /// `__builtin_va_arg(list, type)`
    pub(super) fn va_arg(&mut self, list: &ast::Expr, name: &ast::TypeName, span: Span) -> Outcome<Expr> {
        let list = Box::new(self.list(list)?);
        let ty = self.type_name(name)?.ty;
        if !self.types.is_complete(ty) {
            return fail(span, format!("{} is incomplete", self.words(ty)));
        }
        if self.types.is_array(ty) {
            let ty = self.adjusted(ty.into()).ty;
            return Ok(self.unsupported("an array as a variable argument", ty, span));
        }
        Ok(Expr { kind: ExprKind::VaArg { list }, ty, span })
    }

    /// Those that count and move bits.
    fn bits(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Outcome<Option<Expr>> {
        let int = self.basic.int;
        for (swap, kind, width) in
            [("bswap16", IntKind::UShort, 16), ("bswap32", IntKind::UInt, 32), ("bswap64", IntKind::ULongLong, 64)]
        {
            if name == swap {
                let kind = if width == 64 && self.types.model.pointer_size() == 8 { IntKind::ULong } else { kind };
                let ty = self.types.int(kind);
                return self.of_one(Builtin::Bswap(width), args, ty, ty, span).map(Some);
            }
        }
        type Make = fn(u8) -> Builtin;
        let counters: [(&str, Make, bool); 6] = [
            ("clz", Builtin::Clz, false),
            ("ctz", Builtin::Ctz, false),
            ("clrsb", Builtin::Clrsb, true),
            ("popcount", Builtin::Popcount, false),
            ("ffs", Builtin::Ffs, true),
            ("parity", Builtin::Parity, false),
        ];
        for (stem, make, is_signed) in counters {
            let Some(kind) = suffixed(name, stem) else { continue };
            let kind = if is_signed { kind } else { kind.unsigned() };
            let width = u8::try_from(kind.size(self.types.model) * 8).unwrap_or(64);
            let ty = self.types.int(kind);
            return self.of_one(make(width), args, ty, int, span).map(Some);
        }
        Ok(None)
    }

    /// Arithmetic that says whether it overflowed.
    fn overflow(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Outcome<Option<Expr>> {
        let stem = match name.strip_suffix("_overflow") {
            Some(stem) => stem,
            None => match name.strip_suffix("_overflow_p") {
                Some(stem) => stem,
                None => return Ok(None),
            },
        };
        let is_typed = stem.starts_with(['s', 'u']) && stem != "sub";
        let is_predicate = name.ends_with("_p");
        let plain = if is_typed { &stem[1..] } else { stem };
        let operation = plain.trim_end_matches('l');
        // `mull` is `mul` and `l`, but trimming takes the `l` of `mul` too.
        let operation = if operation == "mu" { "mul" } else { operation };
        let which = match (operation, is_predicate) {
            ("add", false) => Builtin::AddOverflow,
            ("sub", false) => Builtin::SubOverflow,
            ("mul", false) => Builtin::MulOverflow,
            ("add", true) => Builtin::AddOverflowP,
            ("sub", true) => Builtin::SubOverflowP,
            ("mul", true) => Builtin::MulOverflowP,
            _ => return Ok(None),
        };
        let mut values = self.values(args)?;
        if values.len() != 3 {
            return fail(span, "three arguments are expected here");
        }
        if is_typed {
            let kind = match plain.strip_prefix(operation) {
                Some("l") => IntKind::Long,
                Some("ll") => IntKind::LongLong,
                _ => IntKind::Int,
            };
            let kind = if stem.starts_with('u') { kind.unsigned() } else { kind };
            let ty = self.types.int(kind);
            let mut converted = Vec::new();
            let last = values.pop();
            for value in values {
                converted.push(self.assigned(value, ty)?);
            }
            converted.extend(last);
            values = converted;
        }
        let ty = self.basic.bool;
        Ok(Some(Expr { kind: ExprKind::Builtin { which, args: values }, ty, span }))
    }

    /// Those of floating numbers.
    fn floating(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Outcome<Option<Expr>> {
        let constant = |p: &mut Self, value: f64, name: &str| {
            let (value, kind) = match name.as_bytes().last() {
                Some(b'f') if name != "inf" => (FloatValue::F32(value as f32), FloatKind::Float),
                Some(b'l') if name != "huge_val" => (FloatValue::Extended(widened(value)), FloatKind::LongDouble),
                _ => (FloatValue::F64(value), FloatKind::Double),
            };
            let ty = p.types.float(kind);
            Expr { kind: ExprKind::Float(value), ty, span }
        };
        let int = self.basic.int;
        let stem =
            name.strip_suffix(['f', 'l']).filter(|stem| !stem.ends_with("in") && *stem != "huge_va").unwrap_or(name);
        let which = match (stem, args) {
            ("inf" | "huge_val", []) => return Ok(Some(constant(self, f64::INFINITY, name))),
            ("nan", [ast::Expr { kind: ast::ExprKind::String(units, _), .. }]) if units.len() == 1 => {
                return Ok(Some(constant(self, f64::NAN, name)));
            }
            ("nan" | "nans", [_]) => {
                let ty = constant(self, f64::NAN, name).ty;
                return Ok(Some(self.unsupported("a NaN with a payload", ty, span)));
            }
            ("isnan", [_]) => Builtin::IsNan,
            ("isfinite" | "finite", [_]) => Builtin::IsFinite,
            ("isinf_sign", [_]) => Builtin::IsInfSign,
            ("isnormal" | "isnorma", [_]) => Builtin::IsNormal,
            ("signbit", [_]) => Builtin::SignBit,
            _ if matches!(name, "isinf" | "isinff" | "isinfl") && args.len() == 1 => Builtin::IsInf,
            ("isless", [_, _]) => Builtin::IsLess(CompareOp::Lt),
            ("islessequal" | "islessequa", [_, _]) => Builtin::IsLess(CompareOp::Le),
            ("isgreater", [_, _]) => Builtin::IsLess(CompareOp::Gt),
            ("isgreaterequal" | "isgreaterequa", [_, _]) => Builtin::IsLess(CompareOp::Ge),
            ("islessgreater", [_, _]) => Builtin::IsLessGreater,
            ("isunordered", [_, _]) => Builtin::IsUnordered,
            ("fpclassify", [_, _, _, _, _, _]) => Builtin::FpClassify,
            _ => match name {
                "inff" | "infl" | "huge_valf" | "huge_vall" if args.is_empty() => {
                    return Ok(Some(constant(self, f64::INFINITY, name)));
                }
                _ => return Ok(None),
            },
        };
        let mut values = self.values(args)?;
        if let [left, right] = &values[..] {
            let is_modelled = self.types.is_arithmetic(left.ty) && self.types.is_arithmetic(right.ty);
            if !is_modelled {
                return Ok(Some(self.unsupported(format!("`__builtin_{name}`"), int, span)));
            }
            let right = values.pop();
            let left = values.pop();
            if let (Some(left), Some(right)) = (left, right) {
                let (left, right) = self.usual(left, right);
                values = vec![left, right];
            }
        } else if let Some(last) = values.pop() {
            // An integer counts as a double.
            let last = if self.types.is_integer(last.ty) {
                let double = self.types.float(FloatKind::Double);
                self.convert(last, double)
            } else {
                last
            };
            values.push(last);
        }
        Ok(Some(Expr { kind: ExprKind::Builtin { which, args: values }, ty: int, span }))
    }

    /// `__builtin___memcpy_chk(to, from, size, object_size)` is `memcpy(to, from, size)`.
    fn checked(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Outcome<Option<Expr>> {
        let Some(plain) = name.strip_prefix("__").and_then(|name| name.strip_suffix("_chk")) else { return Ok(None) };
        let Some((_, args)) = args.split_last() else { return Ok(None) };
        let is_simple = ["mem", "str", "stp"].iter().any(|start| plain.starts_with(start));
        let symbol = self.symbols.add(plain);
        let Some(function) = self.known_function(symbol, span).filter(|_| is_simple) else { return Ok(None) };
        match self.function_operand(function, span) {
            Operand::Function(pointer) => self.call_of(pointer, args, span).map(Some),
            _ => Ok(None),
        }
    }

    /// Atomic operations are not modelled; their type is that of what the first argument points to.
    fn atomic_call(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Outcome<Expr> {
        let values = self.values(args)?;
        let target = values.first().and_then(|first| self.types.pointee(first.ty)).map(|to| to.ty);
        let is_test = name.contains("bool") || name.contains("compare_exchange") || name.contains("test_and_set_1");
        let is_void = ["store", "release", "clear", "exchange_n_void"].iter().any(|part| name.contains(part));
        let ty = match target {
            _ if is_test => self.basic.bool,
            _ if is_void => self.basic.void,
            Some(target) => target,
            None => self.basic.int,
        };
        Ok(self.unsupported(format!("`{name}`"), ty, span))
    }
}
