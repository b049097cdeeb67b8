//! One instruction at a time (JVMS chapter 6), implicit exceptions in the JVM's order.

use super::body::{Body, Lowered, Value, fail, kind_of, narrow, type_of, widen};
use super::intrinsics::MONITORS;
use super::world::{Monitors, constant_of, ivl_type};
use crate::classfile::descriptor::FieldType;
use crate::classfile::{
    ArithOp, ArrayKind, Cond, Constant, ConvertTo, FieldRef, FloatWidth, Instruction, Kind, OnNan, PrimitiveType,
    RefCond, access,
};
use crate::pool::FieldKey;
use ivl::{BinOp, CheckKind, Const, Expr, StmtKind, Type, UnOp, simplify_binary, simplify_cast, simplify_unary};
use std::sync::Arc;

impl Body<'_, '_> {
    pub(super) fn instruction(&mut self, instruction: &Instruction) -> Lowered<()> {
        match instruction {
            Instruction::Nop => {}
            Instruction::AConstNull => self.push(Kind::Ref, Expr::NULL),
            Instruction::IConst(value) => self.push(Kind::Int, Expr::i32(*value)),
            Instruction::LConst(value) => self.push(Kind::Long, Const::i64(*value).into()),
            Instruction::FConst(value) => self.push(Kind::Float, Const::f32(*value).into()),
            Instruction::DConst(value) => self.push(Kind::Double, Const::f64(*value).into()),
            Instruction::Const(constant) => self.constant(constant)?,
            Instruction::Load(kind, slot) => {
                let local = self.slot(*slot, *kind);
                self.push(*kind, local.into());
            }
            Instruction::Store(kind, slot) => {
                let value = self.pop(*kind)?;
                let local = self.slot(*slot, *kind);
                self.spill(local);
                self.emit.assign(local, value);
            }
            Instruction::Iinc { slot, delta } => {
                let local = self.slot(*slot, Kind::Int);
                self.spill(local);
                self.emit.assign(local, simplify_binary(BinOp::Add, local.into(), Expr::i32(*delta)));
            }
            Instruction::ArrayLoad(kind) => self.array_load(*kind)?,
            Instruction::ArrayStore(kind) => self.array_store(*kind)?,
            Instruction::Pop
            | Instruction::Pop2
            | Instruction::Dup
            | Instruction::DupX1
            | Instruction::DupX2
            | Instruction::Dup2
            | Instruction::Dup2X1
            | Instruction::Dup2X2
            | Instruction::Swap => self.shuffle(instruction)?,
            Instruction::Arith(op, kind) => self.arithmetic(*op, *kind)?,
            Instruction::Convert(from, to) => self.convert(*from, *to)?,
            Instruction::LCmp => {
                let (b, a) = (self.pop_atom(Kind::Long)?, self.pop_atom(Kind::Long)?);
                self.push(Kind::Int, three_way(a, b, OnNan::Greater));
            }
            Instruction::FCmp(width, on_nan) => {
                let kind = match width {
                    FloatWidth::Float => Kind::Float,
                    FloatWidth::Double => Kind::Double,
                };
                let (b, a) = (self.pop_atom(kind)?, self.pop_atom(kind)?);
                self.push(Kind::Int, three_way(a, b, *on_nan));
            }
            Instruction::If(cond, target) => {
                let a = self.pop(Kind::Int)?;
                self.branch(simplify_binary(comparison(*cond), a, Expr::i32(0)), *target)?;
            }
            Instruction::IfCmp(cond, target) => {
                let (b, a) = (self.pop(Kind::Int)?, self.pop(Kind::Int)?);
                self.branch(simplify_binary(comparison(*cond), a, b), *target)?;
            }
            Instruction::IfACmp(cond, target) => {
                let (b, a) = (self.pop(Kind::Ref)?, self.pop(Kind::Ref)?);
                let op = match cond {
                    RefCond::Eq => BinOp::Eq,
                    RefCond::Ne => BinOp::Ne,
                };
                self.branch(simplify_binary(op, a, b), *target)?;
            }
            Instruction::IfNull(target) => {
                let a = self.pop(Kind::Ref)?;
                self.branch(simplify_binary(BinOp::Eq, a, Expr::NULL), *target)?;
            }
            Instruction::IfNonNull(target) => {
                let a = self.pop(Kind::Ref)?;
                self.branch(simplify_binary(BinOp::Ne, a, Expr::NULL), *target)?;
            }
            Instruction::Goto(target) => self.jump(*target)?,
            Instruction::Jsr(_) | Instruction::Ret(_) => {
                self.emit.unsupported("subroutines (jsr and ret), which compilers have not used since Java 1.4");
            }
            Instruction::TableSwitch(switch) => {
                let key = self.pop(Kind::Int)?;
                let cases: Vec<(i32, u32)> = switch
                    .targets
                    .iter()
                    .enumerate()
                    .map(|(i, target)| (switch.low.wrapping_add(i as i32), *target))
                    .collect();
                self.switch(key, &cases, switch.default)?;
            }
            Instruction::LookupSwitch(switch) => {
                let key = self.pop(Kind::Int)?;
                self.switch(key, &switch.pairs, switch.default)?;
            }
            Instruction::Return(kind) => self.return_instruction(*kind)?,
            Instruction::GetStatic(field) => self.get_static(field)?,
            Instruction::PutStatic(field) => self.put_static(field)?,
            Instruction::GetField(field) => self.get_field(field)?,
            Instruction::PutField(field) => self.put_field(field)?,
            Instruction::InvokeVirtual(method) | Instruction::InvokeInterface(method) => self.invoke_virtual(method)?,
            Instruction::InvokeSpecial(method) => self.invoke_special(method)?,
            Instruction::InvokeStatic(method) => self.invoke_static(method)?,
            Instruction::InvokeDynamic(site) => self.invoke_dynamic(site)?,
            Instruction::New(name) => self.new_object(name)?,
            Instruction::NewArray(primitive) => {
                let descriptor = primitive_array(*primitive);
                self.new_array(descriptor)?;
            }
            Instruction::ANewArray(element) => {
                let descriptor = array_of(element);
                self.new_array(&descriptor)?;
            }
            Instruction::MultiANewArray(array) => self.multi_array(&array.class, array.dimensions)?,
            Instruction::ArrayLength => {
                let source = self.stack.last().and_then(|value| value.source);
                let array = self.pop_atom(Kind::Ref)?;
                self.null_check(&array, source);
                let target = self.emit.temp(Type::I32);
                self.emit.push(StmtKind::Length { target, array });
                self.push(Kind::Int, target.into());
            }
            Instruction::AThrow => {
                let source = self.stack.last().and_then(|value| value.source);
                let value = self.pop_atom(Kind::Ref)?;
                self.null_check(&value, source);
                let exc = self.emit.exc();
                self.emit.assign(exc, value);
                let kind = self.throw_kind();
                let message = self.violated_clause(kind);
                self.emit.blame_if_new(kind, &message);
                self.emit.rethrow();
            }
            Instruction::CheckCast(name) => self.check_cast(name)?,
            Instruction::InstanceOf(name) => {
                let value = self.pop(Kind::Ref)?;
                match self.emit.world.class_id(name) {
                    Ok(class) => {
                        let test = Expr::InstanceOf(Box::new(value), class);
                        self.push(Kind::Int, widen(test, Type::Bool));
                    }
                    Err(error) => self.emit.unusable(&error),
                }
            }
            Instruction::MonitorEnter | Instruction::MonitorExit => {
                // There is one thread: a monitor is always free.
                let source = self.stack.last().and_then(|value| value.source);
                let value = self.pop_atom(Kind::Ref)?;
                self.null_check(&value, source);
                let helper = if matches!(instruction, Instruction::MonitorEnter) { "enter" } else { "exit" };
                match self.emit.world.options.monitors {
                    Monitors::Ignored => {}
                    Monitors::Kept => match self.emit.world.helper(MONITORS, helper) {
                        Ok(proc) => {
                            self.emit.call(proc, vec![value], None);
                        }
                        Err(error) => self.emit.unusable(&error),
                    },
                }
            }
        }
        Ok(())
    }

