//! The flat register code that procedures are compiled to.
//!
//! A register is a 64-bit slot of the procedure's frame. Integers are kept sign-extended (u8, u16, u32: zero-extended), so that
//! values of all integer types but u64 compare by the same operations; truth values are 0 and 1; floats are their bits;
//! references are positions in the heap, 0 for null. Registers are numbered by `u16`, so that a frame seen as an array of
//! 65536 slots needs no bounds check; the locals of a larger procedure are *far* and moved in and out.
//!
//! Jumps carry in `cost` how many statements to charge for the block that ends there.

use super::classes::ClassSet;
use crate::expr::{FitsOp, MathOp, Type};
use crate::program::{InputId, ProcId, Storage};

/// A register of the current frame.
pub(super) type Reg = u16;

/// How many registers are near.
pub(super) const WINDOW: usize = 1 << 16;

/// One operation. `d` is where the result goes; `a`, `b`, `c` are operands; `k` is a constant; `to` is a position in the
/// code. Suffixes: I for i32, L for i64, U for u64, F for f32, D for f64, K for a constant operand; J begins a jump.
#[rustfmt::skip] // One line each.
#[derive(Clone, Copy, Debug)]
pub(super) enum Op {
    Nop,
    Move { d: Reg, a: Reg },
    Const { d: Reg, k: u64 },
    Text { d: Reg, text: u32 },
    FarLoad { d: Reg, a: u32 },
    FarStore { d: u32, a: Reg },

    AddI { d: Reg, a: Reg, b: Reg },
    SubI { d: Reg, a: Reg, b: Reg },
    MulI { d: Reg, a: Reg, b: Reg },
    DivI { d: Reg, a: Reg, b: Reg },
    RemI { d: Reg, a: Reg, b: Reg },
    ShlI { d: Reg, a: Reg, b: Reg },
    ShrI { d: Reg, a: Reg, b: Reg },
    UshrI { d: Reg, a: Reg, b: Reg },
    AddIK { d: Reg, a: Reg, k: i32 },
    MulIK { d: Reg, a: Reg, k: i32 },
    DivIK { d: Reg, a: Reg, k: i32 },
    RemIK { d: Reg, a: Reg, k: i32 },
    ShlIK { d: Reg, a: Reg, k: i32 },
    ShrIK { d: Reg, a: Reg, k: i32 },
    UshrIK { d: Reg, a: Reg, k: i32 },
    NegI { d: Reg, a: Reg },

    AddL { d: Reg, a: Reg, b: Reg },
    SubL { d: Reg, a: Reg, b: Reg },
    MulL { d: Reg, a: Reg, b: Reg },
    DivL { d: Reg, a: Reg, b: Reg },
    RemL { d: Reg, a: Reg, b: Reg },
    ShlL { d: Reg, a: Reg, b: Reg },
    ShrL { d: Reg, a: Reg, b: Reg },
    UshrL { d: Reg, a: Reg, b: Reg },
    AddLK { d: Reg, a: Reg, k: i32 },
    MulLK { d: Reg, a: Reg, k: i32 },
    DivLK { d: Reg, a: Reg, k: i32 },
    RemLK { d: Reg, a: Reg, k: i32 },
    ShlLK { d: Reg, a: Reg, k: i32 },
    ShrLK { d: Reg, a: Reg, k: i32 },
    UshrLK { d: Reg, a: Reg, k: i32 },
    NegL { d: Reg, a: Reg },
    /// Without sign.
    DivU { d: Reg, a: Reg, b: Reg },
    RemU { d: Reg, a: Reg, b: Reg },

    And { d: Reg, a: Reg, b: Reg },
    Or { d: Reg, a: Reg, b: Reg },
    Xor { d: Reg, a: Reg, b: Reg },
    AndK { d: Reg, a: Reg, k: i32 },
    OrK { d: Reg, a: Reg, k: i32 },
    XorK { d: Reg, a: Reg, k: i32 },

    AddF { d: Reg, a: Reg, b: Reg },
    SubF { d: Reg, a: Reg, b: Reg },
    MulF { d: Reg, a: Reg, b: Reg },
    DivF { d: Reg, a: Reg, b: Reg },
    RemF { d: Reg, a: Reg, b: Reg },
    NegF { d: Reg, a: Reg },
    AddD { d: Reg, a: Reg, b: Reg },
    SubD { d: Reg, a: Reg, b: Reg },
    MulD { d: Reg, a: Reg, b: Reg },
    DivD { d: Reg, a: Reg, b: Reg },
    RemD { d: Reg, a: Reg, b: Reg },
    NegD { d: Reg, a: Reg },

