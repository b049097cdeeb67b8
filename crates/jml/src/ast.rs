//! What the parser has read: declarations of a Java source file, and the JML of its comments.
//!
//! Bodies of methods are not parsed: of them only what JML speaks of is known, loops and labels beside annotations, and where they return.

/// A part of a source file, as byte offsets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// After the last byte.
    pub end: usize,
}

/// A name and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ident {
    /// The name.
    pub name: String,
    /// Its place in the source.
    pub span: Span,
}

/// Something wrong, or not supported, in the JML of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Its place in the source.
    pub span: Span,
    /// What, and what was expected.
    pub message: String,
    /// How bad it is.
    pub kind: ProblemKind,
}

/// What kind of problem it is. Whatever rests on a clause with a problem can be neither proved nor refuted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// Not JML.
    Broken,
    /// JML that we do not know.
    Unsupported,
    /// The contract is understood, but no input can be made that it speaks of.
    Unmade,
}

/// A source file.
#[derive(Clone, Debug, Default)]
pub struct Unit {
    /// The package, with dots.
    pub package: Option<String>,
    /// Imports as written, from `import` to the semicolon; those in JML comments (`//@ model import`) too.
    pub imports: Vec<Span>,
    /// Top-level types.
    pub classes: Vec<Class>,
    /// What is wrong outside of methods and clauses, or with all of them. Problems of a clause that belongs to a method are in the method.
    pub problems: Vec<Problem>,
    /// Names that JML declares and of whose values nothing is known, each with the reason. No clause may rest on one.
    pub unread: Vec<(String, Problem)>,
    /// Names of data groups that fields are in (`in`, `maps`), each with a place that says so: what one may assign is not known.
    pub groups: Vec<Ident>,
    /// Whether there are classes inside of methods or without a name, of which nothing else is known.
    pub hides_classes: bool,
}

/// What kind of type is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassKind {
    /// `class`
    Class,
    /// `interface`
    Interface,
    /// `enum`
    Enum,
    /// `record`
    Record,
    /// `@interface`
    Annotation,
}

/// Java's modifiers and JML's, whether JML's stand in comments or before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Java's, as written and where: `public`, `static`, `final`, …; annotations are left out.
    pub java: Vec<Ident>,
    /// JML's and where: `pure`, `spec_public`, `spec_protected`, `non_null`, `nullable`, `nullable_by_default`, `non_null_by_default`, `helper`,
    /// `instance`, `ghost`, `model`, `code`, …
    pub jml: Vec<Ident>,
}

impl Modifiers {
    /// Whether Java's modifier is there.
    pub fn has(&self, name: &str) -> bool {
        self.java.iter().any(|modifier| modifier.name == name)
    }

    /// Whether JML's modifier is there.
    pub fn has_jml(&self, name: &str) -> bool {
        self.jml.iter().any(|modifier| modifier.name == name)
    }
}

/// A declared type.
#[derive(Clone, Debug)]
pub struct Class {
    /// Class, interface, …
    pub kind: ClassKind,
    /// Its simple name.
    pub name: Ident,
    /// Type parameters as written, with their bounds: `T extends Comparable<T>`.
    pub type_params: Vec<TypeParam>,
    /// Modifiers.
    pub modifiers: Modifiers,
    /// After `extends`; for interfaces all are in `interfaces`.
    pub superclass: Option<TypeRef>,
    /// After `implements`, or `extends` of an interface.
    pub interfaces: Vec<TypeRef>,
    /// Components of a record.
    pub components: Vec<Param>,
    /// Names of the constants of an enum.
    pub constants: Vec<Ident>,
    /// Whether members may follow what there is: no semicolon ends the constants of an enum that has nothing else.
    pub takes_members: bool,
    /// Fields, ghost and model fields too, in order.
    pub fields: Vec<Field>,
    /// Methods and constructors, in order; model methods too.
    pub methods: Vec<Method>,
    /// Types declared inside (not those inside of methods).
    pub classes: Vec<Class>,
    /// Invariants and the like, in order.
    pub clauses: Vec<ClassClause>,
    /// From the opening to the closing brace, both included.
    pub body: Span,
    /// The whole declaration, from its first modifier (or the doc comment's end) to its closing brace.
    pub span: Span,
}

/// A type parameter: `T extends A & B`.
#[derive(Clone, Debug)]
pub struct TypeParam {
    /// `T`
    pub name: Ident,
    /// As written, with its bounds.
    pub text: String,
}

