//! The syntax of a unit, as the parser reads it: names are not resolved, types not computed.

use crate::lex::Symbol;
use crate::lex::number::Number;
use crate::lex::text::Width;
use crate::source::Span;
use crate::types::{FloatKind, IntKind, Quals};
use std::sync::Arc;

/// One declaration at file scope.
pub(crate) enum External {
    Function(Box<FunctionDefinition>),
    Declaration(Declaration),
    StaticAssert(StaticAssert),
    /// Assembly that is not empty.
    Asm(Span),
}

pub(crate) struct FunctionDefinition {
    pub specs: Specs,
    pub declarator: Declarator,
    /// The declarations of parameters of an old-style definition.
    pub old_style: Vec<Declaration>,
    pub body: Vec<BlockItem>,
    /// From the first token to the closing brace.
    pub span: Span,
}

pub(crate) struct StaticAssert {
    pub cond: Expr,
    pub message: Option<Arc<str>>,
    pub span: Span,
}

pub(crate) struct Declaration {
    pub specs: Specs,
    pub declarators: Vec<InitDeclarator>,
}

pub(crate) struct InitDeclarator {
    pub declarator: Declarator,
    pub init: Option<Init>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Storage {
    Typedef,
    Extern,
    Static,
    Auto,
    Register,
}

/// Declaration specifiers: everything before the declarators.
pub(crate) struct Specs {
    pub storage: Option<Storage>,
    pub is_inline: bool,
    pub is_noreturn: bool,
    pub is_thread_local: bool,
    pub base: TypeSpec,
    pub quals: Quals,
    /// `_Atomic` as a qualifier.
    pub is_atomic: bool,
    pub attributes: Attributes,
    pub span: Span,
}

pub(crate) enum TypeSpec {
    /// None is given: `int` (C89).
    Implicit,
    Void,
    Bool,
    Int(IntKind),
    Float(FloatKind),
    VaList,
    Unsupported(UnsupportedSpec),
    Typedef(Symbol),
    Record(Box<RecordSpec>),
    Enum(Box<EnumSpec>),
    TypeofExpr(Box<Expr>),
    TypeofType(Box<TypeName>),
    /// `_Atomic(type)`
    Atomic(Box<TypeName>),
    /// `__auto_type`
    Auto,
}

/// A type that is not modelled.
pub(crate) struct UnsupportedSpec {
    pub name: &'static str,
    pub size: u64,
    pub align: u64,
}

pub(crate) struct RecordSpec {
    pub is_union: bool,
    pub tag: Option<Symbol>,
    pub members: Option<Vec<MemberDeclaration>>,
    pub attributes: Attributes,
    /// `#pragma pack` in force; 0 is none.
    pub pack: u64,
    pub span: Span,
}

pub(crate) enum MemberDeclaration {
    Members { specs: Specs, declarators: Vec<MemberDeclarator>, span: Span },
    StaticAssert(StaticAssert),
}

pub(crate) struct MemberDeclarator {
    pub declarator: Declarator,
    pub width: Option<Expr>,
}

pub(crate) struct EnumSpec {
    pub tag: Option<Symbol>,
    pub constants: Option<Vec<Enumerator>>,
    pub attributes: Attributes,
    pub span: Span,
}

pub(crate) struct Enumerator {
    pub name: Symbol,
    pub value: Option<Expr>,
    pub span: Span,
}

/// What attributes say that means something.
#[derive(Default)]
pub(crate) struct Attributes {
    pub is_packed: bool,
    pub is_noreturn: bool,
    pub is_weak: bool,
    pub is_transparent: bool,
    /// `aligned` and `_Alignas`.
    pub aligned: Vec<Aligned>,
    pub mode: Option<Arc<str>>,
    pub alias: Option<Arc<str>>,
    pub vector_size: Option<Box<Expr>>,
    /// Attributes that change what the program does and are not modelled.
    pub unsupported: Option<&'static str>,
}

pub(crate) enum Aligned {
    /// `aligned` alone: the largest alignment.
    Most,
    Expr(Expr),
    Type(Box<TypeName>),
}

pub(crate) struct Declarator {
    pub name: Option<Symbol>,
    /// Where the name stands, or would.
    pub span: Span,
    /// From the name outwards.
    pub parts: Vec<DeclaratorPart>,
    pub attributes: Attributes,
    /// `asm("symbol")`
    pub symbol: Option<Arc<str>>,
}

pub(crate) enum DeclaratorPart {
    Pointer { quals: Quals, is_atomic: bool },
    Array { size: ArraySize, quals: Quals },
    Function(Params),
}

pub(crate) enum ArraySize {
    Missing,
    /// `[*]`
    Star,
    Expr(Box<Expr>),
}

pub(crate) struct Params {
    pub list: Vec<Param>,
    pub is_variadic: bool,
    /// Whether it is a list of types: `()` is not.
    pub has_prototype: bool,
    /// The names of an old-style definition.
    pub names: Vec<(Symbol, Span)>,
}

pub(crate) struct Param {
    pub specs: Specs,
    pub declarator: Declarator,
}

pub(crate) struct TypeName {
    pub specs: Specs,
    pub declarator: Declarator,
    pub span: Span,
}

pub(crate) enum Init {
    Expr(Expr),
    List(Vec<InitEntry>, Span),
}

pub(crate) struct InitEntry {
    pub designators: Vec<Designator>,
    pub value: Init,
}

pub(crate) enum Designator {
    Index(Expr),
    Range(Expr, Expr),
    Member(Symbol, Span),
}

pub(crate) enum BlockItem {
    Declaration(Declaration),
    StaticAssert(StaticAssert),
    Stmt(Stmt),
    /// A nested function, passed over.
    NestedFunction(Box<(Specs, Declarator)>),
    /// `__label__ a, b;`
    Labels(Vec<Symbol>),
}

pub(crate) struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
}

