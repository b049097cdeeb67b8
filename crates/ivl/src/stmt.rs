//! Statements, terminators and blocks.

use crate::expr::{Expr, Type};
use crate::program::{ChannelId, CheckId, ClassId, FieldId, GlobalId, InputId, ProcId, SiteId, Storage};
use base::{OriginId, define_id};

define_id!(
    /// A local of a procedure.
    LocalId, "v"
);
define_id!(
    /// A block of a procedure; `b0` is the entry.
    BlockId, "b"
);

/// One step. `origin` leads back to the source.
#[derive(Clone, PartialEq, Debug)]
pub struct Stmt {
    /// What it does.
    pub kind: StmtKind,
    /// Where it came from.
    pub origin: OriginId,
}

/// A question about objects that depends on what has happened to them. All are yes or no, and none is ever undefined.
#[derive(Clone, PartialEq, Debug)]
pub enum Question {
    /// Whether a reference leads to an object that has not ended; not if it is null.
    Alive(Expr),
    /// Whether a reference leads to an object that was made where this becomes of objects; not if it is null. Texts are managed.
    StoredAs(Expr, Storage),
    /// Whether an object of the heap has not ended.
    Live,
    /// Whether an object of the heap has not ended to which nothing leads any more, from locals of procedures that have not returned or from
    /// globals; what has ended leads nowhere. Locals that nobody reads any more may count or not: what is lost for whoever counts all of them is lost.
    Lost,
    /// Whether an object of the heap has not ended to which none of these references leads; what has ended leads nowhere.
    Left(Vec<Expr>),
}

impl Question {
    /// The reference that it is about, if it is about one.
    pub fn object(&self) -> Option<&Expr> {
        match self {
            Question::Alive(object) | Question::StoredAs(object, _) => Some(object),
            Question::Live | Question::Lost | Question::Left(_) => None,
        }
    }

    /// All references that it mentions.
    pub fn exprs(&self) -> &[Expr] {
        match self {
            Question::Alive(object) | Question::StoredAs(object, _) => std::slice::from_ref(object),
            Question::Left(roots) => roots,
            Question::Live | Question::Lost => &[],
        }
    }

    /// The same, to be rewritten.
    pub fn exprs_mut(&mut self) -> &mut [Expr] {
        match self {
            Question::Alive(object) | Question::StoredAs(object, _) => std::slice::from_mut(object),
            Question::Left(roots) => roots,
            Question::Live | Question::Lost => &mut [],
        }
    }
}