/// A type as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeRef {
    /// As written without annotations, blanks normalised: `java.util.Map<String, int[]>[]`. For a field `int a[]` this is `int[]`.
    pub text: String,
    /// Its place in the source.
    pub span: Span,
}

/// A field, one for each name that is declared.
#[derive(Clone, Debug)]
pub struct Field {
    /// Modifiers; `ghost` and `model` are JML's.
    pub modifiers: Modifiers,
    /// Its type.
    pub ty: TypeRef,
    /// Its name.
    pub name: Ident,
    /// Its initialiser, if there is one, without `=`.
    pub init: Option<Span>,
    /// The data groups that it is in, beside its own: `in x, y;` behind it.
    pub groups: Vec<String>,
    /// Of a ghost field: its initialiser.
    pub ghost_init: Option<Expr>,
    /// The whole declaration (of all names of it), from its first modifier to its semicolon, or the clause inside of the comment.
    pub span: Span,
}

/// A parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Param {
    /// Modifiers: `nullable` and `non_null` are JML's.
    pub modifiers: Modifiers,
    /// Its type; of `int... a` it is `int[]`.
    pub ty: TypeRef,
    /// Its name.
    pub name: Ident,
}

/// A method or a constructor.
#[derive(Clone, Debug)]
pub struct Method {
    /// Modifiers, wherever in front of the parameters they stand.
    pub modifiers: Modifiers,
    /// Type parameters of its own.
    pub type_params: Vec<TypeParam>,
    /// What it returns: nothing for constructors; `void` is a type here.
    pub result: Option<TypeRef>,
    /// Its name; that of the class for constructors.
    pub name: Ident,
    /// Its parameters.
    pub params: Vec<Param>,
    /// After `throws`.
    pub throws: Vec<TypeRef>,
    /// From the opening to the closing brace, both included.
    pub body: Option<Span>,
    /// Whether it is declared in a JML comment (`model` methods).
    pub is_model: bool,
    /// The contract that stands before it, if there is one.
    pub spec: Option<Spec>,
    /// What JML says inside of its body.
    pub notes: Vec<Note>,
    /// The return statements of its body, outside of lambdas and local classes: from `return` to the semicolon, both included.
    pub returns: Vec<Span>,
    /// Where an explicit `this(…);` or `super(…);` at the start of a constructor's body ends.
    pub after_explicit_call: Option<usize>,
    /// The declaration, from its first modifier or annotation (outside of comments, unless all of it stands in one) to the end of its body or its
    /// semicolon.
    pub span: Span,
    /// What is wrong with its contract or in its body: then it cannot be checked.
    pub problems: Vec<Problem>,
}

/// A contract: what stands in the JML comments before a method.
#[derive(Clone, Debug, Default)]
pub struct Spec {
    /// Whether it starts with `also`: it adds to the inherited contract.
    pub starts_with_also: bool,
    /// Its cases, as separated by `also`; nested cases (`{| … also … |}`) are unfolded.
    pub cases: Vec<SpecCase>,
    /// From the first clause to the last.
    pub span: Span,
    /// Where it says that nothing at all is made: `\strictly_nothing`.
    pub strict: Option<Span>,
}

/// How a case is introduced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Behavior {
    /// Clauses alone.
    #[default]
    Lightweight,
    /// `behavior` (or `behaviour`).
    General,
    /// `normal_behavior`: nothing is thrown.
    Normal,
    /// `exceptional_behavior`: it does not return.
    Exceptional,
}

/// One case of a contract.
#[derive(Clone, Debug, Default)]
pub struct SpecCase {
    /// How it is introduced.
    pub behavior: Behavior,
    /// Its clauses in order.
    pub clauses: Vec<Clause>,
    /// Its place in the source.
    pub span: Span,
}

/// A clause of a contract.
#[derive(Clone, Debug)]
pub struct Clause {
    /// What it says.
    pub kind: ClauseKind,
    /// From the keyword to the semicolon.
    pub span: Span,
}

/// What a clause says.
#[derive(Clone, Debug)]
pub enum ClauseKind {
    /// `requires P;` (`pre`)
    Requires(Expr),
    /// `ensures P;` (`post`)
    Ensures(Expr),
    /// `assignable l, …;` (`modifies`, `modifiable`)
    Assignable(Vec<Location>),
    /// `signals (E e) P;`; without a condition it is true.
    Signals {
        /// The class of exceptions.
        class: TypeRef,
        /// The name of the exception, if it has one.
        name: Option<Ident>,
        /// What holds then.
        cond: Option<Expr>,
    },
    /// `signals_only E, …;`: empty for `\nothing`.
    SignalsOnly(Vec<TypeRef>),
    /// `old T x = e;` at the start of a case: a name for a value before the call.
    Old {
        /// Its type.
        ty: TypeRef,
        /// Its name.
        name: Ident,
        /// Its value.
        value: Expr,
    },
    /// `diverges`, `measured_by`, `accessible`, `captures`, …: read, and without meaning for partial correctness.
    Ignored(Ident),
}