    /// The low bits of an integer, extended: the casts to I8, U8, U16, I16 and I32.
    ToI8 { d: Reg, a: Reg },
    ToU8 { d: Reg, a: Reg },
    ToU16 { d: Reg, a: Reg },
    ToI16 { d: Reg, a: Reg },
    ToI32 { d: Reg, a: Reg },
    /// The low 32 bits, not extended: the cast to U32, and from an i32 to the bits of an f32.
    Low32 { d: Reg, a: Reg },
    LtoF { d: Reg, a: Reg },
    LtoD { d: Reg, a: Reg },
    FtoI { d: Reg, a: Reg },
    FtoL { d: Reg, a: Reg },
    FtoD { d: Reg, a: Reg },
    DtoI { d: Reg, a: Reg },
    DtoL { d: Reg, a: Reg },
    DtoF { d: Reg, a: Reg },
    /// From and to u64, and to u32.
    UtoF { d: Reg, a: Reg },
    UtoD { d: Reg, a: Reg },
    FtoU { wide: bool, d: Reg, a: Reg },
    DtoU { wide: bool, d: Reg, a: Reg },

    Eq { d: Reg, a: Reg, b: Reg },
    Ne { d: Reg, a: Reg, b: Reg },
    Lt { d: Reg, a: Reg, b: Reg },
    Le { d: Reg, a: Reg, b: Reg },
    LtU { d: Reg, a: Reg, b: Reg },
    LeU { d: Reg, a: Reg, b: Reg },
    EqK { d: Reg, a: Reg, k: i32 },
    NeK { d: Reg, a: Reg, k: i32 },
    LtK { d: Reg, a: Reg, k: i32 },
    LeK { d: Reg, a: Reg, k: i32 },
    GtK { d: Reg, a: Reg, k: i32 },
    GeK { d: Reg, a: Reg, k: i32 },
    EqF { d: Reg, a: Reg, b: Reg },
    NeF { d: Reg, a: Reg, b: Reg },
    LtF { d: Reg, a: Reg, b: Reg },
    LeF { d: Reg, a: Reg, b: Reg },
    EqD { d: Reg, a: Reg, b: Reg },
    NeD { d: Reg, a: Reg, b: Reg },
    LtD { d: Reg, a: Reg, b: Reg },
    LeD { d: Reg, a: Reg, b: Reg },

    /// Strict `if c then a else b`.
    Select { d: Reg, c: Reg, a: Reg, b: Reg },
    /// A function on floats of the operands' type; missing operands repeat the first.
    Math { op: MathOp, wide: bool, d: Reg, a: Reg, b: Reg, c: Reg },
    /// Whether the class of `a` is in the set with this number.
    InSet { d: Reg, a: Reg, set: u32 },
    /// Whether the class of `a` has this number.
    IsClass { d: Reg, a: Reg, class: u32 },
    CanStore { d: Reg, a: Reg, b: Reg },
    /// Whether the exact result is within the type.
    Fits { op: FitsOp, ty: Type, d: Reg, a: Reg, b: Reg },
    /// Whether a number of the second type is one of the first.
    FitsIn { ty: Type, from: Type, d: Reg, a: Reg },
    /// Shortcuts: if the exact result fits, it goes to `d`, and the so many next operations, which would check that and compute it, are skipped.
    QuickAddI { skip: u8, d: Reg, a: Reg, b: Reg },
    QuickSubI { skip: u8, d: Reg, a: Reg, b: Reg },
    QuickMulI { skip: u8, d: Reg, a: Reg, b: Reg },
    QuickAddIK { skip: u8, d: Reg, a: Reg, k: i32 },
    QuickMulIK { skip: u8, d: Reg, a: Reg, k: i32 },
    QuickAddL { skip: u8, d: Reg, a: Reg, b: Reg },
    QuickSubL { skip: u8, d: Reg, a: Reg, b: Reg },
    QuickMulL { skip: u8, d: Reg, a: Reg, b: Reg },
    QuickAddLK { skip: u8, d: Reg, a: Reg, k: i32 },
    QuickMulLK { skip: u8, d: Reg, a: Reg, k: i32 },