/// What a statement does. Objects and arrays that are accessed are never null and indices never out of bounds: the front end
/// has tested them (otherwise the interpreter is *stuck*, which is a bug of the producer).
#[derive(Clone, PartialEq, Debug)]
pub enum StmtKind {
    /// `target := value`.
    Assign { target: LocalId, value: Expr },
    /// Any value of the target's type (within `range`, both ends included, if given; an empty range ends the path silently);
    /// `input` names it when it is program input. Without `input` it stands for something not modelled: no failure
    /// that depends on it is ever Refuted. Not for references.
    Havoc { target: LocalId, input: Option<InputId>, range: Option<(Expr, Expr)> },
    /// A fresh array of this class (with primitive elements), of any length and contents, as program input.
    HavocArray { target: LocalId, class: ClassId, site: SiteId, input: InputId, length: Option<Expr> },
    /// Ends the path silently where false.
    Assume { cond: Expr },
    /// Blames `check` where false.
    Assert { cond: Expr, check: CheckId },
    /// A new object with zero fields.
    New { target: LocalId, class: ClassId, site: SiteId },
    /// `target := object.field`.
    Load { target: LocalId, object: Expr, field: FieldId },
    /// `object.field := value`.
    Store { object: Expr, field: FieldId, value: Expr },
    /// A new array of this array class with zero elements; the length is not negative.
    NewArray { target: LocalId, class: ClassId, length: Expr, site: SiteId },
    /// A new array of the same dynamic type as the array `like`.
    NewLike { target: LocalId, like: Expr, length: Expr, site: SiteId },
    /// `target := array[index]`.
    ArrayLoad { target: LocalId, array: Expr, index: Expr },
    /// `array[index] := value`; the value's type is the array's element type.
    ArrayStore { array: Expr, index: Expr, value: Expr },
    /// `array[index] := value` for all indices from `from` on that are less than `to`: not negative, in order, and at most the length.
    Fill { array: Expr, from: Box<Expr>, to: Box<Expr>, value: Expr },
    /// `array[at + k] := source[from + k]` for all `k` from 0 on that are less than `count`, as if all were read before one is written. The elements have this type. The count
    /// is not negative, and all elements are there.
    Copy { ty: Type, array: Expr, at: Box<Expr>, source: Expr, from: Box<Expr>, count: Box<Expr> },
    /// Loads several fields of one object at once; no two targets and no two fields are the same.
    Pull { object: Expr, targets: Vec<(FieldId, LocalId)> },
    /// Stores several fields of one object at once; no two fields are the same.
    Push { object: Expr, values: Vec<(FieldId, Expr)> },
    /// `target := array[index]`, as [`StmtKind::ArrayLoad`].
    PullElement { target: LocalId, array: Expr, index: Expr },
    /// `array[index] := value`, as [`StmtKind::ArrayStore`].
    PushElement { array: Expr, index: Expr, value: Expr },
    /// `target := length(array)`.
    Length { target: LocalId, array: Expr },
    /// `target := global`.
    GlobalLoad { target: LocalId, global: GlobalId },
    /// `global := value`.
    GlobalStore { global: GlobalId, value: Expr },
    /// Calls a procedure; results that nobody wants have no target.
    Call { targets: Vec<Option<LocalId>>, proc: ProcId, args: Vec<Expr> },
    /// Writes `text[from .. from+length)`, an array of u16, to standard output (stream 1) or standard error (2).
    Output { stream: Box<Expr>, text: Expr, from: Box<Expr>, length: Expr },
    /// Tells all runs of the program this tuple of values.
    Publish { channel: ChannelId, values: Vec<Expr> },
    /// Any tuple that some run of the program publishes on the channel: this one or another, earlier or later. Ends the path
    /// silently if none does. No two targets are the same. A reference may lead to an object of the other run: what is found there is what
    /// some run has put into an object of this class and site. No failure that depends on it is ever Refuted.
    Recall { channel: ChannelId, targets: Vec<LocalId> },
    /// An object that is not null has ended from now on. What it contains stays, and whoever wants nobody to look there asks before.
    End { object: Expr },
    /// `target := question`.
    Ask { target: LocalId, question: Question },
}

impl StmtKind {
    /// The locals it assigns.
    pub fn targets(&self) -> Vec<LocalId> {
        match self {
            StmtKind::Assign { target, .. }
            | StmtKind::Havoc { target, .. }
            | StmtKind::HavocArray { target, .. }
            | StmtKind::New { target, .. }
            | StmtKind::Load { target, .. }
            | StmtKind::NewArray { target, .. }
            | StmtKind::NewLike { target, .. }
            | StmtKind::ArrayLoad { target, .. }
            | StmtKind::PullElement { target, .. }
            | StmtKind::Length { target, .. }
            | StmtKind::Ask { target, .. }
            | StmtKind::GlobalLoad { target, .. } => vec![*target],
            StmtKind::Call { targets, .. } => targets.iter().copied().flatten().collect(),
            StmtKind::Pull { targets, .. } => targets.iter().map(|(_, target)| *target).collect(),
            StmtKind::Recall { targets, .. } => targets.clone(),
            StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::Store { .. }
            | StmtKind::ArrayStore { .. }
            | StmtKind::Push { .. }
            | StmtKind::PushElement { .. }
            | StmtKind::GlobalStore { .. }
            | StmtKind::Output { .. }
            | StmtKind::Publish { .. }
            | StmtKind::Fill { .. }
            | StmtKind::Copy { .. }
            | StmtKind::End { .. } => Vec::new(),
        }
    }