    /// An `AssertionError` thrown where it is made, as the code of an `assert` statement does, is a failed assertion; anything
    /// else is an exception nobody caught.
    fn throw_kind(&self) -> CheckKind {
        let index = self.code.index_of(self.pc).unwrap_or(0);
        match self.code.instructions[..index].last() {
            Some((_, Instruction::InvokeSpecial(method)))
                if &*method.name == "<init>" && &*method.class == "java/lang/AssertionError" =>
            {
                CheckKind::ASSERTION
            }
            Some((_, Instruction::InvokeSpecial(method)))
                if &*method.name == "<init>" && &*method.class == "jackalope/contract/Violation" =>
            {
                CheckKind::CONTRACT
            }
            _ => CheckKind::UNCAUGHT,
        }
    }

    /// The clause that a violation is made with.
    fn violated_clause(&self, kind: CheckKind) -> String {
        let index = self.code.index_of(self.pc).unwrap_or(0);
        match (kind, index.checked_sub(2).and_then(|index| self.code.instructions.get(index))) {
            (CheckKind::CONTRACT, Some((_, Instruction::Const(Constant::String(units))))) => {
                String::from_utf16_lossy(units)
            }
            _ => String::new(),
        }
    }

    fn constant(&mut self, constant: &Constant) -> Lowered<()> {
        match constant {
            Constant::Int(value) => self.push(Kind::Int, Expr::i32(*value)),
            Constant::Long(value) => self.push(Kind::Long, Const::i64(*value).into()),
            Constant::Float(value) => self.push(Kind::Float, Const::f32(*value).into()),
            Constant::Double(value) => self.push(Kind::Double, Const::f64(*value).into()),
            Constant::String(units) => match self.emit.world.text(units) {
                Ok(text) => self.push(Kind::Ref, Expr::Text(text)),
                Err(error) => self.emit.unusable(&error),
            },
            Constant::Class(name) => {
                if let Err(error) = self.emit.world.class_id(name) {
                    self.emit.unusable(&error);
                    return Ok(());
                }
                let proc = self.emit.world.class_object(name);
                let object = self.emit.call_plain(proc, Vec::new(), Type::Ref);
                self.push(Kind::Ref, object);
            }
            Constant::MethodHandle(_) | Constant::MethodType(_) => {
                self.emit.unsupported("method handles as constants");
            }
            Constant::Dynamic(dynamic) => self.dynamic_constant(dynamic)?,
        }
        Ok(())
    }