    Jump { cost: u16, to: u32 },
    JEq { cost: u16, a: Reg, b: Reg, to: u32 },
    JNe { cost: u16, a: Reg, b: Reg, to: u32 },
    JLt { cost: u16, a: Reg, b: Reg, to: u32 },
    JLe { cost: u16, a: Reg, b: Reg, to: u32 },
    JLtU { cost: u16, a: Reg, b: Reg, to: u32 },
    JLeU { cost: u16, a: Reg, b: Reg, to: u32 },
    JEqK { cost: u16, a: Reg, k: i32, to: u32 },
    JNeK { cost: u16, a: Reg, k: i32, to: u32 },
    JLtK { cost: u16, a: Reg, k: i32, to: u32 },
    JLeK { cost: u16, a: Reg, k: i32, to: u32 },
    JGtK { cost: u16, a: Reg, k: i32, to: u32 },
    JGeK { cost: u16, a: Reg, k: i32, to: u32 },
    /// Jumps when the comparison yields `when`.
    JEqF { when: bool, cost: u16, a: Reg, b: Reg, to: u32 },
    JLtF { when: bool, cost: u16, a: Reg, b: Reg, to: u32 },
    JLeF { when: bool, cost: u16, a: Reg, b: Reg, to: u32 },
    JEqD { when: bool, cost: u16, a: Reg, b: Reg, to: u32 },
    JLtD { when: bool, cost: u16, a: Reg, b: Reg, to: u32 },
    JLeD { when: bool, cost: u16, a: Reg, b: Reg, to: u32 },
    JInSet { when: bool, cost: u16, a: Reg, set: u32, to: u32 },
    JIsClass { when: bool, cost: u16, a: Reg, class: u32, to: u32 },
    /// To where the table with this number sends the integer.
    Switch { cost: u16, a: Reg, table: u32 },
    /// To where the table with this number sends the class of the object.
    Dispatch { cost: u16, a: Reg, table: u32 },
    /// Charges statements without a jump.
    Charge { cost: u32 },

    New { d: Reg, class: u32 },
    NewArray { d: Reg, a: Reg, class: u32 },
    /// `wide`: with indices of type i64.
    NewLike { wide: bool, d: Reg, a: Reg, b: Reg },
    /// The word at `offset`, if the tag of the object is in `low .. low + width`; else the slow way by the field before.
    Load { d: Reg, a: Reg, offset: u16, low: u32, width: u32 },
    Store { a: Reg, b: Reg, offset: u16, low: u32, width: u32 },
    /// The same for a field wherever it is.
    LoadSlow { d: Reg, a: Reg, field: u32 },
    StoreSlow { a: Reg, b: Reg, field: u32 },
    /// Elements by size; `kind` is what the array must be.
    Get8 { kind: u8, d: Reg, a: Reg, b: Reg },
    GetU8 { kind: u8, d: Reg, a: Reg, b: Reg },
    GetU16 { kind: u8, d: Reg, a: Reg, b: Reg },
    GetI16 { kind: u8, d: Reg, a: Reg, b: Reg },
    GetI32 { kind: u8, d: Reg, a: Reg, b: Reg },
    GetU32 { kind: u8, d: Reg, a: Reg, b: Reg },
    Get64 { kind: u8, d: Reg, a: Reg, b: Reg },
    Set8 { kind: u8, a: Reg, b: Reg, c: Reg },
    Set16 { kind: u8, a: Reg, b: Reg, c: Reg },
    Set32 { kind: u8, a: Reg, b: Reg, c: Reg },
    Set64 { kind: u8, a: Reg, b: Reg, c: Reg },
    /// The elements of the array `a` from `b` to before `c` become `d`.
    Fill { kind: u8, a: Reg, b: Reg, c: Reg, d: Reg },
    /// So many elements as `e` of the array `c` from `d` on become those of the array `a` from `b` on.
    Copy { kind: u8, a: Reg, b: Reg, c: Reg, d: Reg, e: Reg },
    /// The object that was made counts from now on.
    Born { storage: Storage, a: Reg },
    End { a: Reg },
    Alive { d: Reg, a: Reg },
    StoredAs { storage: Storage, d: Reg, a: Reg },
    Live { d: Reg },
    Lost { d: Reg },
    /// One more reference for the next question what is left.
    Root { a: Reg },
    Left { d: Reg },
    Length { wide: bool, d: Reg, a: Reg },
    GlobalLoad { d: Reg, global: u32 },
    GlobalStore { a: Reg, global: u32 },

    Call { cost: u16, call: u32 },
    Return { cost: u16, values: u32 },
    Halt { a: Reg },
    Havoc { havoc: u32 },
    HavocArray { d: Reg, input: u32, class: u32 },
    /// Any contents for a new array.
    HavocElements { a: Reg, input: u32 },
    Output { stream: Reg, text: Reg, from: Reg, length: Reg },
    Fail { check: u32 },
    Block,
    /// What comes after would be made up.
    Approximate,
    /// Not well-formed; why is in the table of problems.
    Problem { problem: u32 },
}