    /// Calls `visit` with each local it assigns, to rename it.
    pub fn for_each_target_mut(&mut self, visit: &mut impl FnMut(&mut LocalId)) {
        match self {
            StmtKind::Assign { target, .. }
            | StmtKind::Havoc { target, .. }
            | StmtKind::HavocArray { target, .. }
            | StmtKind::New { target, .. }
            | StmtKind::Load { target, .. }
            | StmtKind::NewArray { target, .. }
            | StmtKind::NewLike { target, .. }
            | StmtKind::ArrayLoad { target, .. }
            | StmtKind::PullElement { target, .. }
            | StmtKind::Length { target, .. }
            | StmtKind::Ask { target, .. }
            | StmtKind::GlobalLoad { target, .. } => visit(target),
            StmtKind::Call { targets, .. } => targets.iter_mut().flatten().for_each(visit),
            StmtKind::Pull { targets, .. } => targets.iter_mut().for_each(|(_, target)| visit(target)),
            StmtKind::Recall { targets, .. } => targets.iter_mut().for_each(visit),
            StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::Store { .. }
            | StmtKind::ArrayStore { .. }
            | StmtKind::Push { .. }
            | StmtKind::PushElement { .. }
            | StmtKind::GlobalStore { .. }
            | StmtKind::Output { .. }
            | StmtKind::Publish { .. }
            | StmtKind::Fill { .. }
            | StmtKind::Copy { .. }
            | StmtKind::End { .. } => {}
        }
    }

    /// The expressions it evaluates, in order.
    pub fn exprs(&self) -> Vec<&Expr> {
        match self {
            StmtKind::Assign { value, .. } | StmtKind::GlobalStore { value, .. } => vec![value],
            StmtKind::Havoc { range, .. } => range.iter().flat_map(|(low, high)| [low, high]).collect(),
            StmtKind::HavocArray { length, .. } => length.iter().collect(),
            StmtKind::New { .. } | StmtKind::GlobalLoad { .. } | StmtKind::Recall { .. } => Vec::new(),
            StmtKind::Assume { cond } | StmtKind::Assert { cond, .. } => vec![cond],
            StmtKind::Load { object, .. } | StmtKind::Pull { object, .. } | StmtKind::End { object } => vec![object],
            StmtKind::Store { object, value, .. } => vec![object, value],
            StmtKind::NewArray { length, .. } => vec![length],
            StmtKind::NewLike { like, length, .. } => vec![like, length],
            StmtKind::ArrayLoad { array, index, .. } | StmtKind::PullElement { array, index, .. } => vec![array, index],
            StmtKind::ArrayStore { array, index, value } | StmtKind::PushElement { array, index, value } => {
                vec![array, index, value]
            }
            StmtKind::Push { object, values } => {
                std::iter::once(object).chain(values.iter().map(|(_, value)| value)).collect()
            }
            StmtKind::Length { array, .. } => vec![array],
            StmtKind::Fill { array, from, to, value } => vec![array, &**from, &**to, value],
            StmtKind::Copy { ty: _, array, at, source, from, count } => vec![array, &**at, source, &**from, &**count],
            StmtKind::Ask { question, .. } => question.exprs().iter().collect(),
            StmtKind::Call { args, .. } => args.iter().collect(),
            StmtKind::Publish { values, .. } => values.iter().collect(),
            StmtKind::Output { stream, text, from, length } => vec![&**stream, text, &**from, length],
        }
    }

    /// The expressions it evaluates, to be rewritten.
    pub fn exprs_mut(&mut self) -> Vec<&mut Expr> {
        match self {
            StmtKind::Assign { value, .. } | StmtKind::GlobalStore { value, .. } => vec![value],
            StmtKind::Havoc { range, .. } => range.iter_mut().flat_map(|(low, high)| [low, high]).collect(),
            StmtKind::HavocArray { length, .. } => length.iter_mut().collect(),
            StmtKind::New { .. } | StmtKind::GlobalLoad { .. } | StmtKind::Recall { .. } => Vec::new(),
            StmtKind::Assume { cond } | StmtKind::Assert { cond, .. } => vec![cond],
            StmtKind::Load { object, .. } | StmtKind::Pull { object, .. } | StmtKind::End { object } => vec![object],
            StmtKind::Store { object, value, .. } => vec![object, value],
            StmtKind::NewArray { length, .. } => vec![length],
            StmtKind::NewLike { like, length, .. } => vec![like, length],
            StmtKind::ArrayLoad { array, index, .. } | StmtKind::PullElement { array, index, .. } => vec![array, index],
            StmtKind::ArrayStore { array, index, value } | StmtKind::PushElement { array, index, value } => {
                vec![array, index, value]
            }
            StmtKind::Push { object, values } => {
                std::iter::once(object).chain(values.iter_mut().map(|(_, value)| value)).collect()
            }
            StmtKind::Length { array, .. } => vec![array],
            StmtKind::Fill { array, from, to, value } => vec![array, &mut **from, &mut **to, value],
            StmtKind::Copy { ty: _, array, at, source, from, count } => {
                vec![array, &mut **at, source, &mut **from, &mut **count]
            }
            StmtKind::Ask { question, .. } => question.exprs_mut().iter_mut().collect(),
            StmtKind::Call { args, .. } => args.iter_mut().collect(),
            StmtKind::Publish { values, .. } => values.iter_mut().collect(),
            StmtKind::Output { stream, text, from, length } => vec![&mut **stream, text, &mut **from, length],
        }
    }
}