/// What may be assigned.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there are few of them, and boxes would be in the way of matching")]
pub enum Location {
    /// `\nothing`
    Nothing,
    /// `\everything`
    Everything,
    /// `x`, `o.f`, `C.f`, `a[i]`: an expression that can be assigned.
    Place(Expr),
    /// `o.*`
    AllFields(Expr),
    /// `a[*]`
    AllElements(Expr),
    /// `a[i..j]`, both included.
    Elements {
        /// The array.
        array: Expr,
        /// The first index.
        from: Expr,
        /// The last index.
        to: Expr,
    },
}

/// A clause of a class.
#[derive(Clone, Debug)]
pub struct ClassClause {
    /// What it says.
    pub kind: ClassClauseKind,
    /// Modifiers: visibility, `static`, `instance`.
    pub modifiers: Modifiers,
    /// From the first modifier to the semicolon.
    pub span: Span,
    /// What is wrong with it.
    pub problems: Vec<Problem>,
}

/// What a clause of a class says.
#[derive(Clone, Debug)]
pub enum ClassClauseKind {
    /// `invariant P;`
    Invariant(Expr),
    /// `constraint P;`
    Constraint(Expr),
    /// `initially P;`
    Initially(Expr),
    /// `represents f = e;` (or `<-`)
    Represents(Ident, Expr),
    /// `axiom`, `readable`, `writable`, … or one that could not be read: see its problems.
    Other(String),
}

/// What JML says inside of a body.
#[derive(Clone, Debug)]
pub struct Note {
    /// What it says.
    pub kind: NoteKind,
    /// From the keyword to the semicolon.
    pub span: Span,
}

/// What a note says.
#[derive(Clone, Debug)]
pub enum NoteKind {
    /// `assert P;`
    Assert(Expr),
    /// `assume P;`
    Assume(Expr),
    /// `set l = e;`
    Set(Expr, Expr),
    /// `ghost T x = e;`
    Ghost {
        /// Its type.
        ty: TypeRef,
        /// Its name.
        name: Ident,
        /// Its value.
        value: Option<Expr>,
    },
    /// `loop_invariant P;` (`maintaining`), of the loop that follows.
    LoopInvariant(Expr, LoopSite),
    /// `decreases e;` (`decreasing`), of the loop that follows.
    Decreases(Expr, LoopSite),
    /// `assignable …;` of the loop that follows.
    LoopAssignable(Vec<Location>, LoopSite),
    /// `unreachable;`
    Unreachable,
}

/// A loop in a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoopSite {
    /// Its kind.
    pub kind: LoopKind,
    /// Its keyword (`while`, `for`, `do`), after its labels.
    pub keyword: Span,
    /// Its condition: what stands between the parentheses, or between the semicolons of a `for`, from its first token to its last one; may be
    /// empty, and is so for a `for` over elements.
    pub cond: Span,
    /// Its body, with braces if it has them.
    pub body: Span,
}

/// The kind of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoopKind {
    /// `while (c) …`
    While,
    /// `do … while (c);`
    Do,
    /// `for (…; c; …) …`
    For,
    /// `for (T x : e) …`
    Each,
}

/// An expression of JML.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Its place in the source.
    pub span: Span,
}

impl Expr {
    /// The expressions directly inside of it.
    pub fn children(&self) -> Vec<&Expr> {
        match &self.kind {
            ExprKind::Literal(_)
            | ExprKind::Name(_)
            | ExprKind::This
            | ExprKind::Super
            | ExprKind::New { .. }
            | ExprKind::ClassLiteral(_)
            | ExprKind::Result
            | ExprKind::Type(_)
            | ExprKind::Unsupported(_) => Vec::new(),
            ExprKind::Field(inner, _)
            | ExprKind::Unary(_, inner)
            | ExprKind::Cast(_, inner)
            | ExprKind::InstanceOf(inner, _)
            | ExprKind::Paren(inner)
            | ExprKind::Old(inner, _)
            | ExprKind::TypeOf(inner)
            | ExprKind::ElemType(inner)
            | ExprKind::NonNullElements(inner)
            | ExprKind::Reach { from: inner, .. } => vec![inner],
            ExprKind::Index(a, b) | ExprKind::Binary(_, a, b) => vec![a, b],
            ExprKind::Call { target, args, .. } => target.as_deref().into_iter().chain(args).collect(),
            ExprKind::Conditional(c, a, b) => vec![c, a, b],
            ExprKind::Fresh(args) => args.iter().collect(),
            ExprKind::Quantified { range, body, .. } => range.as_deref().into_iter().chain([&**body]).collect(),
        }
    }
}