const _: () = assert!(size_of::<Op>() == 16);

impl Op {
    /// How many operations a shortcut skips, to be patched.
    pub(super) fn skip_mut(&mut self) -> Option<&mut u8> {
        match self {
            Op::QuickAddI { skip, .. }
            | Op::QuickSubI { skip, .. }
            | Op::QuickMulI { skip, .. }
            | Op::QuickAddIK { skip, .. }
            | Op::QuickMulIK { skip, .. }
            | Op::QuickAddL { skip, .. }
            | Op::QuickSubL { skip, .. }
            | Op::QuickMulL { skip, .. }
            | Op::QuickAddLK { skip, .. }
            | Op::QuickMulLK { skip, .. } => Some(skip),
            _ => None,
        }
    }

    /// The position it jumps to, to be patched.
    pub(super) fn to_mut(&mut self) -> Option<&mut u32> {
        match self {
            Op::Jump { to, .. }
            | Op::JEq { to, .. }
            | Op::JNe { to, .. }
            | Op::JLt { to, .. }
            | Op::JLe { to, .. }
            | Op::JLtU { to, .. }
            | Op::JLeU { to, .. }
            | Op::JEqK { to, .. }
            | Op::JNeK { to, .. }
            | Op::JLtK { to, .. }
            | Op::JLeK { to, .. }
            | Op::JGtK { to, .. }
            | Op::JGeK { to, .. }
            | Op::JEqF { to, .. }
            | Op::JLtF { to, .. }
            | Op::JLeF { to, .. }
            | Op::JEqD { to, .. }
            | Op::JLtD { to, .. }
            | Op::JLeD { to, .. }
            | Op::JInSet { to, .. }
            | Op::JIsClass { to, .. } => Some(to),
            _ => None,
        }
    }
}

/// Where an operation came from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pos {
    pub block: u32,
    /// The index of the statement; the number of statements for the terminator.
    pub stmt: u32,
    /// How many statements have begun since the last charge, this one included.
    pub pending: u32,
    /// Whether the statement begins here.
    pub first: bool,
}

/// A call site.
#[derive(Debug)]
pub(super) struct CallSite {
    pub proc: ProcId,
    pub args: Box<[Reg]>,
    pub targets: Box<[Option<Reg>]>,
}

/// A havoc of a scalar.
#[derive(Debug)]
pub(super) struct HavocSite {
    pub target: Reg,
    pub ty: Type,
    pub input: Option<InputId>,
    pub range: Option<(Reg, Reg)>,
}

/// Where a switch leads.
#[derive(Debug)]
pub(super) enum SwitchTable {
    /// `targets[value - low]`.
    Dense { low: i64, targets: Box<[u32]>, otherwise: u32 },
    /// The target beside the key found by binary search.
    Sparse { keys: Box<[i64]>, targets: Box<[u32]>, otherwise: u32 },
}

impl SwitchTable {
    #[inline]
    pub(super) fn target(&self, value: i64) -> u32 {
        match self {
            SwitchTable::Dense { low, targets, otherwise } => {
                let index = value.wrapping_sub(*low) as u64;
                if index < targets.len() as u64 { targets[index as usize] } else { *otherwise }
            }
            SwitchTable::Sparse { keys, targets, otherwise } => match keys.binary_search(&value) {
                Ok(index) => targets[index],
                Err(_) => *otherwise,
            },
        }
    }

    pub(super) fn targets_mut(&mut self) -> impl Iterator<Item = &mut u32> {
        match self {
            SwitchTable::Dense { targets, otherwise, .. } | SwitchTable::Sparse { targets, otherwise, .. } => {
                targets.iter_mut().chain(std::iter::once(otherwise))
            }
        }
    }
}

/// A compiled procedure.
#[derive(Debug)]
pub(super) struct Code {
    pub proc: ProcId,
    pub ops: Vec<Op>,
    /// As long as `ops`.
    pub positions: Vec<Pos>,
    /// How many slots a frame has.
    pub frame: usize,
    /// The slots that hold references, near and far.
    pub refs: Vec<u32>,
    pub calls: Vec<CallSite>,
    pub returns: Vec<Box<[Reg]>>,
    pub havocs: Vec<HavocSite>,
    pub switches: Vec<SwitchTable>,
    pub sets: Vec<ClassSet>,
    pub problems: Vec<&'static str>,
    /// The slots of the locals, for observers.
    pub near_locals: usize,
}

impl Code {
    /// The slot of a local.
    pub(super) fn slot(&self, local: usize) -> usize {
        if local < self.near_locals { local } else { WINDOW + (local - self.near_locals) }
    }
}
