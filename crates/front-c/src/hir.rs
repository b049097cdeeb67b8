//! The typed, linked program: what semantic analysis makes of the syntax, and the lowering reads.
//!
//! Invariants:
//! * Every expression has a type, and every implicit conversion of C is an explicit node: loads ([`ExprKind::Load`]), array decay
//!   ([`ExprKind::Decay`]), function decay ([`ExprKind::FunctionAddress`]), promotions, usual conversions and conversions of assignments, arguments, results ([`ExprKind::Cast`]).
//! * Objects are [`Place`]s, values are [`Expr`]s. An expression never has array or function type.
//! * Conditions (of `if`, loops, `?:`, `&&`, `||`, `!`) are expressions of type `_Bool`: comparisons have type `int` and are cast.
//! * Both operands of arithmetic and of comparisons have the same type; shifts have the type of their left operand.
//! * The tree has the shape of the source: what C leaves open about the order of evaluation is still open.
//! * `sizeof`, `_Alignof`, `offsetof` are constants, save for arrays of variable length.
//! * What is not modelled stands as `Unsupported` at its place, with words for the user.

mod expr;
mod visit;

pub use expr::*;
pub use visit::for_each_expr;

use crate::source::{Sources, Span};
use crate::types::{BitField, DataModel, QualType, Quals, Type, TypeId, Types};
use base::{IdVec, define_id};
use std::sync::Arc;

define_id!(
    /// An object with static storage.
    GlobalId, "g"
);
define_id!(
    /// A function, with or without a body.
    FunctionId, "f"
);
define_id!(
    /// A parameter or local object of one function.
    LocalId, "v"
);
define_id!(
    /// A label of one function: a named one, `case` or `default`.
    LabelId, "L"
);
define_id!(
    /// A string literal.
    StringId, "s"
);

/// A program: all units, linked.
#[derive(Clone, Debug)]
pub struct Program {
    /// The sizes of types.
    pub model: DataModel,
    /// All types.
    pub types: Types,
    /// All objects with static storage, those of functions too.
    pub globals: IdVec<GlobalId, Global>,
    /// All functions that are declared.
    pub functions: IdVec<FunctionId, Function>,
    /// All string literals that are objects.
    pub strings: IdVec<StringId, StringLiteral>,
    /// Names of types at file scope, in the order of their declaration.
    pub typedefs: Vec<Typedef>,
    /// What is called when `main` has returned, if the program has asked for that.
    pub at_exit: Option<FunctionId>,
    /// Where things stand.
    pub sources: Sources,
}

impl Program {
    /// Whether an object with static storage is defined as `const`, or as an array of constants.
    pub fn is_constant(&self, global: GlobalId) -> bool {
        let mut ty = self.globals[global].ty;
        while let Type::Array { element, .. } = self.types.get(ty.ty) {
            ty = QualType {
                ty: element.ty,
                quals: Quals { is_const: ty.quals.is_const || element.quals.is_const, ..ty.quals },
            };
        }
        ty.quals.is_const
    }
}

/// A name of a type.
#[derive(Clone, Debug)]
pub struct Typedef {
    /// The name.
    pub name: Arc<str>,
    /// What it stands for.
    pub ty: QualType,
    /// Where it is declared.
    pub span: Span,
}

/// Who can see a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Linkage {
    /// All units.
    External,
    /// One unit: `static` at file scope.
    Internal,
    /// One block: `static` in a function, or a compound literal at file scope.
    None,
}

/// Whether a declaration is all there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Definition {
    /// Only declared: it is defined elsewhere.
    Declared,
    /// Defined without an initialiser: it begins as zero.
    Tentative,
    /// Defined with an initialiser.
    Initialised,
}

/// An object with static storage.
#[derive(Clone, Debug)]
pub struct Global {
    /// Its name. Of a static local its own name, which several may have.
    pub name: Arc<str>,
    /// Its type. An incomplete array that nobody completes has one element, as C says.
    pub ty: QualType,
    /// Who can see it.
    pub linkage: Linkage,
    /// Whether it is defined here.
    pub definition: Definition,
    /// Its initial values; what none says is zero.
    pub init: Vec<StaticItem>,
    /// The function that a static local belongs to.
    pub owner: Option<FunctionId>,
    /// `_Thread_local` or `__thread`.
    pub is_thread_local: bool,
    /// `__attribute__((weak))`.
    pub is_weak: bool,
    /// A work area of our library: what it holds means nothing between calls.
    pub is_work_area: bool,
    /// The alignment that `_Alignas` or `aligned` asks for.
    pub align: Option<u64>,
    /// The symbol that `__attribute__((alias))` names, or an asm label.
    pub symbol: Option<Arc<str>>,
    /// Where its name is declared; of the definition if there is one.
    pub span: Span,
}