/// What a call is named that stands for `\invariant_for(e)`, or `e.\inv`: no name of Java.
pub const INVARIANT_FOR: &str = "\\invariant_for";

/// The kinds of expressions.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// A number, a character, a string, `true`, `false`, `null`: as written.
    Literal(String),
    /// A single identifier: a variable, a field, a class or the start of a package.
    Name(String),
    /// `this`
    This,
    /// `super` (only before a dot).
    Super,
    /// `e.f`, also of classes, packages, `length` and `C.this`.
    Field(Box<Expr>, Ident),
    /// `a[i]`
    Index(Box<Expr>, Box<Expr>),
    /// `f(…)`, `e.f(…)`
    Call {
        /// Before the dot.
        target: Option<Box<Expr>>,
        /// The method.
        name: Ident,
        /// Arguments.
        args: Vec<Expr>,
    },
    /// `new C(…)` or `new T[…]…`, as written.
    New {
        /// As written, with arguments.
        text: String,
    },
    /// `-e`, `+e`, `!e`, `~e`
    Unary(UnaryOp, Box<Expr>),
    /// `a op b`
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `c ? a : b`
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `(T) e`
    Cast(TypeRef, Box<Expr>),
    /// `e instanceof T`
    InstanceOf(Box<Expr>, TypeRef),
    /// `T.class`
    ClassLiteral(TypeRef),
    /// `(e)`
    Paren(Box<Expr>),
    /// `\result`
    Result,
    /// `\old(e)`, `\pre(e)`, `\old(e, L)`
    Old(Box<Expr>, Option<Ident>),
    /// `\fresh(e, …)`
    Fresh(Vec<Expr>),
    /// `\typeof(e)`
    TypeOf(Box<Expr>),
    /// `\type(T)`
    Type(TypeRef),
    /// `\elemtype(e)`
    ElemType(Box<Expr>),
    /// `\nonnullelements(e)`
    NonNullElements(Box<Expr>),
    /// `\reach(x)`, `\reach(x, T)`, `\reach(x, T, f)`: a set.
    Reach {
        /// Where to start.
        from: Box<Expr>,
        /// Only objects of this type.
        ty: Option<TypeRef>,
        /// Only along this field.
        field: Option<Ident>,
    },
    /// `(\forall T x, y; range; body)` and the others; with the parentheses.
    Quantified {
        /// Which.
        kind: Quantifier,
        /// Names and types, with JML's modifiers of the declaration (`nullable`).
        vars: Vec<Param>,
        /// Between the semicolons, if it is there.
        range: Option<Box<Expr>>,
        /// After the last semicolon.
        body: Box<Expr>,
    },
    /// `(\lblpos L e)`, `\bigint` casts are casts; whatever else is known by name only: an unsupported one, with its problem reported.
    Unsupported(String),
}

/// Prefix operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnaryOp {
    /// `-`
    Minus,
    /// `+`
    Plus,
    /// `!`
    Not,
    /// `~`
    Complement,
}

/// Infix operators, Java's and JML's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BinaryOp {
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `<<`
    Shl,
    /// `>>`
    Shr,
    /// `>>>`
    Ushr,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
    /// `<:`
    Subtype,
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `&`
    BitAnd,
    /// `^`
    BitXor,
    /// `|`
    BitOr,
    /// `&&`
    And,
    /// `||`
    Or,
    /// `==>`, right associative.
    Implies,
    /// `<==`, left associative.
    ImpliedBy,
    /// `<==>`
    Iff,
    /// `<=!=>`
    NotIff,
}

/// Quantifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// `\forall`
    Forall,
    /// `\exists`
    Exists,
    /// `\sum`
    Sum,
    /// `\product`
    Product,
    /// `\num_of`
    NumOf,
    /// `\min`
    Min,
    /// `\max`
    Max,
}
