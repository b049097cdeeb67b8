//! Instructions (JVMS chapter 6), with equal ones folded together and constants resolved.
//!
//! Branch targets are byte offsets from the start of the code, at which an instruction starts.

use std::sync::Arc;

use super::constant::{Constant, DynamicRef, FieldRef, MethodRef};

#[derive(Debug, Clone, PartialEq)]
pub enum Instruction {
    Nop,
    AConstNull,
    /// `iconst_<i>`, `bipush`, `sipush`.
    IConst(i32),
    /// `lconst_<l>`.
    LConst(i64),
    /// `fconst_<f>`.
    FConst(f32),
    /// `dconst_<d>`.
    DConst(f64),
    /// `ldc`, `ldc_w`, `ldc2_w`.
    Const(Constant),
    Load(Kind, u16),
    Store(Kind, u16),
    ArrayLoad(ArrayKind),
    ArrayStore(ArrayKind),
    Pop,
    Pop2,
    Dup,
    DupX1,
    DupX2,
    Dup2,
    Dup2X1,
    Dup2X2,
    Swap,
    /// On [`Kind::Float`] and [`Kind::Double`] only `Add` to `Neg`; never on [`Kind::Ref`].
    Arith(ArithOp, Kind),
    Iinc {
        slot: u16,
        delta: i32,
    },
    /// To a kind other than the first; to `Byte`, `Char` and `Short` from [`Kind::Int`] only.
    Convert(Kind, ConvertTo),
    LCmp,
    /// `fcmpl`, `fcmpg`, `dcmpl`, `dcmpg`.
    FCmp(FloatWidth, OnNan),
    /// Compares an `int` with zero.
    If(Cond, u32),
    /// Compares two `int`s.
    IfCmp(Cond, u32),
    /// Compares two references.
    IfACmp(RefCond, u32),
    IfNull(u32),
    IfNonNull(u32),
    Goto(u32),
    /// Pushes the address of the next instruction. Only in class files before version 51.
    Jsr(u32),
    /// Continues at the address in the local variable. Only in class files before version 51.
    Ret(u16),
    TableSwitch(Box<TableSwitch>),
    LookupSwitch(Box<LookupSwitch>),
    /// `None` returns from a `void` method.
    Return(Option<Kind>),
    GetStatic(Arc<FieldRef>),
    PutStatic(Arc<FieldRef>),
    GetField(Arc<FieldRef>),
    PutField(Arc<FieldRef>),
    InvokeVirtual(Arc<MethodRef>),
    /// The only call of `<init>`.
    InvokeSpecial(Arc<MethodRef>),
    InvokeStatic(Arc<MethodRef>),
    InvokeInterface(Arc<MethodRef>),
    InvokeDynamic(Arc<DynamicRef>),
    /// A class, not an array type.
    New(Arc<str>),
    NewArray(PrimitiveType),
    /// The *element* type: an internal name or the descriptor of an array type.
    ANewArray(Arc<str>),
    MultiANewArray(Box<MultiANewArray>),
    ArrayLength,
    AThrow,
    /// An internal name or the descriptor of an array type.
    CheckCast(Arc<str>),
    /// An internal name or the descriptor of an array type.
    InstanceOf(Arc<str>),
    MonitorEnter,
    MonitorExit,
}

/// The type of a value in a local variable or on the operand stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    Int,
    Long,
    Float,
    Double,
    Ref,
}

/// The elements an array instruction reads or writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ArrayKind {
    ByteOrBoolean,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Ref,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ArithOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Neg,
    /// The shift distance is an `int`, also for `long`.
    Shl,
    Shr,
    Ushr,
    And,
    Or,
    Xor,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ConvertTo {
    Int,
    Long,
    Float,
    Double,
    Byte,
    Char,
    Short,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FloatWidth {
    Float,
    Double,
}

/// The result of a floating-point comparison with a NaN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OnNan {
    /// -1: `fcmpl`, `dcmpl`.
    Less,
    /// 1: `fcmpg`, `dcmpg`.
    Greater,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cond {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RefCond {
    Eq,
    Ne,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PrimitiveType {
    Boolean,
    Char,
    Float,
    Double,
    Byte,
    Short,
    Int,
    Long,
}

/// Key `low + i` goes to `targets[i]`. There is at least one target, and no key overflows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableSwitch {
    pub low: i32,
    pub targets: Vec<u32>,
    pub default: u32,
}

/// Keys are strictly increasing. There may be none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LookupSwitch {
    pub pairs: Vec<(i32, u32)>,
    pub default: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MultiANewArray {
    /// The descriptor of the array type.
    pub class: Arc<str>,
    /// How many of its dimensions are made: at least one, at most all.
    pub dimensions: u8,
}

/// Bodies are held decoded while they are lowered; keep them small.
const _: () = assert!(size_of::<Instruction>() <= 24);

impl Kind {
    /// Local-variable slots or operand-stack words.
    pub fn slots(self) -> u16 {
        match self {
            Kind::Long | Kind::Double => 2,
            Kind::Int | Kind::Float | Kind::Ref => 1,
        }
    }
}

impl Instruction {
    /// Calls `visit` for every branch target, the default of a switch last. Falling through is not
    /// among them.
    pub fn for_each_target(&self, mut visit: impl FnMut(u32)) {
        match self {
            Instruction::If(_, target)
            | Instruction::IfCmp(_, target)
            | Instruction::IfACmp(_, target)
            | Instruction::IfNull(target)
            | Instruction::IfNonNull(target)
            | Instruction::Goto(target)
            | Instruction::Jsr(target) => visit(*target),
            Instruction::TableSwitch(switch) => {
                switch.targets.iter().copied().for_each(&mut visit);
                visit(switch.default);
            }
            Instruction::LookupSwitch(switch) => {
                switch.pairs.iter().for_each(|&(_, target)| visit(target));
                visit(switch.default);
            }
            _ => {}
        }
    }

    /// Whether control can reach the instruction after this one without a branch to it. A `jsr` can:
    /// its subroutine returns there.
    pub fn falls_through(&self) -> bool {
        !matches!(
            self,
            Instruction::Goto(_)
                | Instruction::Ret(_)
                | Instruction::TableSwitch(_)
                | Instruction::LookupSwitch(_)
                | Instruction::Return(_)
                | Instruction::AThrow
        )
    }
}