    // ---- the operand stack ----

    fn shuffle(&mut self, instruction: &Instruction) -> Lowered<()> {
        let wide = |value: &Value| value.kind.slots() == 2;
        self.atomise(4);
        let a = self.pop_value()?;
        match instruction {
            Instruction::Pop => {}
            Instruction::Pop2 => {
                if !wide(&a) {
                    self.pop_value()?;
                }
            }
            Instruction::Dup => self.stack.extend([a.clone(), a]),
            Instruction::DupX1 => {
                let b = self.pop_value()?;
                self.stack.extend([a.clone(), b, a]);
            }
            Instruction::DupX2 => {
                let b = self.pop_value()?;
                if wide(&b) {
                    self.stack.extend([a.clone(), b, a]);
                } else {
                    let c = self.pop_value()?;
                    self.stack.extend([a.clone(), c, b, a]);
                }
            }
            Instruction::Dup2 => {
                if wide(&a) {
                    self.stack.extend([a.clone(), a]);
                } else {
                    let b = self.pop_value()?;
                    self.stack.extend([b.clone(), a.clone(), b, a]);
                }
            }
            Instruction::Dup2X1 => {
                let b = self.pop_value()?;
                if wide(&a) {
                    self.stack.extend([a.clone(), b, a]);
                } else {
                    let c = self.pop_value()?;
                    self.stack.extend([b.clone(), a.clone(), c, b, a]);
                }
            }
            Instruction::Dup2X2 => {
                let b = self.pop_value()?;
                match (wide(&a), wide(&b)) {
                    (true, true) => self.stack.extend([a.clone(), b, a]),
                    (true, false) => {
                        let c = self.pop_value()?;
                        self.stack.extend([a.clone(), c, b, a]);
                    }
                    (false, _) => {
                        let c = self.pop_value()?;
                        if wide(&c) {
                            self.stack.extend([b.clone(), a.clone(), c, b, a]);
                        } else {
                            let d = self.pop_value()?;
                            self.stack.extend([b.clone(), a.clone(), d, c, b, a]);
                        }
                    }
                }
            }
            Instruction::Swap => {
                let b = self.pop_value()?;
                self.stack.extend([a, b]);
            }
            other => return fail(format!("{other:?} is no stack instruction")),
        }
        Ok(())
    }

