//! What the checker complains about.

use crate::expr::{BinOp, MathOp, Type, UnOp};
use crate::program::{ChannelId, CheckId, ClassId, FieldId, GlobalId, InputId, ProcId, SiteId, TextId};
use crate::stmt::{BlockId, LocalId};
use std::fmt;
use std::sync::Arc;

/// Where and why a program is not well-formed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct CheckError {
    /// The procedure, unless it is about a table.
    pub proc: Option<Arc<str>>,
    /// Where in the procedure.
    pub place: Place,
    /// What is not as it must be.
    pub fault: Fault,
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(proc) = &self.proc {
            write!(f, "procedure {proc}")?;
            match self.place {
                Place::Whole => {}
                Place::Stmt(block, index) => write!(f, ", block {block}, statement {index}")?,
                Place::Term(block) => write!(f, ", block {block}, terminator")?,
            }
            f.write_str(": ")?;
        }
        write!(f, "{}", self.fault)
    }
}

/// A place in a procedure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The procedure as such, or no procedure at all.
    Whole,
    /// The statement with this index, from 0, in this block.
    Stmt(BlockId, usize),
    /// The terminator of this block.
    Term(BlockId),
}

/// Why a program is not well-formed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    // Ids and names.
    #[error("there is no class {0}")]
    NoClass(ClassId),
    #[error("there is no field {0}")]
    NoField(FieldId),
    #[error("there is no global {0}")]
    NoGlobal(GlobalId),
    #[error("there is no procedure {0}")]
    NoProc(ProcId),
    #[error("there is no text {0}")]
    NoText(TextId),
    #[error("there is no check {0}")]
    NoCheck(CheckId),
    #[error("there is no input {0}")]
    NoInput(InputId),
    #[error("there is no site {0}")]
    NoSite(SiteId),
    #[error("there is no channel {0}")]
    NoChannel(ChannelId),
    #[error("there is no local {0}")]
    NoLocal(LocalId),
    #[error("there is no block {0}")]
    NoBlock(BlockId),
    #[error("{what} {name} has the name of another")]
    SameName { what: &'static str, name: Arc<str> },
    #[error("the guarded globals are not in ascending order")]
    UnsortedGuards,
    #[error("text {0} is the same as another")]
    SameText(TextId),

    // Tables.
    #[error("class {0} is its own supertype or element")]
    CyclicClass(Arc<str>),
    #[error("array class {0} must have an element class if and only if its elements are references")]
    ElementClass(Arc<str>),
    #[error("class {0} is no array but has an array among its supertypes")]
    ArraySuper(Arc<str>),
    #[error("array class {class} has a field {field}")]
    ArrayField { class: Arc<str>, field: Arc<str> },
    #[error("global {name} has type {ty} but its first value is a {init}")]
    GlobalInit { name: Arc<str>, ty: Type, init: Type },
    #[error("global {0} cannot be for that: {1}")]
    Purpose(Arc<str>, &'static str),
    #[error("there are texts but no layout for them")]
    NoLayout,
    #[error("a layout is wrong: {0}")]
    Layout(&'static str),
    #[error("the entry {0} has parameters")]
    EntryParams(Arc<str>),

    // Procedures.
    #[error("it has no blocks")]
    NoBlocks,
    #[error("it has {params} parameters but only {locals} locals")]
    TooManyParams { params: usize, locals: usize },
    #[error("its exception is result {0}, which is no ref")]
    Exception(usize),
    #[error("local {0} has no name in the source, and says that it has one")]
    EmptySourceName(Arc<str>),
    #[error("local {0} may be read before it is assigned")]
    Unassigned(Arc<str>),

    // Expressions.
    #[error("the expression is nested more than {} deep", super::MAX_EXPR_DEPTH)]
    TooDeep,
    #[error("the constant {value} is out of range for {ty}")]
    ConstRange { value: i128, ty: Type },
    #[error("‘{}’ is not for {ty}", unary_name(*.op))]
    UnaryType { op: UnOp, ty: Type },
    #[error("‘{}’ is not for {left} and {right}", .op.symbol())]
    BinaryType { op: BinOp, left: Type, right: Type },
    #[error("{} takes {} operands, not {found}", .op.name(), .op.arity())]
    Arity { op: MathOp, found: usize },
    #[error("{} is not for {ty}", .op.name())]
    MathType { op: MathOp, ty: Type },
    #[error("a {from} cannot be cast to {to}")]
    CastType { from: Type, to: Type },
    #[error("the branches of ite have types {left} and {right}")]
    IteType { left: Type, right: Type },
    #[error("the classes of a typeof test are not in ascending order")]
    TypeInOrder,

    // Statements.
    #[error("{what} is a {found}, not a {expected}")]
    Mismatch { what: &'static str, found: Type, expected: Type },
    #[error("global {0} is a choice, and nobody writes it")]
    WrittenChoice(Arc<str>),
    #[error("havoc is not for references")]
    HavocRef,
    #[error("input {0} is an array, which only havoc new makes")]
    HavocArrayInput(InputId),
    #[error("a range is not for {0}")]
    RangeType(Type),
    #[error("havoc new is not for arrays of references")]
    HavocRefs,
    #[error("class {0} is not concrete")]
    NotConcrete(Arc<str>),
    #[error("class {0} is no array")]
    NotArray(Arc<str>),
    #[error("indices of class {class} are of type {index}, which is not possible here")]
    IndexType { class: Arc<str>, index: Type },
    #[error("{found} {what} where {expected} are expected")]
    Count { what: &'static str, found: usize, expected: usize },
    #[error("two targets are the same local {0}")]
    SameTarget(Arc<str>),
    #[error("field {0} stands there twice")]
    SameField(Arc<str>),
}

fn unary_name(op: UnOp) -> &'static str {
    match op {
        UnOp::Neg => "-",
        UnOp::Not => "!",
        UnOp::ToBits => "bits",
        UnOp::FromBits => "frombits",
    }
}