pub(crate) enum StmtKind {
    Empty,
    Expr(Expr),
    Block(Vec<BlockItem>),
    If(Expr, Box<Stmt>, Option<Box<Stmt>>),
    While(Expr, Box<Stmt>),
    DoWhile(Box<Stmt>, Expr),
    For {
        init: Vec<BlockItem>,
        cond: Option<Expr>,
        step: Option<Expr>,
        body: Box<Stmt>,
    },
    Switch(Expr, Box<Stmt>),
    Case {
        low: Expr,
        high: Option<Expr>,
        body: Box<Stmt>,
    },
    Default(Box<Stmt>),
    Label(Symbol, Box<Stmt>),
    Goto(Symbol),
    ComputedGoto(Expr),
    Break,
    Continue,
    Return(Option<Expr>),
    /// With an empty template: its operands, as they are evaluated; an output that begins as an input is an assignment. None if it does more.
    Asm(Option<Vec<Expr>>),
}

pub(crate) struct Expr {
    pub kind: ExprKind,
    pub span: Span,
    /// How deep the tree is.
    pub height: u32,
}

pub(crate) enum ExprKind {
    Number(Number),
    Char(i128, Width),
    String(Vec<u32>, Width),
    Name(Symbol),
    /// `__func__`
    FunctionName,
    Unary(UnaryOp, Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    Assign(Option<BinaryOp>, Box<Expr>, Box<Expr>),
    /// Without a middle: `a ?: b`.
    Conditional(Box<Expr>, Option<Box<Expr>>, Box<Expr>),
    Comma(Box<Expr>, Box<Expr>),
    Cast(Box<TypeName>, Box<Expr>),
    CompoundLiteral(Box<TypeName>, Vec<InitEntry>),
    SizeofExpr(Box<Expr>),
    SizeofType(Box<TypeName>),
    AlignofExpr(Box<Expr>),
    /// `_Alignof` or GNU's `__alignof__`, which differ on i386.
    AlignofType(Box<TypeName>, IsGnu),
    Call(Box<Expr>, Vec<Expr>),
    Index(Box<Expr>, Box<Expr>),
    Member(Box<Expr>, Symbol),
    Arrow(Box<Expr>, Symbol),
    Statements(Vec<BlockItem>),
    Generic(Box<Expr>, Vec<(Option<TypeName>, Expr)>),
    VaArg(Box<Expr>, Box<TypeName>),
    Offsetof(Box<TypeName>, Vec<Designator>),
    TypesCompatible(Box<TypeName>, Box<TypeName>),
    Choose(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `&&label`
    LabelAddress(Symbol),
    Unsupported(&'static str),
}

/// Which spelling of `_Alignof` it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IsGnu {
    Yes,
    No,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UnaryOp {
    Plus,
    Minus,
    Complement,
    Not,
    Deref,
    AddressOf,
    PreIncrement,
    PreDecrement,
    PostIncrement,
    PostDecrement,
    Real,
    Imag,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BinaryOp {
    Mul,
    Div,
    Rem,
    Add,
    Sub,
    Shl,
    Shr,
    Less,
    Greater,
    LessEqual,
    GreaterEqual,
    Equal,
    NotEqual,
    BitAnd,
    BitXor,
    BitOr,
    And,
    Or,
}