    // ---- arithmetic ----

    fn arithmetic(&mut self, op: ArithOp, kind: Kind) -> Lowered<()> {
        let binary = match op {
            ArithOp::Add => BinOp::Add,
            ArithOp::Sub => BinOp::Sub,
            ArithOp::Mul => BinOp::Mul,
            ArithOp::And => BinOp::And,
            ArithOp::Or => BinOp::Or,
            ArithOp::Xor => BinOp::Xor,
            ArithOp::Div => return self.divide(BinOp::Div, kind),
            ArithOp::Rem => return self.divide(BinOp::Rem, kind),
            ArithOp::Neg => {
                let a = self.pop(kind)?;
                self.push(kind, simplify_unary(UnOp::Neg, a));
                return Ok(());
            }
            ArithOp::Shl => return self.shift(BinOp::Shl, kind),
            ArithOp::Shr => return self.shift(BinOp::Shr, kind),
            ArithOp::Ushr => return self.shift(BinOp::Ushr, kind),
        };
        let (b, a) = (self.pop(kind)?, self.pop(kind)?);
        self.push(kind, simplify_binary(binary, a, b));
        Ok(())
    }

    fn shift(&mut self, op: BinOp, kind: Kind) -> Lowered<()> {
        let (count, a) = (self.pop(Kind::Int)?, self.pop(kind)?);
        self.push(kind, simplify_binary(op, a, count));
        Ok(())
    }

    fn divide(&mut self, op: BinOp, kind: Kind) -> Lowered<()> {
        if matches!(kind, Kind::Float | Kind::Double) {
            let (b, a) = (self.pop(kind)?, self.pop(kind)?);
            self.push(kind, simplify_binary(op, a, b));
            return Ok(());
        }
        let (b, a) = (self.pop_atom(kind)?, self.pop(kind)?);
        let zero = type_of(kind).zero();
        let is_zero = simplify_binary(BinOp::Eq, b.clone(), zero.into());
        self.emit.throw_if(is_zero, CheckKind::DIVISION, "division", |_| Vec::new());
        let quotient = self.emit.save(simplify_binary(op, a, b), type_of(kind));
        self.push(kind, quotient);
        Ok(())
    }

    fn convert(&mut self, from: Kind, to: ConvertTo) -> Lowered<()> {
        let a = self.pop(from)?;
        let (kind, value) = match to {
            ConvertTo::Int => (Kind::Int, simplify_cast(Type::I32, a)),
            ConvertTo::Long => (Kind::Long, simplify_cast(Type::I64, a)),
            ConvertTo::Float => (Kind::Float, simplify_cast(Type::F32, a)),
            ConvertTo::Double => (Kind::Double, simplify_cast(Type::F64, a)),
            ConvertTo::Byte => (Kind::Int, simplify_cast(Type::I32, simplify_cast(Type::I8, a))),
            ConvertTo::Char => (Kind::Int, simplify_cast(Type::I32, simplify_cast(Type::U16, a))),
            ConvertTo::Short => (Kind::Int, simplify_cast(Type::I32, simplify_cast(Type::I16, a))),
        };
        self.push(kind, value);
        Ok(())
    }

    fn return_instruction(&mut self, kind: Option<Kind>) -> Lowered<()> {
        let declared = self.emit.world.return_type(self.method);
        match (kind, declared) {
            (None, None) => self.emit.return_value(None),
            (Some(kind), Some(ty)) if kind == kind_of(ty) => {
                let value = self.pop(kind)?;
                self.emit.return_value(Some(narrow(value, ty)));
            }
            _ => return fail("a return of the wrong kind"),
        }
        Ok(())
    }