/// An initial value of a part of a static object. Later items come later in the source and win where items overlap.
#[derive(Clone, Debug)]
pub struct StaticItem {
    /// In bytes from the beginning of the object.
    pub offset: u64,
    /// If the part is a bit-field.
    pub bits: Option<BitField>,
    /// The type of the part.
    pub ty: TypeId,
    /// Its value.
    pub value: Constant,
    /// The expression it was made from.
    pub span: Span,
}

/// A value that is known before the program runs.
#[derive(Clone, Debug, PartialEq)]
pub enum Constant {
    /// An integer, or a pointer made from an integer.
    Int(i128),
    /// A floating number.
    Float(FloatValue),
    /// An address: base plus offset. The type of the item may be an integer as wide as a pointer.
    Address {
        /// Of what.
        base: AddressBase,
        /// In bytes.
        offset: i64,
    },
    /// The units of a string, for an array: it is cut, or filled with zeros, to the length of the array.
    String(StringId),
    /// Something that is not modelled.
    Unsupported(Arc<str>),
}

/// What has an address that is known before the program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AddressBase {
    /// An object.
    Global(GlobalId),
    /// A function.
    Function(FunctionId),
    /// A string literal.
    String(StringId),
}

/// A string literal, with its terminating zero.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StringLiteral {
    /// The type of a unit: `char`, or what `wchar_t`, `char16_t`, `char32_t` stand for.
    pub unit: TypeId,
    /// The units as their bits, zero-extended; the last one is the terminating 0.
    pub units: Vec<u32>,
    /// Its array type.
    pub ty: TypeId,
    /// Where it stands.
    pub span: Span,
}

/// A function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name.
    pub name: Arc<str>,
    /// Its type: a [`Type::Function`](crate::types::Type::Function).
    pub ty: TypeId,
    /// External or internal.
    pub linkage: Linkage,
    /// Its body, if it has one.
    pub body: Option<Body>,
    /// `_Noreturn` or `__attribute__((noreturn))`.
    pub is_noreturn: bool,
    /// `__attribute__((weak))`.
    pub is_weak: bool,
    /// An attribute that changes when or how it runs and is not modelled: `constructor`, `destructor`. A program with such a function does more than its
    /// calls say.
    pub unsupported: Option<Arc<str>>,
    /// Declared only by being called (C89).
    pub is_implicit: bool,
    /// The symbol that `__attribute__((alias))` names, or an asm label.
    pub symbol: Option<Arc<str>>,
    /// The call of the user's that a copy of a function of our library is for; none if the function is the user's.
    pub called_at: Option<CallSite>,
    /// Code of our library that leaves the program's memory alone: it has no checks.
    pub is_trusted: bool,
    /// Where its name is declared; of the definition if there is one.
    pub span: Span,
}

impl Function {
    /// What stands for the address of a label.
    pub fn label(name: Arc<str>, ty: TypeId, span: Span) -> Function {
        Function {
            symbol: Some(name.clone()),
            name,
            ty,
            linkage: Linkage::Internal,
            body: None,
            is_noreturn: false,
            is_weak: false,
            unsupported: None,
            is_implicit: false,
            called_at: None,
            is_trusted: false,
            span,
        }
    }
}

/// A place of the user's program that uses a function of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallSite {
    /// What the user calls it.
    pub callee: Arc<str>,
    /// The user's function; none for a static object.
    pub function: Option<FunctionId>,
    /// Where in it.
    pub span: Span,
    /// Whether the call stands for an operator: then its arguments are operands, and no sequence point comes before it.
    pub is_operator: bool,
}

/// The body of a function.
#[derive(Clone, Debug)]
pub struct Body {
    /// The parameters, in order.
    pub params: Vec<LocalId>,
    /// Parameters and locals, also hidden ones.
    pub locals: IdVec<LocalId, Local>,
    /// All labels.
    pub labels: IdVec<LabelId, Label>,
    /// What it does. The first statements may evaluate lengths of parameters (`int a[n][m]`).
    pub block: Block,
    /// From the first token of the definition to the closing brace.
    pub span: Span,
}

/// A parameter or local object.
#[derive(Clone, Debug)]
pub struct Local {
    /// Its name; none for compound literals, lengths of arrays and unnamed parameters.
    pub name: Option<Arc<str>>,
    /// Its type.
    pub ty: QualType,
    /// What it is.
    pub kind: LocalKind,
    /// The alignment that `_Alignas` or `aligned` asks for.
    pub align: Option<u64>,
    /// Where it is declared.
    pub span: Span,
}

