//! Bytes to instructions (JVMS 4.9.1 and chapter 6): the static constraints on operands that later
//! stages rely on are checked here; those on types and on the flow of control are not.

use std::sync::Arc;

use super::constant_pool::ConstantPool;
use super::cursor::Cursor;
use super::descriptor;
use super::error::ClassFileError;
use super::instruction::{
    ArithOp, ArrayKind, Cond, ConvertTo, FloatWidth, Instruction, Kind, LookupSwitch, MultiANewArray, OnNan,
    PrimitiveType, RefCond, TableSwitch,
};

/// Decodes the body of one method.
pub(super) struct Decoder<'a> {
    pub(super) pool: &'a ConstantPool,
    pub(super) major: u16,
    pub(super) max_locals: u16,
    /// The rest of the code.
    pub(super) code: Cursor<'a>,
    /// Where the code starts in the file.
    pub(super) start: usize,
    pub(super) length: u32,
}

const KINDS: [Kind; 5] = [Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Ref];

impl Decoder<'_> {
    /// All instructions with their offsets. Branch targets lie inside the code, but need not be
    /// instruction boundaries yet.
    pub(super) fn instructions(&mut self) -> Result<Vec<(u32, Instruction)>, ClassFileError> {
        // Instructions take between two and three bytes on average.
        let mut instructions = Vec::with_capacity(self.code.remaining() / 2 + 1);
        while self.code.remaining() > 0 {
            let pc = self.pc();
            let opcode = self.code.u1()?;
            let instruction = self.instruction(pc, opcode)?;
            instructions.push((pc, instruction));
        }
        Ok(instructions)
    }

    fn instruction(&mut self, pc: u32, opcode: u8) -> Result<Instruction, ClassFileError> {
        let at = self.start + pc as usize;
        Ok(match opcode {
            0x00 => Instruction::Nop,
            0x01 => Instruction::AConstNull,
            0x02..=0x08 => Instruction::IConst(i32::from(opcode) - 3),
            0x09..=0x0a => Instruction::LConst(i64::from(opcode) - 9),
            0x0b..=0x0d => Instruction::FConst(f32::from(opcode) - 11.0),
            0x0e..=0x0f => Instruction::DConst(f64::from(opcode) - 14.0),
            0x10 => Instruction::IConst(i32::from(self.code.i1()?)),
            0x11 => Instruction::IConst(i32::from(self.code.i2()?)),
            0x12 => {
                let index = u16::from(self.code.u1()?);
                self.load_constant(index, at, "ldc")?
            }
            0x13 => {
                let index = self.code.u2()?;
                self.load_constant(index, at, "ldc_w")?
            }
            0x14 => {
                let index = self.code.u2()?;
                self.load_constant(index, at, "ldc2_w")?
            }
            0x15..=0x19 => {
                let slot = u16::from(self.code.u1()?);
                self.load(KINDS[usize::from(opcode - 0x15)], slot, at)?
            }
            0x1a..=0x2d => {
                let (kind, slot) = short_form(opcode - 0x1a);
                self.load(kind, slot, at)?
            }
            0x2e..=0x35 => Instruction::ArrayLoad(array_kind(opcode - 0x2e)),
            0x36..=0x3a => {
                let slot = u16::from(self.code.u1()?);
                self.store(KINDS[usize::from(opcode - 0x36)], slot, at)?
            }
            0x3b..=0x4e => {
                let (kind, slot) = short_form(opcode - 0x3b);
                self.store(kind, slot, at)?
            }
            0x4f..=0x56 => Instruction::ArrayStore(array_kind(opcode - 0x4f)),
            0x57 => Instruction::Pop,
            0x58 => Instruction::Pop2,
            0x59 => Instruction::Dup,
            0x5a => Instruction::DupX1,
            0x5b => Instruction::DupX2,
            0x5c => Instruction::Dup2,
            0x5d => Instruction::Dup2X1,
            0x5e => Instruction::Dup2X2,
            0x5f => Instruction::Swap,
            0x60..=0x77 => {
                const OPS: [ArithOp; 6] =
                    [ArithOp::Add, ArithOp::Sub, ArithOp::Mul, ArithOp::Div, ArithOp::Rem, ArithOp::Neg];
                let index = usize::from(opcode - 0x60);
                Instruction::Arith(OPS[index / 4], KINDS[index % 4])
            }
            0x78..=0x83 => {
                const OPS: [ArithOp; 6] =
                    [ArithOp::Shl, ArithOp::Shr, ArithOp::Ushr, ArithOp::And, ArithOp::Or, ArithOp::Xor];
                let index = usize::from(opcode - 0x78);
                Instruction::Arith(OPS[index / 2], KINDS[index % 2])
            }
            0x84 => {
                let slot = u16::from(self.code.u1()?);
                let delta = i32::from(self.code.i1()?);
                self.iinc(slot, delta, at)?
            }
            0x85..=0x93 => convert(opcode - 0x85),
            0x94 => Instruction::LCmp,
            0x95 => Instruction::FCmp(FloatWidth::Float, OnNan::Less),
            0x96 => Instruction::FCmp(FloatWidth::Float, OnNan::Greater),
            0x97 => Instruction::FCmp(FloatWidth::Double, OnNan::Less),
            0x98 => Instruction::FCmp(FloatWidth::Double, OnNan::Greater),
            0x99..=0x9e => Instruction::If(cond(opcode - 0x99), self.near(pc)?),
            0x9f..=0xa4 => Instruction::IfCmp(cond(opcode - 0x9f), self.near(pc)?),
            0xa5 => Instruction::IfACmp(RefCond::Eq, self.near(pc)?),
            0xa6 => Instruction::IfACmp(RefCond::Ne, self.near(pc)?),
            0xa7 => Instruction::Goto(self.near(pc)?),
            0xa8 => Instruction::Jsr(self.near(pc)?),
            0xa9 => {
                let slot = u16::from(self.code.u1()?);
                self.ret(slot, at)?
            }
            0xaa => self.table_switch(pc)?,
            0xab => self.lookup_switch(pc)?,
            0xac..=0xb0 => Instruction::Return(Some(KINDS[usize::from(opcode - 0xac)])),
            0xb1 => Instruction::Return(None),
            0xb2..=0xb5 => {
                let index = self.code.u2()?;
                let field = Arc::clone(self.pool.field(index, at)?);
                match opcode {
                    0xb2 => Instruction::GetStatic(field),
                    0xb3 => Instruction::PutStatic(field),
                    0xb4 => Instruction::GetField(field),
                    _ => Instruction::PutField(field),
                }
            }
            0xb6..=0xb9 => self.invoke(opcode, at)?,
            0xba => {
                let index = self.code.u2()?;
                let call_site = Arc::clone(self.pool.call_site(index, at)?);
                self.zeros(2, "invokedynamic")?;
                Instruction::InvokeDynamic(call_site)
            }
            0xbb => {
                let index = self.code.u2()?;
                Instruction::New(Arc::clone(self.pool.plain_class(index, at)?))
            }
            0xbc => {
                let number = self.code.u1()?;
                let element =
                    primitive_type(number).ok_or_else(|| bad_operand(at, "newarray", "unknown element type"))?;
                Instruction::NewArray(element)
            }
            0xbd => {
                let class = self.class(at)?;
                if descriptor::dimensions(&class) == descriptor::MAX_DIMENSIONS {
                    return Err(bad_operand(at, "anewarray", "too many dimensions"));
                }
                Instruction::ANewArray(class)
            }
            0xbe => Instruction::ArrayLength,
            0xbf => Instruction::AThrow,
            0xc0 => Instruction::CheckCast(self.class(at)?),
            0xc1 => Instruction::InstanceOf(self.class(at)?),
            0xc2 => Instruction::MonitorEnter,
            0xc3 => Instruction::MonitorExit,
            0xc4 => self.wide(at)?,
            0xc5 => {
                let class = self.class(at)?;
                let dimensions = self.code.u1()?;
                if dimensions == 0 || usize::from(dimensions) > descriptor::dimensions(&class) {
                    let problem = "the type has not that many dimensions";
                    return Err(bad_operand(at, "multianewarray", problem));
                }
                Instruction::MultiANewArray(Box::new(MultiANewArray { class, dimensions }))
            }
            0xc6 => Instruction::IfNull(self.near(pc)?),
            0xc7 => Instruction::IfNonNull(self.near(pc)?),
            0xc8 => Instruction::Goto(self.far(pc)?),
            0xc9 => Instruction::Jsr(self.far(pc)?),
            0xca.. => return Err(ClassFileError::BadOpcode { at, opcode }),
        })
    }

    fn wide(&mut self, at: usize) -> Result<Instruction, ClassFileError> {
        let opcode = self.code.u1()?;
        let slot = self.code.u2()?;
        match opcode {
            0x15..=0x19 => self.load(KINDS[usize::from(opcode - 0x15)], slot, at),
            0x36..=0x3a => self.store(KINDS[usize::from(opcode - 0x36)], slot, at),
            0x84 => {
                let delta = i32::from(self.code.i2()?);
                self.iinc(slot, delta, at)
            }
            0xa9 => self.ret(slot, at),
            _ => Err(bad_operand(at, "wide", "the next opcode has no wide form")),
        }
    }

    fn load(&self, kind: Kind, slot: u16, at: usize) -> Result<Instruction, ClassFileError> {
        self.check_local(slot, kind.slots(), at)?;
        Ok(Instruction::Load(kind, slot))
    }

    fn store(&self, kind: Kind, slot: u16, at: usize) -> Result<Instruction, ClassFileError> {
        self.check_local(slot, kind.slots(), at)?;
        Ok(Instruction::Store(kind, slot))
    }

    fn iinc(&self, slot: u16, delta: i32, at: usize) -> Result<Instruction, ClassFileError> {
        self.check_local(slot, 1, at)?;
        Ok(Instruction::Iinc { slot, delta })
    }

    fn ret(&self, slot: u16, at: usize) -> Result<Instruction, ClassFileError> {
        self.check_local(slot, 1, at)?;
        Ok(Instruction::Ret(slot))
    }

    fn check_local(&self, slot: u16, slots: u16, at: usize) -> Result<(), ClassFileError> {
        if u32::from(slot) + u32::from(slots) <= u32::from(self.max_locals) {
            return Ok(());
        }
        Err(ClassFileError::BadLocal { at, slot, max_locals: self.max_locals })
    }

    fn load_constant(&self, index: u16, at: usize, opcode: &'static str) -> Result<Instruction, ClassFileError> {
        let constant = self.pool.loadable(index, at)?;
        if constant.is_wide() != (opcode == "ldc2_w") {
            return Err(bad_operand(at, opcode, "a constant of the wrong size"));
        }
        Ok(Instruction::Const(constant))
    }

    fn invoke(&mut self, opcode: u8, at: usize) -> Result<Instruction, ClassFileError> {
        let index = self.code.u2()?;
        let callable = self.pool.method(index, at)?;
        let method = Arc::clone(&callable.method);
        let initializer = &*method.name == "<init>";
        let modern = self.major >= 52;
        Ok(match opcode {
            0xb6 if !method.interface && !initializer => Instruction::InvokeVirtual(method),
            0xb7 if !method.interface || modern => Instruction::InvokeSpecial(method),
            0xb8 if !initializer && (!method.interface || modern) => Instruction::InvokeStatic(method),
            0xb9 if method.interface => {
                // The redundant count of argument words, `this` included.
                let count = self.code.u1()?;
                if u16::from(count) != u16::from(callable.param_slots) + 1 {
                    return Err(bad_operand(at, "invokeinterface", "a wrong argument count"));
                }
                self.zeros(1, "invokeinterface")?;
                Instruction::InvokeInterface(method)
            }
            0xb6 => return Err(bad_operand(at, "invokevirtual", WRONG_METHOD)),
            0xb7 => return Err(bad_operand(at, "invokespecial", WRONG_METHOD)),
            0xb8 => return Err(bad_operand(at, "invokestatic", WRONG_METHOD)),
            _ => return Err(bad_operand(at, "invokeinterface", WRONG_METHOD)),
        })
    }

    fn class(&mut self, at: usize) -> Result<Arc<str>, ClassFileError> {
        let index = self.code.u2()?;
        self.pool.class(index, at).cloned()
    }

    fn zeros(&mut self, count: usize, opcode: &'static str) -> Result<(), ClassFileError> {
        let at = self.code.at();
        if self.code.take(count)?.iter().any(|&byte| byte != 0) {
            return Err(bad_operand(at, opcode, "the operand must end in zero"));
        }
        Ok(())
    }

    fn table_switch(&mut self, pc: u32) -> Result<Instruction, ClassFileError> {
        let at = self.start + pc as usize;
        self.pad()?;
        let default = self.far(pc)?;
        let low = self.code.i4()?;
        let high = self.code.i4()?;
        // At least one key; the difference of two `int`s plus one fits into `i64`.
        let count = i64::from(high) - i64::from(low) + 1;
        if count < 1 {
            return Err(bad_operand(at, "tableswitch", "low is greater than high"));
        }
        let count = self.switch_size(count, 4, at, "tableswitch")?;
        let mut targets = Vec::with_capacity(count);
        for _ in 0..count {
            targets.push(self.far(pc)?);
        }
        Ok(Instruction::TableSwitch(Box::new(TableSwitch { low, targets, default })))
    }

    fn lookup_switch(&mut self, pc: u32) -> Result<Instruction, ClassFileError> {
        let at = self.start + pc as usize;
        self.pad()?;
        let default = self.far(pc)?;
        let count = i64::from(self.code.i4()?);
        let count = self.switch_size(count, 8, at, "lookupswitch")?;
        let mut pairs: Vec<(i32, u32)> = Vec::with_capacity(count);
        for _ in 0..count {
            let key = self.code.i4()?;
            if pairs.last().is_some_and(|&(previous, _)| previous >= key) {
                return Err(bad_operand(at, "lookupswitch", "the keys are not sorted"));
            }
            pairs.push((key, self.far(pc)?));
        }
        Ok(Instruction::LookupSwitch(Box::new(LookupSwitch { pairs, default })))
    }

    /// Checks the number of cases against the bytes left before memory is reserved for them.
    fn switch_size(
        &self,
        count: i64,
        bytes_each: usize,
        at: usize,
        opcode: &'static str,
    ) -> Result<usize, ClassFileError> {
        match usize::try_from(count) {
            Ok(count) if count <= self.code.remaining() / bytes_each => Ok(count),
            _ => Err(bad_operand(at, opcode, "more cases than the code has room for")),
        }
    }

    /// Skips to the next multiple of four, counted from the start of the code.
    fn pad(&mut self) -> Result<(), ClassFileError> {
        let misaligned = self.pc() % 4;
        if misaligned != 0 {
            self.code.take(4 - misaligned as usize)?;
        }
        Ok(())
    }

    fn near(&mut self, pc: u32) -> Result<u32, ClassFileError> {
        let at = self.code.at();
        let distance = self.code.i2()?;
        self.target(pc, i64::from(distance), at)
    }

    fn far(&mut self, pc: u32) -> Result<u32, ClassFileError> {
        let at = self.code.at();
        let distance = self.code.i4()?;
        self.target(pc, i64::from(distance), at)
    }

    fn target(&self, pc: u32, distance: i64, at: usize) -> Result<u32, ClassFileError> {
        let target = i64::from(pc) + distance;
        match u32::try_from(target) {
            Ok(target) if target < self.length => Ok(target),
            _ => Err(ClassFileError::BadBranchTarget { at, target }),
        }
    }

    fn pc(&self) -> u32 {
        // The code is at most 65535 bytes long.
        self.length - self.code.remaining() as u32
    }
}