    // ---- fields ----

    fn resolve_field(&mut self, field: &FieldRef, is_static: bool) -> Option<(FieldKey, Type)> {
        let class = match self.emit.world.pool.load(&field.class) {
            Ok(class) => class,
            Err(error) => {
                self.emit.unusable(&error);
                return None;
            }
        };
        let Some(key) = self.emit.world.pool.resolve_field(class, &field.name, &field.descriptor) else {
            self.emit.unsupported(&format!("field {field} does not exist"));
            return None;
        };
        let declared = self.emit.world.pool.field(key);
        if (declared.access & access::STATIC != 0) != is_static {
            self.emit.unsupported(&format!("field {field} is static where it should not be, or the reverse"));
            return None;
        }
        let Ok(ty) = FieldType::parse(&declared.descriptor) else {
            self.emit.unsupported(&format!("field {field} has no proper type"));
            return None;
        };
        Some((key, ivl_type(&ty)))
    }

    fn get_static(&mut self, field: &FieldRef) -> Lowered<()> {
        let Some((key, ty)) = self.resolve_field(field, true) else { return Ok(()) };
        let declared = self.emit.world.pool.field(key);
        if declared.access & access::FINAL != 0
            && let Some(constant) = declared.constant_value.clone()
        {
            self.emit.initialise(key.class);
            return match constant_of(&constant, ty) {
                Some(value) => {
                    self.push_typed(ty, value.into());
                    Ok(())
                }
                None => self.constant(&constant),
            };
        }
        self.emit.initialise(key.class);
        let global = self.emit.world.global_id(key);
        let target = self.emit.temp(ty);
        self.emit.push(StmtKind::GlobalLoad { target, global });
        self.push_typed(ty, target.into());
        Ok(())
    }

    fn put_static(&mut self, field: &FieldRef) -> Lowered<()> {
        let Some((key, ty)) = self.resolve_field(field, true) else { return Ok(()) };
        self.emit.initialise(key.class);
        let value = self.pop_typed(ty)?;
        let global = self.emit.world.global_id(key);
        self.emit.push(StmtKind::GlobalStore { global, value });
        Ok(())
    }

    fn get_field(&mut self, field: &FieldRef) -> Lowered<()> {
        let source = self.stack.last().and_then(|value| value.source);
        let Some((key, ty)) = self.resolve_field(field, false) else { return Ok(()) };
        let object = self.pop_atom(Kind::Ref)?;
        self.null_check(&object, source);
        match self.emit.world.field_id(key) {
            Ok(field) => {
                let target = self.emit.temp(ty);
                self.emit.push(StmtKind::Load { target, object, field });
                self.push_typed(ty, target.into());
            }
            Err(error) => self.emit.unusable(&error),
        }
        Ok(())
    }

    fn put_field(&mut self, field: &FieldRef) -> Lowered<()> {
        let Some((key, ty)) = self.resolve_field(field, false) else { return Ok(()) };
        let value = self.pop_typed(ty)?;
        let source = self.stack.last().and_then(|value| value.source);
        let object = self.pop_atom(Kind::Ref)?;
        self.null_check(&object, source);
        match self.emit.world.field_id(key) {
            Ok(field) => self.emit.push(StmtKind::Store { object, field, value }),
            Err(error) => self.emit.unusable(&error),
        }
        Ok(())
    }

    // ---- objects and arrays ----

    fn new_object(&mut self, name: &str) -> Lowered<()> {
        let world = &mut *self.emit.world;
        let (java, class) = match world.pool.load(name).and_then(|java| Ok((java, world.class_id(name)?))) {
            Ok(found) => found,
            Err(error) => {
                self.emit.unusable(&error);
                return Ok(());
            }
        };
        if self.emit.world.pool.class(java).has(access::ABSTRACT | access::INTERFACE) {
            self.emit.unsupported(&format!("class {name} is abstract and cannot be instantiated"));
            return Ok(());
        }
        self.emit.initialise(java);
        self.emit.world.instantiate(class);
        let object = self.emit.new_object(class);
        self.push(Kind::Ref, object.into());
        Ok(())
    }