// Statements are many: what is rare has its operands elsewhere.
const _: () = assert!(size_of::<StmtKind>() <= 160);

/// One guarded way out of a block.
#[derive(Clone, PartialEq, Debug)]
pub struct Arm {
    /// When it is taken; arms are tried in order.
    pub guard: Expr,
    /// Where it leads.
    pub target: BlockId,
}

/// How a block ends. `origin` leads back to the source.
#[derive(Clone, PartialEq, Debug)]
pub struct Term {
    /// What it does.
    pub kind: TermKind,
    /// Where it came from.
    pub origin: OriginId,
}

/// What a terminator does.
#[derive(Clone, PartialEq, Debug)]
pub enum TermKind {
    /// To the target of the first arm whose guard holds, else to `otherwise`.
    Goto { arms: Vec<Arm>, otherwise: BlockId },
    /// Back to the caller, with as many values as the procedure has results.
    Return { values: Vec<Expr> },
    /// Ends the whole program with an exit status, an i32.
    Halt { status: Expr },
}

impl TermKind {
    /// An unconditional jump.
    pub fn goto(target: BlockId) -> TermKind {
        TermKind::Goto { arms: Vec::new(), otherwise: target }
    }

    /// A two-way branch.
    pub fn branch(guard: Expr, then: BlockId, otherwise: BlockId) -> TermKind {
        TermKind::Goto { arms: vec![Arm { guard, target: then }], otherwise }
    }

    /// The blocks it may lead to, in order, possibly repeated.
    pub fn successors(&self) -> Vec<BlockId> {
        match self {
            TermKind::Goto { arms, otherwise } => {
                arms.iter().map(|arm| arm.target).chain(std::iter::once(*otherwise)).collect()
            }
            TermKind::Return { .. } | TermKind::Halt { .. } => Vec::new(),
        }
    }

    /// Calls `visit` with each block it may lead to, to redirect it.
    pub fn for_each_successor_mut(&mut self, visit: &mut impl FnMut(&mut BlockId)) {
        match self {
            TermKind::Goto { arms, otherwise } => {
                arms.iter_mut().for_each(|arm| visit(&mut arm.target));
                visit(otherwise);
            }
            TermKind::Return { .. } | TermKind::Halt { .. } => {}
        }
    }

    /// The expressions it evaluates, in order.
    pub fn exprs(&self) -> Vec<&Expr> {
        match self {
            TermKind::Goto { arms, .. } => arms.iter().map(|arm| &arm.guard).collect(),
            TermKind::Return { values } => values.iter().collect(),
            TermKind::Halt { status } => vec![status],
        }
    }

    /// The expressions it evaluates, to be rewritten.
    pub fn exprs_mut(&mut self) -> Vec<&mut Expr> {
        match self {
            TermKind::Goto { arms, .. } => arms.iter_mut().map(|arm| &mut arm.guard).collect(),
            TermKind::Return { values } => values.iter_mut().collect(),
            TermKind::Halt { status } => vec![status],
        }
    }
}

/// A sequence of statements with one entry and a terminator.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// The statements, in order.
    pub stmts: Vec<Stmt>,
    /// How it ends.
    pub term: Term,
}