const WRONG_METHOD: &str = "a method that this instruction cannot call";

/// `iload_0`, `iload_1`, … `aload_3`, and the stores likewise.
fn short_form(index: u8) -> (Kind, u16) {
    (KINDS[usize::from(index / 4)], u16::from(index % 4))
}

fn array_kind(index: u8) -> ArrayKind {
    const KINDS: [ArrayKind; 8] = [
        ArrayKind::Int,
        ArrayKind::Long,
        ArrayKind::Float,
        ArrayKind::Double,
        ArrayKind::Ref,
        ArrayKind::ByteOrBoolean,
        ArrayKind::Char,
        ArrayKind::Short,
    ];
    KINDS[usize::from(index)]
}

fn cond(index: u8) -> Cond {
    const CONDS: [Cond; 6] = [Cond::Eq, Cond::Ne, Cond::Lt, Cond::Ge, Cond::Gt, Cond::Le];
    CONDS[usize::from(index)]
}

/// `i2l`, `i2f`, … `i2s`.
fn convert(index: u8) -> Instruction {
    const CONVERSIONS: [(Kind, ConvertTo); 15] = [
        (Kind::Int, ConvertTo::Long),
        (Kind::Int, ConvertTo::Float),
        (Kind::Int, ConvertTo::Double),
        (Kind::Long, ConvertTo::Int),
        (Kind::Long, ConvertTo::Float),
        (Kind::Long, ConvertTo::Double),
        (Kind::Float, ConvertTo::Int),
        (Kind::Float, ConvertTo::Long),
        (Kind::Float, ConvertTo::Double),
        (Kind::Double, ConvertTo::Int),
        (Kind::Double, ConvertTo::Long),
        (Kind::Double, ConvertTo::Float),
        (Kind::Int, ConvertTo::Byte),
        (Kind::Int, ConvertTo::Char),
        (Kind::Int, ConvertTo::Short),
    ];
    let (from, to) = CONVERSIONS[usize::from(index)];
    Instruction::Convert(from, to)
}

fn primitive_type(number: u8) -> Option<PrimitiveType> {
    Some(match number {
        4 => PrimitiveType::Boolean,
        5 => PrimitiveType::Char,
        6 => PrimitiveType::Float,
        7 => PrimitiveType::Double,
        8 => PrimitiveType::Byte,
        9 => PrimitiveType::Short,
        10 => PrimitiveType::Int,
        11 => PrimitiveType::Long,
        _ => return None,
    })
}

fn bad_operand(at: usize, opcode: &'static str, problem: &'static str) -> ClassFileError {
    ClassFileError::BadOperand { at, opcode, problem }
}