    fn new_array(&mut self, descriptor: &str) -> Lowered<()> {
        let length = self.pop_atom(Kind::Int)?;
        match self.emit.world.class_id(descriptor) {
            Ok(class) => {
                self.emit.world.instantiate(class);
                self.size_check(&length);
                let array = self.emit.new_array(class, length);
                self.push(Kind::Ref, array.into());
            }
            Err(error) => self.emit.unusable(&error),
        }
        Ok(())
    }

    fn size_check(&mut self, length: &Expr) {
        let negative = simplify_binary(BinOp::Lt, length.clone(), Expr::i32(0));
        let shown = length.clone();
        self.emit.throw_if(negative, CheckKind::NEGATIVE_SIZE, "negativeSize", |_| vec![shown]);
    }

    fn multi_array(&mut self, descriptor: &Arc<str>, dimensions: u8) -> Lowered<()> {
        let mut lengths = Vec::new();
        for _ in 0..dimensions {
            lengths.push(self.pop_atom(Kind::Int)?);
        }
        lengths.reverse();
        if let Err(error) = self.emit.world.class_id(descriptor) {
            self.emit.unusable(&error);
            return Ok(());
        }
        for length in &lengths {
            self.size_check(length);
        }
        let proc = self.emit.world.request(super::world::ProcKey::MultiArray(descriptor.clone(), dimensions));
        let array = self.emit.call_plain(proc, lengths, Type::Ref);
        self.push(Kind::Ref, array);
        Ok(())
    }

    /// Checks for null and bounds; returns array and index, with where the array comes from.
    fn array_access(&mut self) -> Lowered<(Expr, Expr, Option<u32>)> {
        let index = self.pop_atom(Kind::Int)?;
        let source = self.stack.last().and_then(|value| value.source);
        let array = self.pop_atom(Kind::Ref)?;
        self.null_check(&array, source);
        let length = self.emit.temp(Type::I32);
        self.emit.push(StmtKind::Length { target: length, array: array.clone() });
        let low = simplify_binary(BinOp::Lt, index.clone(), Expr::i32(0));
        let high = simplify_binary(BinOp::Ge, index.clone(), length.into());
        let outside = simplify_binary(BinOp::Or, low, high);
        let shown = index.clone();
        self.emit.throw_if(outside, CheckKind::INDEX, "index", |_| vec![shown, length.into()]);
        Ok((array, index, source))
    }

    fn array_load(&mut self, kind: ArrayKind) -> Lowered<()> {
        let (array, index, _) = self.array_access()?;
        let Some(ty) = element_type(kind) else {
            return self.byte_or_boolean_load(array, index);
        };
        let target = self.emit.temp(ty);
        self.emit.push(StmtKind::ArrayLoad { target, array, index });
        self.push_typed(ty, target.into());
        Ok(())
    }

    /// `baload` serves byte[] and boolean[] alike; which one it is, is known only at run time (or from the types, which
    /// nobody has verified).
    fn byte_or_boolean_load(&mut self, array: Expr, index: Expr) -> Lowered<()> {
        let result = self.emit.temp(Type::I32);
        let done = self.emit.block();
        self.for_byte_or_boolean(&array, |body, ty| {
            let element = body.emit.temp(ty);
            body.emit.push(StmtKind::ArrayLoad { target: element, array: array.clone(), index: index.clone() });
            body.emit.assign(result, widen(element.into(), ty));
            body.emit.goto(done);
        });
        self.emit.start(done);
        self.push(Kind::Int, result.into());
        Ok(())
    }

    fn for_byte_or_boolean(&mut self, array: &Expr, mut emit: impl FnMut(&mut Self, Type)) {
        let Ok(booleans) = self.emit.world.class_id("[Z") else {
            return emit(self, Type::I8);
        };
        let (boolean, byte) = (self.emit.block(), self.emit.block());
        self.emit.branch(Expr::InstanceOf(Box::new(array.clone()), booleans), boolean, byte);
        self.emit.start(boolean);
        emit(self, Type::Bool);
        self.emit.start(byte);
        emit(self, Type::I8);
    }