/// Why there is a local.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LocalKind {
    /// A parameter.
    Param,
    /// A declared variable.
    Variable,
    /// The object of a compound literal.
    CompoundLiteral,
    /// The length of an array of variable length: of type `size_t`, written when its declaration is reached. Its address is never taken.
    Length,
}

/// A label.
#[derive(Clone, Debug)]
pub struct Label {
    /// Its name; none for `case` and `default`.
    pub name: Option<Arc<str>>,
    /// What stands for its address, if somebody takes that (GNU `&&label`): a function without a body that nobody can call.
    pub address: Option<FunctionId>,
    /// Where it stands.
    pub span: Span,
}

/// A scope: its locals live from its beginning to its end (those of variable length from their declaration).
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// What lives in it.
    pub locals: Vec<LocalId>,
    /// What it does.
    pub stmts: Vec<Stmt>,
}

/// One statement.
#[derive(Clone, Debug)]
pub struct Stmt {
    /// What it does.
    pub kind: StmtKind,
    /// Where it stands.
    pub span: Span,
}

/// The kinds of statements.
#[derive(Clone, Debug)]
pub enum StmtKind {
    /// Nothing.
    Empty,
    /// Evaluates for the effects; the value (also of type `void`) is dropped.
    Expr(Expr),
    /// A declaration is reached: the object is initialised, or becomes indeterminate.
    Declare {
        /// The object, one of the locals of the block around.
        local: LocalId,
        /// Its initial value.
        init: Option<Initialiser>,
    },
    /// `{ … }`
    Block(Block),
    /// `if`
    If {
        /// Of type `_Bool`.
        cond: Expr,
        /// Where true.
        then: Box<Stmt>,
        /// Where false.
        otherwise: Option<Box<Stmt>>,
    },
    /// `while`
    While {
        /// Of type `_Bool`.
        cond: Expr,
        /// The body.
        body: Box<Stmt>,
    },
    /// `do … while`
    DoWhile {
        /// The body.
        body: Box<Stmt>,
        /// Of type `_Bool`.
        cond: Expr,
    },
    /// `for`
    For {
        /// What the first clause declares; it lives through all iterations.
        locals: Vec<LocalId>,
        /// The first clause.
        init: Vec<Stmt>,
        /// Of type `_Bool`.
        cond: Option<Expr>,
        /// The third clause.
        step: Option<Expr>,
        /// The body.
        body: Box<Stmt>,
    },
    /// `switch`: goes to the label whose range holds the value, else to the default, else behind the body.
    Switch {
        /// After promotion; cases are converted to its type.
        value: Expr,
        /// Disjoint.
        cases: Vec<Case>,
        /// `default:`
        default: Option<LabelId>,
        /// Holds the labels, at any depth.
        body: Box<Stmt>,
    },
    /// A label (named, `case`, `default`) and the statement behind it.
    Labelled {
        /// The label.
        label: LabelId,
        /// The statement.
        body: Box<Stmt>,
    },
    /// `goto`
    Goto(LabelId),
    /// GNU `goto *pointer`: to the label of the function whose address it is.
    Jump(Expr),
    /// Ends the innermost loop or switch around.
    Break,
    /// Goes on with the innermost loop around.
    Continue,
    /// `return`, the value converted to the result type. The value may be of type `void` in a function that returns `void`.
    Return(Option<Expr>),
    /// Something that is not modelled: `asm` with effects, computed `goto`.
    Unsupported(Arc<str>),
}

/// `case low ... high:`
#[derive(Clone, Debug)]
pub struct Case {
    /// The lowest value, in the type of the switch.
    pub low: i128,
    /// The highest value; never below the lowest.
    pub high: i128,
    /// Where to go.
    pub label: LabelId,
}

/// How an object begins.
#[derive(Clone, Debug)]
pub struct Initialiser {
    /// The parts that are given, in the order of the source; where they overlap, later ones win.
    pub items: Vec<InitItem>,
    /// Whether all that is not given is zero. False only if the items cover the whole object: a scalar, or a record copied as a whole.
    pub zero_rest: bool,
}

/// The initial value of a part of an object.
#[derive(Clone, Debug)]
pub struct InitItem {
    /// In bytes from the beginning of the object.
    pub offset: u64,
    /// If the part is a bit-field.
    pub bits: Option<BitField>,
    /// The type of the part; a whole record too.
    pub ty: TypeId,
    /// Its value.
    pub value: InitValue,
}

/// An initial value.
#[derive(Clone, Debug)]
pub enum InitValue {
    /// Converted to the type of the part.
    Expr(Expr),
    /// The units of a string, for an array: it is cut, or filled with zeros, to the length of the array.
    String(StringId),
}