    fn array_store(&mut self, kind: ArrayKind) -> Lowered<()> {
        let value = match kind {
            ArrayKind::ByteOrBoolean => self.pop_atom(Kind::Int)?,
            ArrayKind::Ref => self.pop_atom(Kind::Ref)?,
            other => {
                let ty = element_type(other).unwrap_or(Type::I32);
                self.pop_typed(ty)?
            }
        };
        let (array, index, source) = self.array_access()?;
        if kind == ArrayKind::ByteOrBoolean {
            let done = self.emit.block();
            self.for_byte_or_boolean(&array, |body, ty| {
                let value = narrow(value.clone(), ty);
                body.emit.push(StmtKind::ArrayStore { array: array.clone(), index: index.clone(), value });
                body.emit.goto(done);
            });
            self.emit.start(done);
            return Ok(());
        }
        if kind == ArrayKind::Ref && value != Expr::NULL {
            let fits = Expr::CanStore(Box::new(array.clone()), Box::new(value.clone()));
            let shown = value.clone();
            self.checking(source, |body| {
                body.emit.throw_if(ivl::not(fits), CheckKind::ARRAY_STORE, "store", |_| vec![shown]);
            });
        }
        self.emit.push(StmtKind::ArrayStore { array, index, value });
        Ok(())
    }

    fn check_cast(&mut self, name: &str) -> Lowered<()> {
        if name == "java/lang/Object" {
            return Ok(());
        }
        self.atomise(1);
        let Some(value) = self.stack.last().cloned() else { return fail("the operand stack is empty") };
        if value.kind != Kind::Ref {
            return fail("a cast of something that is no reference");
        }
        self.checking(value.source, |body| body.cast(&value.expr, name));
        Ok(())
    }

    /// Throws a ClassCastException unless the value is null or an instance.
    pub(super) fn cast(&mut self, value: &Expr, name: &str) {
        super::cast(&mut self.emit, value, name);
    }
}

/// -1, 0 or 1 by comparing two atoms; with a NaN what `on_nan` says.
fn three_way(a: Expr, b: Expr, on_nan: OnNan) -> Expr {
    let equal = simplify_binary(BinOp::Eq, a.clone(), b.clone());
    match on_nan {
        OnNan::Greater => {
            let less = simplify_binary(BinOp::Lt, a, b);
            ivl::ite(less, Expr::i32(-1), ivl::ite(equal, Expr::i32(0), Expr::i32(1)))
        }
        OnNan::Less => {
            let greater = simplify_binary(BinOp::Gt, a, b);
            ivl::ite(greater, Expr::i32(1), ivl::ite(equal, Expr::i32(0), Expr::i32(-1)))
        }
    }
}

fn comparison(cond: Cond) -> BinOp {
    match cond {
        Cond::Eq => BinOp::Eq,
        Cond::Ne => BinOp::Ne,
        Cond::Lt => BinOp::Lt,
        Cond::Ge => BinOp::Ge,
        Cond::Gt => BinOp::Gt,
        Cond::Le => BinOp::Le,
    }
}

fn element_type(kind: ArrayKind) -> Option<Type> {
    Some(match kind {
        ArrayKind::ByteOrBoolean => return None,
        ArrayKind::Char => Type::U16,
        ArrayKind::Short => Type::I16,
        ArrayKind::Int => Type::I32,
        ArrayKind::Long => Type::I64,
        ArrayKind::Float => Type::F32,
        ArrayKind::Double => Type::F64,
        ArrayKind::Ref => Type::Ref,
    })
}

fn primitive_array(primitive: PrimitiveType) -> &'static str {
    match primitive {
        PrimitiveType::Boolean => "[Z",
        PrimitiveType::Char => "[C",
        PrimitiveType::Float => "[F",
        PrimitiveType::Double => "[D",
        PrimitiveType::Byte => "[B",
        PrimitiveType::Short => "[S",
        PrimitiveType::Int => "[I",
        PrimitiveType::Long => "[J",
    }
}

/// The descriptor of the array type with elements of a class or array type.
pub(super) fn array_of(element: &str) -> String {
    if element.starts_with('[') { format!("[{element}") } else { format!("[L{element};") }
}
